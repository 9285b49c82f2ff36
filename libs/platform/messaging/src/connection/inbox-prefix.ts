/** The only inbox that the rights of a user of NATS let it listen to. */
export function inboxPrefixOf(name: string): string {
  return `_INBOX_${name}`;
}
