/**
 * What services keep where the demo runs: it plays four rounds a minute, day and night, and its database must stay below a
 * gigabyte. A variable that is set counts more.
 */
const DEMO = {
  HEXDUEL_LADDER_MATCH_ROUNDS: '2000',
  HEXDUEL_LADDER_HISTORY_ROUNDS: '20000',
  HEXDUEL_SCHEDULING_ROUNDS: '500',
  HEXDUEL_INBOX_DAYS: '2',
  HEXDUEL_OUTBOX_RETENTION_DAYS: '2',
  // Less than both: who misses a fact can ask for it, and knows what it has handled.
  HEXDUEL_STREAM_FACTS_DAYS: '1',
};

/** The environment of the services that keep data, and of the owner of the streams. */
export function demoRetention({ hasDemo }) {
  if (!hasDemo) return {};
  return Object.fromEntries(Object.entries(DEMO).map(([name, usual]) => [name, process.env[name] || usual]));
}
