/**
 * Plays one round of the largest sandbox, 100 entries with 4,950 matches of size 3, and looks for anything that stands still in it: the
 * longest time without a result, the slowest answers of the services meanwhile, and how long the scored ladder takes to reach a client
 * after the last result. One runner; everything shares this machine.
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Envelope, MatchFinishedV1 } from '@hexduel/contracts-events';
import { SUBPROTOCOL, ServerMessage, topicOf } from '@hexduel/contracts-live';
import { openRound, readLadder } from '@hexduel/testing/system';
import { WebSocket } from 'ws';
import { median, printTable } from './measure';
import { quantile, startTournamentSystem } from './tournament-system';
import type { TournamentSystem } from './tournament-system';

const ENTRIES = 100;
const MATCHES = (ENTRIES * (ENTRIES - 1)) / 2;
const ASKED_EVERY_MS = 200;

/** Asks for a page again and again until it is told to end; how long each answer took, in milliseconds. */
async function askUntil(url: string, end: AbortSignal): Promise<number[]> {
  const took: number[] = [];
  while (!end.aborted) {
    const start = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    took.push(performance.now() - start);
    await sleep(ASKED_EVERY_MS);
  }
  return took;
}

interface Result {
  readonly match: string;
  /** When it came, in milliseconds of `performance.now()`. */
  readonly at: number;
}

/** The results of the sandbox as they come. */
function resultsOf({ messaging }: TournamentSystem, sandbox: string): Result[] {
  const results: Result[] = [];
  messaging.connection.subscribe(MatchFinishedV1.subject, {
    callback: (error, message) => {
      if (error) throw error;
      const { data } = Envelope.parse(message.json());
      const result = MatchFinishedV1.data.parse(data);
      if (result.sandbox === sandbox) results.push({ match: result.match, at: performance.now() });
    },
  });
  return results;
}

/** Follows the ladder: `messages` are when it changed; `scored` resolves when the client has the rows of the first scored round. */
async function followLadder(
  { ladder }: TournamentSystem,
  sandbox: string,
): Promise<{ messages: number[]; scored: Promise<number> }> {
  const messages: number[] = [];
  const ws = new WebSocket(`${ladder.url.replace('http', 'ws')}/ws`, [SUBPROTOCOL]);
  await once(ws, 'open');
  const scored = new Promise<number>((resolve) => {
    ws.on('message', (text: Buffer) => {
      const message = ServerMessage.parse(JSON.parse(text.toString()));
      if (message.type !== 'delta' || !('rows' in message.data)) return;
      messages.push(performance.now());
      if ((message.data.head?.scoredRound ?? 0) > 0) resolve(performance.now());
    });
  });
  ws.send(JSON.stringify({ type: 'sub', topic: topicOf('ladder', sandbox) }));
  return { messages, scored };
}

/** The times between moments, the longest last. */
function pausesOf(moments: readonly number[]): number[] {
  return moments
    .slice(1)
    .map((moment, index) => moment - moments[index]!)
    .sort((a, b) => a - b);
}

const system = await startTournamentSystem({ entries: ENTRIES, runners: 1 });
const slug = await system.addSandbox({ bots: system.players });
const isThere = ({ data }: Awaited<ReturnType<typeof readLadder>>): boolean => data.rows.length === ENTRIES;
while (!(await readLadder(system, slug).then(isThere, () => false))) await sleep(50);
const { sandbox } = (await readLadder(system, slug)).data.sandbox;
const results = resultsOf(system, sandbox);
const followed = await followLadder(system, sandbox);
const end = new AbortController();
const pages = {
  'the ladder': `${system.ladder.url}/api/ladder/sandboxes/${slug}/ladder`,
  'matches of the round': `${system.ladder.url}/api/ladder/sandboxes/${slug}/rounds/1/matches`,
  'scheduling, whether it lives': `${system.scheduling.url}/health/live`,
};
const opened = performance.now();
await openRound(system, slug);
while (results.length === 0) await sleep(5);
const asked = Object.entries(pages).map(async ([name, url]) => [name, await askUntil(url, end.signal)] as const);
const scored = await followed.scored;
end.abort();
const answers = await Promise.all(asked);
await system.stop();

const moments = results.map(({ at }) => at);
const [first = NaN, last = NaN] = [moments[0], moments.at(-1)];
const [pauses, changes] = [pausesOf(moments), pausesOf(followed.messages)];
const playedAgain = results.length - new Set(results.map(({ match }) => match)).size;
printTable(
  `A round of ${ENTRIES} entries, ${results.length.toLocaleString('en')} of ${MATCHES.toLocaleString('en')} results in ${Math.round((last - first) / 1_000)} s; milliseconds`,
  ['what', 'number', 'median', 'p99', 'longest'],
  [
    ['from opening the round to its first result', 1, '', '', (first - opened).toFixed(0)],
    ...([['between two results', pauses], ['between two messages of the ladder', changes], ...answers] as const).map(
      ([name, took]) => [
        name,
        took.length,
        median(took).toFixed(0),
        quantile(took, 0.99).toFixed(0),
        Math.max(...took).toFixed(0),
      ],
    ),
    ['from the last result to the scored ladder', 1, '', '', (scored - last).toFixed(0)],
    ['matches that were played again', playedAgain, '', '', ''],
  ],
);
process.exit(0);
