import { newId } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import { askEveryEndpoint } from '../../test/every-endpoint';
import { startLadder } from '../../test/start-ladder';
import type { StartedLadder } from '../../test/start-ladder';
import { ADDRESS, StoredSandbox } from '../../test/stored-sandbox';
import type { StoredMatch } from '../../test/stored-sandbox';
import { scoreNextRound } from '../round/score-round';

const ADMIN = { role: 'admin', name: 'root' } as const;

describeWithServers('what went wrong with a bot', () => {
  let ladder: StartedLadder;
  let stored: StoredSandbox;
  let match: StoredMatch;
  beforeAll(async () => {
    ladder = await startLadder();
    stored = await StoredSandbox.store(ladder.database, 3);
    // Side 2 loses both legs, the second by a failure that an older runner put into a sentence.
    [match] = (await stored.completeRound(() => [1, 1])) as [StoredMatch];
    await scoreNextRound(ladder.database, stored.id);
  });
  afterAll(() => ladder.stop());

  const teamOf = (entry: string) => stored.entries.find((each) => each.entry === entry)!.team;
  const details = (as?: object) =>
    ladder.ask('GET', `/api/ladder/matches/${match.match}/details`, as ? { as: as as typeof ADMIN } : {});
  const player = (team: string) => ({ role: 'player', team, tokenCounter: 0 });
  const sentence = expect.stringContaining(ADDRESS) as unknown;

  it('is read by its own team and by admins, in a sentence with the address', async () => {
    const legs = [
      { leg: 1, reason: 'by_score', detail: null },
      { leg: 2, reason: 'no_connection', detail: sentence },
    ];
    expect(await details(player(teamOf(match.two)))).toMatchObject({ status: 200, body: { legs } });
    expect(await details(ADMIN)).toMatchObject({ status: 200, body: { match: match.match, legs } });
  });

  it('is read neither by the opponent nor by anybody else', async () => {
    const opponent = await details(player(teamOf(match.one)));
    expect(opponent).toMatchObject({ status: 200, body: { legs: [{ detail: null }, { detail: null }] } });
    const third = stored.entries.find(({ entry }) => entry !== match.one && entry !== match.two)!;
    for (const team of [third.team, newId()]) {
      expect(await details(player(team))).toMatchObject({ status: 403, body: { code: 'ERR_OTHER_TEAM' } });
    }
    expect(await details()).toMatchObject({ status: 401 });
  });

  it('is for its own team in a round that is frozen, too', async () => {
    await stored.freeze(1);
    expect(await details(player(teamOf(match.two)))).toMatchObject({ body: { legs: [{}, { detail: sentence }] } });
    await stored.freeze(null);
  });

  it('is a code with parameters in every public answer, for results that are stored already', async () => {
    const asked = { sandbox: stored.slug, rounds: [1], entryNumbers: [1, 2, 3], matches: [match.match] };
    const answers = await askEveryEndpoint(ladder.url, asked, 'public');
    const texts = [...answers.values()].map(({ text }) => text);
    expect(texts.filter((text) => text.includes('connection_refused')).length).toBeGreaterThan(8);
    expect(texts.filter((text) => text.includes('10.9.8.7'))).toEqual([]);
    const answered = await ladder.ask('GET', `/api/ladder/matches/${match.match}`);
    expect(answered.body).toMatchObject({
      data: { legs: [{ cause: null }, { cause: { code: 'connection_refused', parameters: { request: 'POST' } } }] },
    });
  });
});
