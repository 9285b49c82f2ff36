import type { Command } from 'commander';

/** The script for bash and zsh. Names of commands and options are ours and need no escaping. */
export function formatCompletion(commands: readonly Command[]): string {
  const cases = commands.map((command) => `    ${command.name()}) words='${wordsOf(command).join(' ')}' ;;`);
  return `# Completes hexduel in bash and zsh.
if [ -n "\${ZSH_VERSION-}" ]; then autoload -U +X bashcompinit && bashcompinit; fi
_hexduel() {
  local words
  case "$COMP_CWORD \${COMP_WORDS[1]}" in
    1\\ *) words='${['help', '--help', '--version', ...commands.map((command) => command.name())].join(' ')}' ;;
    *) case "\${COMP_WORDS[1]}" in
${cases.map((line) => `  ${line}`).join('\n')}
      *) words='' ;;
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _hexduel hexduel
`;
}

/** What may follow a command: its own commands, its options and theirs. */
function wordsOf(command: Command): readonly string[] {
  const inner = command.commands;
  const options = [command, ...inner].flatMap((each) => each.options.flatMap(({ long }) => long ?? []));
  return [...new Set([...inner.map((each) => each.name()), ...options, '--help'])];
}
