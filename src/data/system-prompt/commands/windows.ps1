& {
function Put($name, $value) { foreach ($one in $value) { if ("$one" -ne '') { "$name=$one" } } }
$os = Get-CimInstance Win32_OperatingSystem
$now = Get-Date
Put environment.cwd "$PWD"
Put environment.home $HOME
Put environment.user $env:USERNAME
Put environment.path $env:PATH
Put environment.lang (Get-Culture).Name
Put os.platform win32
Put os.type Windows_NT
Put os.arch @{ AMD64 = 'x64'; ARM64 = 'arm64' }[$env:PROCESSOR_ARCHITECTURE]
Put os.shell (Get-Process -Id $PID).Path
Put os.version $os.Caption
Put os.release $os.Version
Put os.hostname $env:COMPUTERNAME
Put os.availableParallelism $env:NUMBER_OF_PROCESSORS
Put os.totalMemory ($os.TotalVisibleMemorySize * 1024)
Put os.freeMemory ($os.FreePhysicalMemory * 1024)
Put os.uptime ([math]::Floor(($now - $os.LastBootUpTime).TotalSeconds))
Put time.current "$now"
Put time.iso $now.ToUniversalTime().ToString('yyyy-MM-ddTHH:mm:ssZ')
Put time.date $now.ToString('yyyy-MM-dd')
Put time.timezone (Get-TimeZone).Id
Put terminal.columns $Host.UI.RawUI.WindowSize.Width
Put terminal.rows $Host.UI.RawUI.WindowSize.Height
Put filesystem.tmpdir $env:TEMP
Put filesystem.pathSeparator '\'
Put filesystem.pathDelimiter ';'
$inside = git rev-parse --is-inside-work-tree 2>$null
Put git.isRepository ("$inside" -eq 'true').ToString().ToLower()
Put git.root (git rev-parse --show-toplevel 2>$null)
Put git.branch (git branch --show-current 2>$null)
Put git.userName (git config user.name 2>$null)
Put git.status (git status --short 2>$null)
Put git.recentCommits (git log -5 --oneline 2>$null)
}
