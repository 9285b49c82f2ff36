/** The live topic and the path of a sandbox's events as the contracts name them; a spec compares them. */
export function topicOfEvents(sandbox: string): string {
  return `events:${sandbox}`;
}

export function pathOfEvents(slug: string): string {
  return `/api/ladder/sandboxes/${encodeURIComponent(slug)}/events`;
}
