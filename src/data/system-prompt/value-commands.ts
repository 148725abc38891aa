import linux from './commands/linux.sh?raw'
import macos from './commands/macos.sh?raw'
import windows from './commands/windows.ps1?raw'

export const systems = ['linux', 'macos', 'windows'] as const
export type System = (typeof systems)[number]

/** For each system a command that prints what a shell knows of the variables, as lines `name=value`. */
export const valueCommands: Readonly<Record<System, string>> = { linux, macos, windows }
