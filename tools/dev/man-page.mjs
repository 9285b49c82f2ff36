/** The manual page of `hexduel`, from what its help says. */

/** `version`; `overview` is the help of the program, `helps` those of its commands by name. The page in the language of man(7). */
export function manPage({ version, overview, helps }) {
  const commands = Object.entries(helps).flatMap(([name, help]) => [`.SS ${name}`, ...verbatim(help)]);
  const lines = [
    `.TH HEXDUEL 1 "" "hexduel ${version}" "User Commands"`,
    '.SH NAME',
    'hexduel \\- tools for authors of Hexduel bots and for operators',
    '.SH SYNOPSIS',
    '.B hexduel',
    '[options] [command]',
    '.SH DESCRIPTION',
    ...verbatim(overview),
    '.SH COMMANDS',
    ...commands,
  ];
  return `${lines.join('\n')}\n`;
}

/** A text with its own line breaks. */
function verbatim(text) {
  return ['.nf', ...text.trim().split('\n').map(escaped), '.fi'];
}

// A line that begins with a dot or an apostrophe would be a request; man shows a bare hyphen as another character.
function escaped(line) {
  return line
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&');
}
