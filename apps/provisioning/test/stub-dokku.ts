/**
 * A `dokku` that stores keys by name in a folder beside it and logs its calls: a line per word of the
 * command and per line of its input. It refuses a name that it knows, as the real one does.
 */
export const STUB_DOKKU = `#!/bin/sh
home="$HOME"
{ for word in "$@"; do echo "word $word"; done; echo end; } >> "$home/dokku.log"
mkdir -p "$home/keys"
case "$1" in
  ssh-keys:add)
    sed 's/^/input /' > "$home/input.$$"
    cat "$home/input.$$" >> "$home/dokku.log"
    if [ -e "$home/keys/$2" ]; then echo "Duplicate SSH Key name" >&2; exit 255; fi
    sed 's/^input //' "$home/input.$$" > "$home/keys/$2" ;;
  ssh-keys:remove) rm -f "$home/keys/$2" ;;
  ssh-keys:fail) printf 'it \\033[31mcannot\\n' >&2; exit 7 ;;
  ssh-keys:flood) yes | head -c 3000000; yes | head -c 1000000 >&2; exit 0 ;;
  ssh-keys:hang) exec sleep 600 ;;
  ssh-keys:die) kill -9 $$ ;;
esac
`;
