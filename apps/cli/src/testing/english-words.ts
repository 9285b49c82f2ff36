/** What stays as it is in Russian: quoted texts, addresses, options, settings, paths and files, codes with digits or underscores, seeds of hashes. */
const TECHNICAL = [
  /"[^"\n]*"/g,
  /[a-z]+:\/\/\S+/g,
  // The names in a certificate.
  /\bDNS:\S+/g,
  /--[a-z-]+(=\S+)?/g,
  /\b[A-Z][A-Z_]+(_\w+|…|=\S+)?/g,
  /\bHEXDUEL_…\w*/g,
  /\S*[/_@]\S*/g,
  /\S*\w\.\w\S*/g,
  /\S*\d\S*/g,
  // Consumers, such as ladder-record-result.
  /\b[a-z]+(-[a-z]+){2,}\b/g,
];

/** Programs, parts of the system and their commands, roles of servers, units of the tables. */
const NAMES = new Set(
  [
    'hexduel doctor dead-letters list logs scheduling matches ladder provisioning streams web',
    'Postgres JetStream Node nats-server chrony systemd-timesyncd primary job max localhost',
  ]
    .join(' ')
    .split(' '),
);

/** English words in a Russian text beside names, commands, options, codes and settings; `also`: names and quotations of the case. */
export function englishWords(text: string, also: readonly string[] = []): string[] {
  const own = also.reduce((rest, each) => rest.replaceAll(each, ' '), text);
  const rest = TECHNICAL.reduce((left, pattern) => left.replaceAll(pattern, ' '), own);
  return (rest.match(/[A-Za-z]{2,}[A-Za-z-]*/g) ?? []).filter((word) => !NAMES.has(word));
}
