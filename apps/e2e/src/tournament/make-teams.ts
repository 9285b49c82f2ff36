import {
  ChangeTeam,
  CreateTeam,
  DeleteTeam,
  EnterSandbox,
  ListEntries,
  ListTeams,
  ReadLadder,
  ReadTeam,
} from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import { addressOf, teamOf } from './journey';
import type { Journey } from './journey';
import { CITIES, CITY_ONE } from './tournament-plan';

const TOKEN = /^([A-Z]{4}-){5}[A-Z]{4}$/;

/** Creates teams with any number of players, which enter their cities; corrects mistakes and deletes a surplus team. */
export async function makeTeams(journey: Journey): Promise<void> {
  const { root } = journey;
  const everybody = CITIES.flatMap(({ teams, withoutBot }) => [...teams, ...withoutBot]);
  for (const [index, name] of everybody.entries()) {
    const players = Array.from({ length: index % 4 }, (_, at) => `${name} ${at + 1}`);
    const team = await root.call(CreateTeam, { body: { name, players, botAddress: addressOf(journey, name) } });
    expect(team).toMatchObject({ name, players, noContest: false, entries: [], token: expect.stringMatching(TOKEN) });
    journey.teams.set(name, team);
  }
  expect(new Set([...journey.teams.values()].map(({ token }) => token)).size).toBe(everybody.length);

  const taken = await root.refused(CreateTeam, { body: { name: 'Amber' } });
  expect(taken).toMatchObject({ status: 409, code: 'ERR_NAME_TAKEN', fields: ['name'] });
  const amber = { params: { team: teamOf(journey, 'Amber').id } };
  const mended = { name: 'Amber', players: ['Ada', 'Anna', 'Артём', 'Abe', 'Ann'] };
  await root.call(ChangeTeam, { ...amber, body: { name: 'Ambre' } });
  expect(await root.call(ChangeTeam, { ...amber, body: mended })).toMatchObject(mended);
  const spare = await root.call(CreateTeam, { body: { name: 'Spare' } });
  const goes = await root.call(DeleteTeam, { params: { team: spare.id } });
  expect(goes).toEqual({ team: spare.id, isGone: true });
  expect(await root.refused(ReadTeam, { params: { team: spare.id } })).toMatchObject({ status: 404 });

  expect((await allTeams(journey)).map(({ name }) => name)).toEqual(everybody.toSorted());
  await enterCities(journey);
}

/** All pages of the list. */
async function allTeams({ root }: Journey): Promise<AnswerOf<typeof ListTeams>['teams']> {
  const first = await root.call(ListTeams, { query: { limit: 4 } });
  const all = [...first.teams];
  for (let after = first.next; after !== null;) {
    const page = await root.call(ListTeams, { query: { limit: 4, after } });
    all.push(...page.teams);
    after = page.next;
  }
  return all;
}

async function enterCities(journey: Journey): Promise<void> {
  const { root, nobody } = journey;
  for (const { slug, teams, withoutBot } of CITIES) {
    const params = { sandbox: slug };
    const names = [...teams, ...withoutBot];
    for (const [index, name] of names.entries()) {
      const team = teamOf(journey, name).id;
      const entry = await root.call(EnterSandbox, { params, body: { team } });
      expect(entry).toMatchObject({ entryNumber: index + 1, team, name, leaves: false });
    }
    const { entries } = await root.call(ListEntries, { params });
    expect(entries.map(({ name }) => name)).toEqual(names);
    await eventually(async () => {
      const { data } = await nobody.call(ReadLadder, { params });
      expect(data.rows.map(({ name, score }) => [name, score])).toEqual(names.map((name) => [name, '0.000']));
    });
  }
  const twice = { params: { sandbox: CITY_ONE.slug }, body: { team: teamOf(journey, 'Amber').id } };
  expect(await root.refused(EnterSandbox, twice)).toMatchObject({ status: 409, code: 'ERR_ALREADY_ENTERED' });
}
