import { ReleaseDeployedV1 } from '@hexduel/contracts-events';
import { ReadTeam } from '@hexduel/contracts-http';
import type { LadderView } from '@hexduel/contracts-http';
import { newId } from '@hexduel/telemetry';
import { wrapMessage } from '@hexduel/messaging';
import { eventually } from '@hexduel/testing/servers';
import { readMatches } from '@hexduel/testing/system';
import { followLadder } from '../system/follow-ladder';
import { teamOf } from './journey';
import type { Journey } from './journey';
import { PATIENCE_MS, holdRound, playOn, readSandbox } from './rounds';
import { CITY_THREE } from './tournament-plan';

const { slug } = CITY_THREE;
const NAME = 'Krypton';

/** A team deploys in mid-round, as provisioning publishes it: the next round is played with the new release. */
export async function deployRelease(journey: Journey): Promise<void> {
  const { root, system } = journey;
  const team = teamOf(journey, NAME).id;
  const follower = await followLadder(system, (await readSandbox(journey, slug)).id);
  const held = await holdRound(journey, slug);
  const deployedAt = new Date().toISOString();
  const deploy = (release: string, at: string) =>
    wrapMessage(ReleaseDeployedV1, { team, release, deployedAt: at }, { id: newId() });
  const deployed = deploy('v2', deployedAt);
  // Twice, and then an earlier deploy.
  for (const message of [deployed, deployed, deploy('v1', '2026-01-01T00:00:00.000Z')])
    await system.messaging.publish(message);
  await eventually(async () => {
    const view = await root.call(ReadTeam, { params: { team } });
    expect([view.release, view.releaseDeployedAt]).toEqual(['v2', deployedAt]);
  }, PATIENCE_MS);
  const mark = (view: LadderView) => view.rows.find(({ name }) => name === NAME)?.newRelease;
  await eventually(() => expect(mark(follower.view.data)).toBe('v2'), PATIENCE_MS);
  system.bots.release();
  await playOn(journey, slug, 2);
  await eventually(() => expect(follower.view.data.scoredRound).toBeGreaterThan(held.number), PATIENCE_MS);
  follower.leave();
  // Marked as new until its first round is scored, and never again.
  const marks = follower.views.map(({ data }) => `${mark(data)} ${data.scoredRound > held.number}`);
  expect(new Set(marks)).toEqual(new Set(['null false', 'v2 false', 'null true']));
  expect(await releases(journey, held.number)).toEqual(Array(4).fill(null));
  expect(await releases(journey, held.number + 1)).toEqual(Array(4).fill('v2'));
}

/** The release of the team in each of its matches of a round. */
async function releases({ system }: Journey, round: number): Promise<(string | null | undefined)[]> {
  const sides = (await readMatches(system, slug, round)).map(({ sides: both }) => both);
  const own = sides.map((both) => both.find(({ name }) => name === NAME)).filter((side) => side !== undefined);
  return own.map(({ release }) => release);
}
