import { ReadLadder } from '@hexduel/contracts-http';
import { SandboxFacts, matchFinished, playedMatch } from '@hexduel/testing/builders';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import pg from 'pg';
import { expectedLadders } from '../../test/expected-ladder';
import type { PublishedRound } from '../../test/expected-ladder';
import { LadderFixture, ask, shuffled } from '../../test/ladder-fixture';

// Holds whoever writes standings until the test lets go of the lock.
const HOLD = 4242;
const CREATE_HOLD = `
  create function hold_scoring() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(${HOLD});
    return null;
  end $$;
  create trigger hold_scoring after insert on standing for each statement execute function hold_scoring()`;

// Several processes are started one after the other, perhaps on a busy machine.
const PATIENCE_MS = 30_000;

describeWithServers('scoring', () => {
  jest.setTimeout(4 * PATIENCE_MS);
  let fixture: LadderFixture;

  beforeAll(async () => {
    fixture = await LadderFixture.prepare();
  });

  afterAll(async () => {
    await fixture.stop();
  });

  const sayRounds = async (count: number): Promise<{ facts: SandboxFacts; rounds: PublishedRound[] }> => {
    const facts = new SandboxFacts();
    const messages = [facts.created(), ...Array.from({ length: 4 }, () => facts.entered().message), facts.started()];
    const rounds = Array.from({ length: count }, (_, n) => {
      const opened = facts.opened();
      const results = opened.data.matches.map(({ match }) => playedMatch(opened.data, match, { moves: n + 1 }));
      const completed = facts.completed(opened.data, results);
      messages.push(opened.message, ...results.map((result) => matchFinished(result)), completed.message);
      return { opened: opened.data, completed: completed.data, results };
    });
    await fixture.publish(...shuffled(messages));
    return { facts, rounds };
  };

  const expectScoredOnce = async (
    { facts, rounds }: { facts: SandboxFacts; rounds: PublishedRound[] },
    url: string,
  ) => {
    const expected = expectedLadders(facts.entries, rounds);
    const { sandbox } = facts;
    await eventually(async () => {
      const { data } = await ask({ url }, ReadLadder, { sandbox });
      expect(data.rows.map(({ entry, score }) => [entry, score])).toEqual(
        expected.at(-1)!.map(({ entry, score }) => [entry, score]),
      );
    }, PATIENCE_MS);
    await eventually(() => {
      const published = fixture.scored.filter((each) => each.sandbox === sandbox).map(({ roundNumber }) => roundNumber);
      expect(published).toEqual(rounds.map((_, n) => n + 1));
    }, PATIENCE_MS);
    const history = await fixture.database.query<{ entry: string; score: string }[]>(
      'select entry, score from standing where sandbox = $1 order by round_number, place',
      [sandbox],
    );
    expect(history).toEqual(expected.flat().map(({ entry, score }) => ({ entry, score })));
  };

  it('that is killed halfway is repeated once', async () => {
    const holder = new pg.Client({ connectionString: fixture.databaseUrl });
    await holder.connect();
    await fixture.database.query(CREATE_HOLD);
    await holder.query('select pg_advisory_lock($1)', [HOLD]);
    const killed = await fixture.start();
    const said = await sayRounds(2);
    await eventually(async () => {
      const waiting = await fixture.database.query<{ query: string }[]>(
        `select query from pg_stat_activity where wait_event_type = 'Lock' and wait_event = 'advisory'`,
      );
      expect(waiting.map(({ query }) => query)).toContainEqual(expect.stringContaining('insert into standing'));
    }, PATIENCE_MS);
    await killed.kill();
    await holder.end();
    await fixture.database.query('drop trigger hold_scoring on standing');
    const ladder = await fixture.start();
    await expectScoredOnce(said, ladder.url);
    expect(await ladder.stop()).toBe(0);
  });

  it('happens once when two replicas try at the same time', async () => {
    const [one, other] = await Promise.all([fixture.start(), fixture.start()]);
    const said = await Promise.all(Array.from({ length: 3 }, () => sayRounds(3)));
    for (const each of said) await expectScoredOnce(each, one.url);
    expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0]);
  });

  it('outlives restarts of Postgres and of NATS', async () => {
    const ladder = await fixture.start();
    const first = await sayRounds(2);
    await fixture.postgres.restart();
    await expectScoredOnce(first, ladder.url);
    await fixture.nats.restart();
    await eventually(() => expect(fixture.messaging.isConnected).toBe(true));
    const second = await sayRounds(2);
    await expectScoredOnce(second, ladder.url);
    expect(await ladder.stop()).toBe(0);
  });
});
