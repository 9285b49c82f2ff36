import {
  ExportMatches,
  ExportScoreHistory,
  ExportStandings,
  FreezeSandbox,
  ListRoundMatches,
  ListRounds,
  ReadHeadToHead,
  ReadLadder,
  ReadMatch,
  ReadRoundPoints,
  ReadRoundStandings,
  ReadScoreHistory,
  SignInTeam,
} from '@hexduel/contracts-http';
import type { Endpoint } from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import type { Caller } from '@hexduel/testing/system';
import { followLadder } from '../system/follow-ladder';
import { teamOf } from './journey';
import type { Journey } from './journey';
import { PATIENCE_MS, holdRound, playOn, readSandbox, shownLadder, wholeLadder } from './rounds';
import { CITY_ONE } from './tournament-plan';

const params = { sandbox: CITY_ONE.slug };
const { slug } = CITY_ONE;

/** From the open round on, the public sees nothing new of City One; a team sees its own matches, an admin sees everything. */
export async function freezeCity(journey: Journey): Promise<void> {
  const { root, system } = journey;
  const { number } = await holdRound(journey, slug);
  const frozen = await root.call(FreezeSandbox, { params, body: {} });
  expect(frozen).toMatchObject({ state: 'running', frozenFromRound: number });
  // With a round in the request it would move the freeze.
  const again = await root.refused(FreezeSandbox, { params, body: {} });
  expect(again).toMatchObject({ status: 409, code: 'ERR_STATE' });
  await eventually(async () => {
    const head = { frozenFrom: number, scoredRound: number - 1, round: { number: number - 1, state: 'scored' } };
    expect(await shownLadder(journey, slug)).toMatchObject(head);
  }, PATIENCE_MS);
  const { id } = await readSandbox(journey, slug);
  const [follower, admins] = await Promise.all([followLadder(system, id), followLadder(system, id, root)]);
  const before = await publicBytes(journey);
  system.bots.release();
  await playOn(journey, slug, 2);

  expect((await wholeLadder(journey, slug)).scoredRound).toBeGreaterThan(number);
  expect(await publicBytes(journey)).toEqual(before);
  await eventually(() => expect(admins.view.data.scoredRound).toBeGreaterThan(number), PATIENCE_MS);
  for (const each of [follower, admins]) each.leave();
  expect(follower.views.map(({ data }) => [data.frozenFrom, data.scoredRound])).toEqual(
    follower.views.map(() => [number, number - 1]),
  );
  await isHidden(journey, number);
  await ownIsSeen(journey, number);
}

/** Every public answer with results, as it is sent. */
async function publicBytes({ nobody }: Journey): Promise<string[]> {
  const pages: Endpoint[] = [ReadLadder, ListRounds, ReadScoreHistory, ReadHeadToHead];
  const files: Endpoint[] = [ExportStandings, ExportMatches, ExportScoreHistory];
  const texts: string[] = [];
  for (const endpoint of [...pages, ...files]) texts.push((await nobody.send(endpoint, { params })).text);
  return texts;
}

/** Checks that the round is hidden from the public and visible to admins. */
async function isHidden({ nobody, root }: Journey, round: number): Promise<void> {
  const ofRound = { params: { ...params, round } };
  const ofEntry = { params: { ...ofRound.params, entryNumber: 1 } };
  const view = { query: { view: 'admin' } } as const;
  const { matches } = await root.call(ListRoundMatches, { ...ofRound, ...view });
  expect(matches.map(({ state, legs }) => [state, legs.length])).toEqual(Array(10).fill(['finished', 2]));
  const match = { params: { match: matches[0]?.publicId ?? '' } };
  expect((await root.call(ReadRoundStandings, { ...ofRound, ...view })).rows).toHaveLength(5);
  expect((await root.call(ReadRoundPoints, { ...ofEntry, ...view })).matches).toHaveLength(4);
  expect((await root.call(ReadMatch, { ...match, ...view })).data.resultHash).toBe(matches[0]?.resultHash);
  for (const refused of [
    await nobody.refused(ListRoundMatches, ofRound),
    await nobody.refused(ReadRoundStandings, ofRound),
    await nobody.refused(ReadRoundPoints, ofEntry),
    await nobody.refused(ReadMatch, match),
  ]) {
    expect(refused.status).toBe(404);
  }
  expect(await nobody.refused(ReadLadder, { params, ...view })).toMatchObject({ status: 401 });
}

async function ownIsSeen(journey: Journey, round: number): Promise<void> {
  const { nobody } = journey;
  const token = teamOf(journey, 'Amber').token ?? '';
  const { bearer } = await nobody.call(SignInTeam, { body: { token, as: 'bearer' } });
  const amber: Caller = nobody.with(bearer ?? '');
  const { matches } = await amber.call(ListRoundMatches, { params: { ...params, round }, query: { view: 'own' } });
  expect(matches.map(({ sides }) => sides.filter(({ name }) => name === 'Amber').length)).toEqual([1, 1, 1, 1]);
  expect(matches.map(({ legs }) => legs.length)).toEqual([2, 2, 2, 2]);
  expect(matches.flatMap(({ sides }) => sides.map(({ points }) => points))).toEqual(Array(8).fill(null));
  const { data } = await amber.call(ReadLadder, { params, query: { view: 'own' } });
  expect(data.scoredRound).toBe(round - 1);
  expect(await amber.refused(ReadLadder, { params, query: { view: 'admin' } })).toMatchObject({ status: 403 });
}
