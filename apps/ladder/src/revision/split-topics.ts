// Postgres takes less than 8,000 bytes in one notification.
const MOST_BYTES = 7_900;

/** JSON arrays of all the topics in their order, each as long as one notification may be. Topics are ASCII. */
export function splitTopics(topics: readonly string[], mostBytes = MOST_BYTES): string[] {
  const payloads: string[] = [];
  let part: string[] = [];
  let bytes = 1;
  for (const topic of topics) {
    const more = topic.length + 3;
    if (part.length > 0 && bytes + more > mostBytes) {
      payloads.push(JSON.stringify(part));
      part = [];
      bytes = 1;
    }
    part.push(topic);
    bytes += more;
  }
  return part.length > 0 ? [...payloads, JSON.stringify(part)] : payloads;
}
