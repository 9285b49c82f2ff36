import {
  DeleteTeam,
  KeepTeam,
  LeaveSandbox,
  ListEntries,
  PauseTournament,
  ReadRoundStandings,
  ReadTeam,
  SignInTeam,
  StayInSandbox,
} from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import { readMatches } from '@hexduel/testing/system';
import { teamOf } from './journey';
import type { Journey } from './journey';
import { PATIENCE_MS, holdRound, playOn, shownLadder } from './rounds';
import { CITY_TWO } from './tournament-plan';

const { slug } = CITY_TWO;
const params = { sandbox: slug };

/** A team is deleted in mid-round: the round counts, then the team leaves. The deletion of others is cancelled in time. */
export async function deleteInMidRound(journey: Journey): Promise<void> {
  const { root, nobody, system } = journey;
  const [hazel, garnet, flint] = ['Hazel', 'Garnet', 'Flint'].map((name) => teamOf(journey, name));
  const token = hazel?.token ?? '';
  const { bearer } = await nobody.call(SignInTeam, { body: { token, as: 'bearer' } });
  const player = nobody.with(bearer ?? '');
  const own = { params: { team: hazel!.id } };
  expect(await player.call(ReadTeam, own)).toMatchObject({ name: 'Hazel', token: null, leaves: false });

  const { number, matches } = await holdRound(journey, slug);
  expect(matches).toBe(10);
  expect(await root.call(DeleteTeam, own)).toEqual({ team: hazel!.id, isGone: false });
  expect(await player.call(ReadTeam, own)).toMatchObject({ leaves: true });
  await root.call(DeleteTeam, { params: { team: garnet!.id } });
  expect(await root.call(KeepTeam, { params: { team: garnet!.id } })).toMatchObject({ leaves: false });
  const kept = await root.refused(KeepTeam, { params: { team: garnet!.id } });
  expect(kept).toMatchObject({ status: 409, code: 'ERR_STATE' });
  const entry = { params: { ...params, team: flint!.id } };
  expect((await root.call(LeaveSandbox, entry)).entries[0]).toMatchObject({ name: 'Flint', leaves: true });
  expect((await root.call(StayInSandbox, entry)).entries[0]).toMatchObject({ name: 'Flint', leaves: false });
  system.bots.release();

  await eventually(async () => {
    const { rows } = await shownLadder(journey, slug);
    expect(rows.filter(({ hasLeft }) => hasLeft).map(({ name }) => name)).toEqual(['Hazel']);
  }, PATIENCE_MS);
  expect(await root.refused(ReadTeam, own)).toMatchObject({ status: 404, code: 'ERR_NO_TEAM' });
  expect(await player.refused(ReadTeam, own)).toMatchObject({ status: 401 });
  expect(await nobody.refused(SignInTeam, { body: { token } })).toMatchObject({ status: 401, code: 'ERR_SIGN_IN' });
  const left = await root.refused(KeepTeam, own);
  expect(left).toMatchObject({ status: 404, code: 'ERR_NO_TEAM' });
  const { entries } = await root.call(ListEntries, { params });
  expect(entries.map(({ name, leaves }) => [name, leaves])).toEqual(
    ['Flint', 'Garnet', 'Indigo', 'Jade'].map((name) => [name, false]),
  );

  const last = await playOn(journey, slug, 2);
  const whole = await readMatches(system, slug, number);
  const without = await readMatches(system, slug, last);
  expect([whole.length, without.length]).toEqual([10, 6]);
  expect(whole.filter(({ sides }) => sides.some(({ name }) => name === 'Hazel'))).toHaveLength(4);
  const { rows } = await nobody.call(ReadRoundStandings, { params: { ...params, round: number } });
  const then = rows.find(({ name }) => name === 'Hazel');
  const now = (await shownLadder(journey, slug)).rows.find(({ name }) => name === 'Hazel');
  expect(now).toMatchObject({ score: then?.score, hasLeft: true, matches: 0, gained: '0.000' });
  // This city has played enough.
  await root.call(PauseTournament, { params });
}
