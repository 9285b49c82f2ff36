import { ListRounds, ReadAdminSandbox, ReadLadder } from '@hexduel/contracts-http';
import type { LadderView, RoundCard, SandboxAdminView } from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import type { Journey } from './journey';

/** How long to wait for what rounds bring about, on a machine that is busy. */
export const PATIENCE_MS = 60_000;

export function readSandbox({ root }: Journey, slug: string): Promise<SandboxAdminView> {
  return root.call(ReadAdminSandbox, { params: { sandbox: slug } });
}

/** The ladder as everybody sees it. */
export async function shownLadder({ nobody }: Journey, slug: string): Promise<LadderView> {
  return (await nobody.call(ReadLadder, { params: { sandbox: slug } })).data;
}

/** The ladder as admins see it, also while it is frozen. */
export async function wholeLadder({ root }: Journey, slug: string): Promise<LadderView> {
  return (await root.call(ReadLadder, { params: { sandbox: slug }, query: { view: 'admin' } })).data;
}

/** Every round that everybody sees, the first one first. */
export async function shownRounds({ nobody }: Journey, slug: string): Promise<RoundCard[]> {
  const { rounds, next } = await nobody.call(ListRounds, { params: { sandbox: slug }, query: { limit: 200 } });
  expect(next).toBeNull();
  return rounds.toReversed();
}

/** Waits until so many rounds more are scored than are now; answers the last of them. */
export async function playOn(journey: Journey, slug: string, more: number): Promise<number> {
  const { scoredRound } = await wholeLadder(journey, slug);
  await eventually(async () => {
    expect((await wholeLadder(journey, slug)).scoredRound).toBeGreaterThanOrEqual(scoredRound + more);
  }, PATIENCE_MS);
  return scoredRound + more;
}

/**
 * Holds up the bots before a round of the sandbox opens, so that none of its games ends; answers that round, once it is
 * shown to be played.
 */
export async function holdRound(journey: Journey, slug: string): Promise<RoundCard> {
  const { bots } = journey.system;
  let opensAt = '';
  await eventually(async () => {
    bots.hold();
    const { nextTickAt } = await readSandbox(journey, slug);
    if (nextTickAt === null) bots.release();
    expect(nextTickAt).not.toBeNull();
    opensAt = nextTickAt ?? '';
  }, PATIENCE_MS);
  await eventually(async () => {
    const { round, rows } = await shownLadder(journey, slug);
    const isIt = round !== null && round.openedAt >= opensAt;
    expect([isIt, round?.state, rows.some(({ playing }) => playing > 0)]).toEqual([true, 'open', true]);
  }, PATIENCE_MS);
  const { round } = await shownLadder(journey, slug);
  if (!round) throw new Error(`${slug} shows no round while one is held`);
  return round;
}

/**
 * Waits until a tournament that was paused or finished is shown so, and its last round is scored; answers how many rounds
 * there are.
 */
export async function settledRounds(journey: Journey, slug: string, state: 'paused' | 'finished'): Promise<number> {
  await eventually(async () => {
    const { tournament, round, scoredRound } = await wholeLadder(journey, slug);
    expect([tournament, round?.state, round?.number]).toEqual([state, 'scored', scoredRound]);
  }, PATIENCE_MS);
  return (await wholeLadder(journey, slug)).scoredRound;
}
