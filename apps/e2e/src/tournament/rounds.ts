import { ListRounds, ReadAdminSandbox, ReadLadder } from '@hexduel/contracts-http';
import type { LadderView, RoundCard, SandboxAdminView } from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import type { Journey } from './journey';

/** How long to wait for the effects of rounds on a busy machine. */
export const PATIENCE_MS = 60_000;

export function readSandbox({ root }: Journey, slug: string): Promise<SandboxAdminView> {
  return root.call(ReadAdminSandbox, { params: { sandbox: slug } });
}

/** The ladder as the public sees it. */
export async function shownLadder({ nobody }: Journey, slug: string): Promise<LadderView> {
  return (await nobody.call(ReadLadder, { params: { sandbox: slug } })).data;
}

/** The ladder as admins see it, even while it is frozen. */
export async function wholeLadder({ root }: Journey, slug: string): Promise<LadderView> {
  return (await root.call(ReadLadder, { params: { sandbox: slug }, query: { view: 'admin' } })).data;
}

/** Every round that the public sees, oldest first. */
export async function shownRounds({ nobody }: Journey, slug: string): Promise<RoundCard[]> {
  const { rounds, next } = await nobody.call(ListRounds, { params: { sandbox: slug }, query: { limit: 200 } });
  expect(next).toBeNull();
  return rounds.toReversed();
}

/** Waits until that many more rounds are scored; returns the number of the last one. */
export async function playOn(journey: Journey, slug: string, more: number): Promise<number> {
  const { scoredRound } = await wholeLadder(journey, slug);
  await eventually(async () => {
    expect((await wholeLadder(journey, slug)).scoredRound).toBeGreaterThanOrEqual(scoredRound + more);
  }, PATIENCE_MS);
  return scoredRound + more;
}

/** Holds the bots before a round opens, so that none of its games ends; returns the round once the ladder shows it as open. */
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
  if (!round) throw new Error(`${slug} shows no open round`);
  return round;
}

/** Waits until the ladder shows the tournament as paused or finished with its last round scored; returns the number of rounds. */
export async function finalRounds(journey: Journey, slug: string, state: 'paused' | 'finished'): Promise<number> {
  await eventually(async () => {
    const { tournament, round, scoredRound } = await wholeLadder(journey, slug);
    expect([tournament, round?.state, round?.number]).toEqual([state, 'scored', scoredRound]);
  }, PATIENCE_MS);
  return (await wholeLadder(journey, slug)).scoredRound;
}
