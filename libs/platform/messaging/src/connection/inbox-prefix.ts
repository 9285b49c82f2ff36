/** The only inbox that the rights of a user of NATS let it listen to. */
export function inboxPrefixOf(name: string): string {
  return `_INBOX_${name}`;
}

/** The part of the asker's inbox to which the context that it asks may answer; neither is told of the inboxes of others. */
export function answerInboxPrefixOf(asker: string, asked: string): string {
  return `${inboxPrefixOf(asker)}.${asked}`;
}
