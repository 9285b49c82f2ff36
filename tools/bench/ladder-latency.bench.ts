/**
 * Measures the time from the end of the last match of a round of 14 entries until a client that follows the ladder has the
 * changed rows, stage by stage. All processes share this machine and its clock.
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Envelope, MatchFinishedV1, RoundCompletedV1, RoundScoredV1 } from '@hexduel/contracts-events';
import type { DurableContract } from '@hexduel/contracts-events';
import { SUBPROTOCOL, ServerMessage, topicOf } from '@hexduel/contracts-live';
import { openRound, readLadder } from '@hexduel/testing/system';
import { WebSocket } from 'ws';
import { median, printTable } from './measure';
import { quantile, startTournamentSystem } from './tournament-system';
import type { TournamentSystem } from './tournament-system';

const ENTRIES = 14;
const ROUNDS = 40;
const WARM_UP_ROUNDS = 3;
const PAUSE_MS = 700;

/** When the stages of one round happened, in milliseconds since 1970. */
interface Moments {
  /** When its last match ended. */
  played: number;
  /** When the result of that match was in NATS. */
  published: number;
  /** When the completed round was in NATS. */
  completed: number;
  /** When its points were computed. */
  scored: number;
  /** When the client received the rows. */
  shown: number;
}

const now = (): number => performance.timeOrigin + performance.now();

/** Records the moments of every round of a sandbox from now on, by the number of the round. */
async function watch(system: TournamentSystem, slug: string): Promise<Map<number, Partial<Moments>>> {
  const { connection } = system.messaging;
  const rounds = new Map<number, Partial<Moments>>();
  const last = new Map<string, { played: number; published: number }>();
  const { sandbox } = (await readLadder(system, slug)).data.sandbox;
  const note = (number: number, moments: Partial<Moments>): void => {
    rounds.set(number, { ...moments, ...rounds.get(number) });
  };
  const record = <Data extends { sandbox: string }>(
    contract: DurableContract<Data>,
    handle: (data: Data, envelope: Envelope) => void,
  ): void => {
    connection.subscribe(contract.subject, {
      callback: (error, message) => {
        if (error) throw error;
        const envelope = Envelope.parse(message.json());
        const data = contract.data.parse(envelope.data);
        if (data.sandbox === sandbox) handle(data, envelope);
      },
    });
  };
  record(MatchFinishedV1, ({ round, legs }) => {
    const played = Date.parse(legs[1].finishedAt);
    if (played >= (last.get(round)?.played ?? 0)) last.set(round, { played, published: now() });
  });
  record(RoundCompletedV1, ({ round, roundNumber }) => note(roundNumber, { ...last.get(round), completed: now() }));
  record(RoundScoredV1, ({ roundNumber }, { occurredAt }) => note(roundNumber, { scored: Date.parse(occurredAt) }));
  const ws = new WebSocket(`${system.ladder.url.replace('http', 'ws')}/ws`, [SUBPROTOCOL]);
  await once(ws, 'open');
  ws.on('message', (data: Buffer) => {
    const shown = now();
    const message = ServerMessage.parse(JSON.parse(data.toString()));
    if (message.type !== 'delta' || !('rows' in message.data)) return;
    const { head, rows } = message.data;
    // Rounds that are scored within a second come in one message.
    if (head && rows.length > 0) for (let number = head.scoredRound; number > 0; number -= 1) note(number, { shown });
  });
  ws.send(JSON.stringify({ type: 'sub', topic: topicOf('ladder', sandbox) }));
  await once(ws, 'message');
  return rounds;
}

async function untilShown(rounds: ReadonlyMap<number, Partial<Moments>>, number: number): Promise<void> {
  while (rounds.get(number)?.shown === undefined) await sleep(5);
}

/** Plays rounds with a pause between them, or each as soon as the previous one is complete (`isAtOnce`). */
async function measure(system: TournamentSystem, isAtOnce: boolean): Promise<Moments[]> {
  const wanted = WARM_UP_ROUNDS + ROUNDS;
  const slug = await system.addSandbox({ bots: system.players, ...(isAtOnce ? { intervalMs: 0 } : {}) });
  while (
    !(await readLadder(system, slug).then(
      ({ data }) => data.rows.length === ENTRIES,
      () => false,
    ))
  )
    await sleep(50);
  const rounds = await watch(system, slug);
  for (let number = 1; number <= wanted; number += 1) {
    if (!isAtOnce) await openRound(system, slug);
    await untilShown(rounds, number);
    if (!isAtOnce) await sleep(PAUSE_MS);
  }
  return [...rounds.values()].slice(WARM_UP_ROUNDS, wanted).filter(isComplete);
}

function isComplete(moments: Partial<Moments>): moments is Moments {
  return [moments.played, moments.published, moments.completed, moments.scored, moments.shown].every(Number.isFinite);
}

function rowOf(name: string, rounds: readonly Moments[]): (string | number)[] {
  const stage = (from: keyof Moments, to: keyof Moments): string =>
    median(rounds.map((round) => round[to] - round[from])).toFixed(0);
  const all = rounds.map(({ played, shown }) => shown - played);
  return [
    ...[
      name,
      rounds.length,
      quantile(all, 0.5).toFixed(0),
      quantile(all, 0.95).toFixed(0),
      Math.max(...all).toFixed(0),
    ],
    ...[
      stage('played', 'published'),
      stage('published', 'completed'),
      stage('completed', 'scored'),
      stage('scored', 'shown'),
      quantile(
        rounds.map(({ published, scored }) => scored - published),
        0.95,
      ).toFixed(0),
    ],
  ];
}

const system = await startTournamentSystem({ entries: ENTRIES, runners: 1 });
const rows = [
  rowOf('with a pause between', await measure(system, false)),
  rowOf('back to back', await measure(system, true)),
];
await system.stop();
printTable(
  `From the end of the last match to the rows in a client: rounds of ${ENTRIES} entries, size 3, one runner; milliseconds, stages are medians`,
  [
    'rounds',
    'number',
    'p50',
    'p95',
    'most',
    'end to NATS',
    'to completed',
    'to scored',
    'to client',
    'NATS to scored p95',
  ],
  rows,
);
process.exit(0);
