import { ListSandboxes, ReadLadder, pathTo } from '@hexduel/contracts-http';
import type { AnswerOf } from '@hexduel/contracts-http';
import { openSession, signingKeys, writeSession } from '@hexduel/identity';
import { SandboxFacts, matchFinished, playedMatch } from '@hexduel/testing/builders';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { askEveryEndpoint } from '../test/every-endpoint';
import type { Asked } from '../test/every-endpoint';
import { LadderFixture, ask } from '../test/ladder-fixture';
import type { LadderProcess } from '../test/ladder-fixture';

const KEYS = signingKeys({ secrets: ['a secret of the specs and long enough 1'] });
const admin = openSession({ role: 'admin', name: 'root' }, 'session', Date.now());
const headers = { Authorization: `Bearer ${writeSession(admin, KEYS)}` };

describeWithServers('an archived sandbox and a deleted one', () => {
  let fixture: LadderFixture;
  let ladder: LadderProcess;
  let facts: SandboxFacts;
  let asked: Asked;

  beforeAll(async () => {
    fixture = await LadderFixture.prepare();
    ladder = await fixture.start();
  });

  beforeEach(async () => {
    facts = new SandboxFacts();
    await fixture.publish(facts.created(), ...[1, 2, 3].map(() => facts.entered().message), facts.started());
    const { data, message } = facts.opened();
    const results = data.matches.map(({ match }) => playedMatch(data, match));
    await fixture.publish(message, ...results.map((result) => matchFinished(result)));
    await fixture.publish(facts.completed(data, results).message, facts.announced('Lunch', 'Обед'));
    await fixture.publish(facts.finished());
    await eventually(async () => {
      const read = await ask(ladder, ReadLadder, { sandbox: facts.sandbox });
      expect(read.data).toMatchObject({ tournament: 'finished', scoredRound: 1 });
    });
    const matches = data.matches.map(({ match }) => match);
    asked = { sandbox: facts.slug, rounds: [1], entryNumbers: [1, 2, 3], matches };
  });

  afterAll(async () => {
    await ladder.stop();
    await fixture.stop();
  });

  /** What the public gets: the status of every endpoint about the sandbox. */
  async function publicStatuses(): Promise<number[]> {
    const answers = await askEveryEndpoint(ladder.url, asked, 'public');
    const ofIt = [...answers].filter(([call]) => !call.startsWith('ListSandboxes'));
    return [...new Set(ofIt.map(([, { status }]) => status))];
  }

  const listed = async () =>
    (await ask(ladder, ListSandboxes, {})).sandboxes.some(({ sandbox }) => sandbox === facts.sandbox);

  it('is hidden from the public, still read by admins, and shown again when it is taken back', async () => {
    expect(await listed()).toBe(true);
    await fixture.publish(facts.archived());
    await eventually(async () => expect(await publicStatuses()).toEqual([404]));
    expect(await listed()).toBe(false);
    const path = pathTo(ReadLadder, { sandbox: facts.slug }, { view: 'admin' });
    const read = (await (await fetch(ladder.url + path, { headers })).json()) as AnswerOf<typeof ReadLadder>;
    expect(read.data).toMatchObject({ scoredRound: 1, tournament: 'finished' });
    await fixture.publish(facts.unarchived());
    await eventually(async () => expect(await publicStatuses()).toEqual([200]));
  });

  it('leaves no row of a deleted sandbox, and 404 for everybody', async () => {
    await fixture.publish(facts.deleted());
    await eventually(async () => expect(await publicStatuses()).toEqual([404]));
    const admins = await askEveryEndpoint(ladder.url, asked, 'admin', headers);
    const ofIt = [...admins].filter(([call]) => !call.startsWith('ListSandboxes'));
    expect([...new Set(ofIt.map(([, { status }]) => status))]).toEqual([404]);
    for (const table of ['entry', 'round', 'match', 'match_result', 'standing', 'announcement', 'game_event']) {
      const rows = await fixture.database.query<unknown[]>(`select from ${table} where sandbox = $1`, [facts.sandbox]);
      expect([table, rows.length]).toEqual([table, 0]);
    }
  });
});
