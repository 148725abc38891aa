import { readFileSync } from 'node:fs'
import { spanKinds } from '../../src/core/span.ts'
import { chatml } from './chatml.ts'
import { dsml } from './dsml.ts'
import { type Grammar, reminder, scope } from './grammar.ts'

/** Text that Claude Code sends, with reminders in their tags. */
const reminderText: Grammar = {
  name: 'reminder',
  displayName: 'Reminder',
  scopeName: 'text.reminder',
  patterns: [reminder],
  repository: {},
}

/** Languages of code blocks for what a model reads: `chatml`, `dsml`, `reminder`. */
export const wireLanguages: readonly Grammar[] = [chatml, dsml, reminderText]

interface Theme {
  readonly type: 'dark' | 'light'
  settings: { scope: string[]; settings: { foreground?: string; fontStyle?: string } }[]
}

/** Gives the kinds of spans in `theme` the colours that they have everywhere on the site. */
export function withSpanColours<T extends Theme>(theme: T): T {
  const colours = spanInks(theme.type)
  for (const kind of spanKinds) {
    const foreground = colours.get(kind)
    if (!foreground) throw new Error(`tokens.css has no ink for ${kind} in the ${theme.type} theme`)
    const bold = kind === 'control' || kind === 'role'
    theme.settings.push({
      scope: [scope(kind)],
      settings: { foreground, ...(bold && { fontStyle: 'bold' }) },
    })
  }
  return theme
}

function spanInks(theme: string): Map<string, string> {
  const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')
  const block = new RegExp(`:root\\[data-theme="${theme}"\\]\\s*\\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return new Map(
    [...block.matchAll(/--span-([\w-]+)-ink:\s*(#[0-9a-f]{6});/g)].map(
      ([, kind = '', colour = '']) => [kind, colour],
    ),
  )
}
