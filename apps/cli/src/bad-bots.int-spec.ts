import { createBotClient } from '@hexduel/bot-client';
import type { BotClient } from '@hexduel/bot-client';
import { DefeatCause } from '@hexduel/contracts-bot';
import type { Exchange } from '@hexduel/contracts-bot';
import { generateBoard, opponentOf, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Color } from '@hexduel/engine';
import { playMatch } from '@hexduel/referee';
import type { BotPort, MatchLeg } from '@hexduel/referee';
import { randomStrategy } from '@hexduel/strategies';
import { BAD_BOTS, ScriptedBot } from '@hexduel/testing';
import type { BadBot, LoggedRequest } from '@hexduel/testing';

/** Good bots never time out, however busy the machine. Bad ones have the same deadline, unless they are meant to time out. */
const PATIENT_MS = 10_000;
const SHORT_MS = 1_000;
const GAMES_AT_ONCE = 16;
const NEIGHBOURS = 4;
/** How long the other good bots take for an answer: enough to leave the processor to the bad ones. */
const NEIGHBOURS_LATENCY_MS = 5;
/** The referee replays a leg if our own timer is late (rules: Bot protocol), but not for a DELETE. */
const MOST_RUNS = 4;

const board = generateBoard(42, 3);

interface Case {
  readonly bad: BadBot;
  readonly color: Color;
  readonly title: string;
}

const CASES = BAD_BOTS.flatMap((bad) =>
  ([1, 2] as const).map((color): Case => {
    return { bad, color, title: `${bad.name} (${bad.on}, colour ${color}): ${bad.expected}` };
  }),
);

/** The leg of a bad bot, and the requests that it and its opponent got. */
interface Run {
  readonly leg: MatchLeg<Exchange>;
  readonly attempts: number;
  readonly sentToBad: readonly LoggedRequest[];
  readonly sentToGood: readonly LoggedRequest[];
  readonly faultsOfBad: readonly string[];
}

type Teams = Readonly<Record<1 | 2, BotPort<Exchange>>>;

async function playLegOf(teams: Teams, first: Color, id: string, onBoard = board) {
  let gameId = '';
  const match = await playMatch<Exchange>({
    start: unwrap(startPosition(onBoard)),
    teams,
    first,
    legs: 1,
    training: false,
    clock: Date,
    newGameIds: (_leg, attempt) => {
      gameId = `${id}-${attempt}`;
      return { 1: gameId, 2: gameId };
    },
  });
  if (match.kind === 'void') throw new Error(`the platform failed ${match.attempts} times: ${match.faults.join('; ')}`);
  return { leg: match.legs[0]!, gameId, attempts: match.attempts };
}

async function runBadBot(client: BotClient, good: ScriptedBot, { bad, color }: Case, id: string): Promise<Run> {
  const server = await ScriptedBot.start({
    deviations: bad.deviation ? [bad.deviation] : [],
    ...(bad.onConnection ? { onConnection: bad.onConnection } : {}),
  });
  try {
    const deadlineMs = [bad.expected, bad.recorded].includes('timeout') ? SHORT_MS : PATIENT_MS;
    const teams = {
      1: client.bot(bad.address ?? server.url, { deadlineMs }),
      2: client.bot(good.url, { deadlineMs: PATIENT_MS }),
    };
    const { leg, gameId, attempts } = await playLegOf(teams, color, id, bad.board);
    const [sentToBad, sentToGood] = [server.log.ofGame(gameId), good.log.ofGame(gameId)];
    return { leg, attempts, sentToBad, sentToGood, faultsOfBad: server.faults };
  } finally {
    await server.close();
  }
}

/** Runs a bad bot again if its DELETE should have timed out but our own timer was too late to tell. */
async function runUntilTimed(client: BotClient, good: ScriptedBot, tried: Case, id: string): Promise<Run> {
  for (let time = 1; ; time += 1) {
    const run = await runBadBot(client, good, tried, `${id}-${time}`);
    const end = run.leg.requests.find(({ kind, color }) => kind === 'end' && color === tried.color);
    const isTimed = tried.bad.recorded !== 'timeout' || end?.record?.failure;
    if (isTimed || time === MOST_RUNS) return run;
  }
}

/** Works on the items of a list, a limited number at a time. */
async function inParallel<Item>(
  items: Iterator<Item> & Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
) {
  const worker = async (): Promise<void> => {
    for (let next = items.next(); !next.done; next = items.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function expectOutcome({ bad, color }: Case, { leg, faultsOfBad }: Run): void {
  const isUnhurt = bad.expected === 'none';
  expect({ reason: leg.reason, loser: leg.loser }).toEqual(
    isUnhurt ? { reason: 'by_score', loser: null } : { reason: bad.expected, loser: color },
  );
  if (!isUnhurt) expect(leg.winner).toBe(opponentOf(color));
  expect(leg.wrongMove !== null).toBe(bad.expected === 'wrong_move');
  expect(faultsOfBad).toEqual([]);
}

/** The deciding request is the one on which the bot misbehaves, and its failure is in the record. */
function expectDecidingRequest({ bad, color }: Case, { leg, sentToBad }: Run): void {
  const failed = leg.requests.filter(({ counts, kind, record }) => counts && kind !== 'end' && record?.failure);
  const isFailure = bad.expected !== 'none' && bad.expected !== 'wrong_move';
  expect(failed.map((request) => [request.color, request.record?.method, request.record?.failure?.reason])).toEqual(
    isFailure ? [[color, bad.on, bad.expected]] : [],
  );
  // What everybody may know says more than the reason, and no more than the contract lets it.
  for (const { record } of failed) {
    const { reason, cause } = record!.failure!;
    expect(DefeatCause.parse(cause)).toEqual(cause);
    expect(cause?.code).not.toBe(reason);
  }
  if (bad.deviation) expect(sentToBad.some(({ method, isDeviated }) => method === bad.on && isDeviated)).toBe(true);
  if (bad.calls === undefined) return;
  const own = leg.requests.find((request) => request.color === color && request.record?.method === bad.on);
  expect(own?.record?.calls).toBe(bad.calls);
}

/** DELETE comes once and last to each side that was sent a POST: to colour 2 only if colour 1 answered its own well. */
function expectEnds({ bad, color }: Case, { leg, sentToBad, sentToGood }: Run): void {
  const isOtherStarted = bad.expected === 'none' || bad.on !== 'POST' || color === 2;
  const ends = leg.requests.filter(({ kind }) => kind === 'end');
  expect(ends.map((end) => end.color)).toEqual(isOtherStarted ? [1, 2] : [1]);

  const deletes = sentToGood.filter(({ method }) => method === 'DELETE');
  expect(deletes).toEqual(isOtherStarted ? [sentToGood.at(-1)] : []);
  expect(ends.find((end) => end.color !== color)?.record?.failure ?? null).toBeNull();

  const isDeaf = bad.address !== undefined || bad.onConnection !== undefined;
  if (isDeaf) expect(sentToBad).toEqual([]);
  if (isDeaf || bad.isReachable === false) return;
  expect(sentToBad.at(-1)?.method).toBe('DELETE');
  const own = ends.find((end) => end.color === color);
  expect(own?.record?.failure?.reason ?? null).toBe(bad.recorded ?? null);
}

describe('bad bots over real sockets', () => {
  const runs = new Map<string, Run | Error>();
  const neighbourLegs: MatchLeg<Exchange>[] = [];
  const neighbourErrors: unknown[] = [];
  const good: ScriptedBot[] = [];

  /** Plays good matches one after another while the bad bots play. */
  async function playBeside(client: BotClient, number: number, isOver: () => boolean): Promise<void> {
    const one = client.bot(good[1]!.url, { deadlineMs: PATIENT_MS });
    const other = client.bot(good[2]!.url, { deadlineMs: PATIENT_MS });
    for (let game = 0; !isOver(); game += 1) {
      const { leg } = await playLegOf({ 1: one, 2: other }, game % 2 === 0 ? 1 : 2, `good-${number}-${game}`);
      neighbourLegs.push(leg);
    }
  }

  function check(tried: Case): void {
    const run = runs.get(tried.title);
    if (!run || run instanceof Error) throw run ?? new Error('it was not played');
    expectOutcome(tried, run);
    expectDecidingRequest(tried, run);
    expectEnds(tried, run);
  }

  beforeAll(async () => {
    const client = createBotClient({ egress: { mode: 'off' } });
    for (const seed of [1, 2, 3]) {
      const latencyMs = seed === 1 ? 0 : NEIGHBOURS_LATENCY_MS;
      good.push(await ScriptedBot.start({ play: { strategy: randomStrategy, seed }, latencyMs }));
    }
    let isOver = false;
    const beside = Array.from({ length: NEIGHBOURS }, (_, number) =>
      playBeside(client, number, () => isOver).catch((error: unknown) => neighbourErrors.push(error)),
    );
    await inParallel(CASES.entries(), GAMES_AT_ONCE, async ([number, tried]) => {
      const run = runUntilTimed(client, good[0]!, tried, `bad-${number}`);
      runs.set(tried.title, await run.catch((error: unknown) => error as Error));
    });
    isOver = true;
    await Promise.all(beside);
    await client.close();
    await Promise.all(good.map((bot) => bot.close()));
  }, 300_000);

  it.each(CASES)('$title', check);

  it('are at least 40 cases with unique names', () => {
    expect(new Set(BAD_BOTS.map(({ name }) => name)).size).toBeGreaterThanOrEqual(40);
    expect(new Set(CASES.map(({ title }) => title)).size).toBe(CASES.length);
  });

  it('are never followed to another address', () => {
    const sent = [...runs.values()].flatMap((run) => (run instanceof Error ? [] : run.sentToBad));
    expect(sent.map(({ target }) => target.replace(/bad-[-\d]+$|bad-[-\d]+(?=\?color=[12]$)/, ':id'))).toEqual(
      sent.map(({ method, color }) =>
        method === 'POST' ? '/games' : color === null ? '/games/:id' : `/games/:id?color=${color}`,
      ),
    );
  });

  it('do not disturb good games played at the same time', () => {
    expect(neighbourErrors).toEqual([]);
    expect(neighbourLegs.length).toBeGreaterThan(NEIGHBOURS);
    expect(neighbourLegs.filter(({ reason }) => reason !== 'by_score')).toEqual([]);
    expect(good.flatMap((bot) => [...bot.faults, ...bot.log.overlaps()])).toEqual([]);
  });

  it('do not change the requests of good games', () => {
    for (const { method, headers, body } of good.flatMap((bot) => bot.log.requests)) {
      const json = 'application/json';
      expect(headers).toMatchObject({ 'content-type': json, accept: json });
      expect(headers['x-hexduel-deadline-ms']).toBe(String(PATIENT_MS));
      expect('x-hexduel-last-latency-ms' in headers).toBe(method === 'GET');
      expect(body === '').toBe(method === 'GET' || method === 'DELETE');
    }
  });
});
