import { ListEntries, PreviewFinal, PromoteToFinal } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { newId } from '@hexduel/telemetry';
import { eventually } from '@hexduel/testing/servers';
import type { Journey } from './journey';
import { PATIENCE_MS, shownLadder } from './rounds';
import { CITIES, CITY_THREE, FINAL } from './tournament-plan';

type Source = AnswerOf<typeof PreviewFinal>['sources'][number];
const BEST = 3;

/** The best three teams of each city are listed, then entered into the final: all or none, even if the request is repeated. */
export async function promote(journey: Journey): Promise<void> {
  const { root } = journey;
  const sources = await preview(journey, BEST);
  expect(sources.map(({ slug }) => slug)).toEqual(CITIES.map(({ slug }) => slug));
  for (const source of sources) await isOfLadder(journey, source);

  const best = await preview(journey, 4);
  const three = best.find(({ slug }) => slug === CITY_THREE.slug);
  expect(three?.candidates).toHaveLength(5);
  expect(three?.candidates.map(({ isTied }) => isTied)).toEqual([false, false, false, true, true]);
  const tied = three?.candidates.slice(3) ?? [];
  expect(tied.map(({ name }) => name).toSorted()).toEqual([...CITY_THREE.withoutBot]);
  expect(tied[0]?.score).toBe(tied[1]?.score);

  // At a tie this admin chooses by place.
  const teams = sources.flatMap(({ candidates }) => candidates.slice(0, BEST).map(({ team }) => team));
  expect(teams).toHaveLength(BEST * CITIES.length);
  const params = { sandbox: FINAL.slug };
  const some = await root.refused(PromoteToFinal, { params, body: { teams: [...teams, newId()] } });
  expect(some).toMatchObject({ status: 404, code: 'ERR_NO_TEAM' });
  expect((await root.call(ListEntries, { params })).entries).toEqual([]);
  expect(await root.call(PromoteToFinal, { params, body: { teams } })).toEqual({ entered: teams, present: [] });
  expect(await root.call(PromoteToFinal, { params, body: { teams } })).toEqual({ entered: [], present: teams });
  const { entries } = await root.call(ListEntries, { params });
  expect(entries.map(({ team, entryNumber }) => [team, entryNumber])).toEqual(teams.map((team, at) => [team, at + 1]));
}

async function preview({ root }: Journey, best: number): Promise<Source[]> {
  const query = { sources: CITIES.map(({ slug }) => slug), best };
  let sources: Source[] = [];
  await eventually(async () => {
    sources = (await root.call(PreviewFinal, { query })).sources;
    expect(sources.map(({ isSettled }) => isSettled)).toEqual(sources.map(() => true));
  }, PATIENCE_MS);
  return sources;
}

/** The candidates are the first teams of the ladder that have not left and can win a prize, and those tied with the last. */
async function isOfLadder(journey: Journey, { slug, scoredRound, candidates }: Source): Promise<void> {
  const ladder = await shownLadder(journey, slug);
  const eligible = ladder.rows.filter(({ hasLeft, noContest }) => !hasLeft && !noContest);
  const cut = eligible[BEST - 1]?.score;
  const best = eligible.filter(({ score }, at) => at < BEST || score === cut);
  expect(scoredRound).toBe(ladder.scoredRound);
  expect(candidates.map(({ team, place, score, isTied }) => ({ team, place, score, isTied }))).toEqual(
    best.map(({ team, place, score }) => ({ team, place, score, isTied: best.length > BEST && score === cut })),
  );
}
