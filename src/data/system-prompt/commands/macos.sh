(
put() { [ -z "$2" ] || printf '%s=%s\n' "$1" "$2"; }
puts() { while IFS= read -r line; do put "$1" "$line"; done; }
put environment.cwd "$PWD"
put environment.home "$HOME"
put environment.user "$(id -un)"
put environment.path "$PATH"
put environment.lang "$LANG"
put os.platform darwin
put os.type "$(uname -s)"
put os.arch "$(uname -m | sed 's/x86_64/x64/;s/aarch64/arm64/')"
put os.shell "$SHELL"
put os.version "$(uname -v)"
put os.release "$(uname -r)"
put os.hostname "$(uname -n)"
put os.availableParallelism "$(sysctl -n hw.logicalcpu)"
put os.totalMemory "$(sysctl -n hw.memsize)"
put os.freeMemory "$(vm_stat | awk '/page size/ {size = $8} /^Pages free/ {printf "%.0f", $3 * size}')"
put os.uptime "$(($(date +%s) - $(sysctl -n kern.boottime | sed 's/^{ sec = \([0-9]*\).*/\1/')))"
put time.current "$(date)"
put time.iso "$(date -u +%Y-%m-%dT%H:%M:%SZ)"
put time.date "$(date +%Y-%m-%d)"
put time.timezone "$(readlink /etc/localtime | sed 's|.*/zoneinfo/||')"
put terminal.term "$TERM"
put terminal.colorTerm "$COLORTERM"
put terminal.columns "$(tput cols 2>/dev/null)"
put terminal.rows "$(tput lines 2>/dev/null)"
put filesystem.tmpdir "${TMPDIR:-/tmp}"
put filesystem.pathSeparator /
put filesystem.pathDelimiter :
put git.isRepository "$(git rev-parse --is-inside-work-tree 2>/dev/null || echo false)"
put git.root "$(git rev-parse --show-toplevel 2>/dev/null)"
put git.branch "$(git branch --show-current 2>/dev/null)"
put git.userName "$(git config user.name 2>/dev/null)"
git status --short 2>/dev/null | puts git.status
git log -5 --oneline 2>/dev/null | puts git.recentCommits
)
