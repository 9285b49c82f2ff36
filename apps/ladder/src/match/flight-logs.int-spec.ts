import { gzipSync } from 'node:zlib';
import type { DataOf, MatchFinishedV1 } from '@hexduel/contracts-events';
import { SandboxFacts, legRecorded, playedMatch } from '@hexduel/testing/builders';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { LadderFixture } from '../../test/ladder-fixture';
import type { LadderProcess } from '../../test/ladder-fixture';
import { deleteLogsBefore, deleteLogsOfOldRounds } from './flight-log.queries';

describeWithServers('flight logs', () => {
  let fixture: LadderFixture;
  let ladder: LadderProcess;

  beforeAll(async () => {
    fixture = await LadderFixture.prepare();
    ladder = await fixture.start();
  });

  afterAll(async () => {
    await ladder.stop();
    await fixture.stop();
  });

  const log = gzipSync('[{"status":200}]');
  const recorded = (finished: DataOf<typeof MatchFinishedV1>, leg: 1 | 2) =>
    legRecorded(finished, leg, log.toString('base64'));

  const kept = async ({
    sandbox,
  }: SandboxFacts): Promise<{ match: string; hash: string; leg: number; log: Buffer }[]> =>
    fixture.database.query(
      `select match, result_hash as hash, leg, log from flight_log where sandbox = $1 order by kept_at, leg`,
      [sandbox],
    );

  it('are kept as they came, before or after their result, but only of the one that counts', async () => {
    const facts = new SandboxFacts();
    await fixture.publish(facts.created(), facts.entered().message, facts.entered().message);
    const opened = facts.opened();
    const { match } = opened.data.matches[0]!;
    const [counted, other] = [playedMatch(opened.data, match), playedMatch(opened.data, match, { moves: 2 })];
    await fixture.publish(recorded(counted, 1), recorded(other, 1), recorded(counted, 1));
    await eventually(async () => expect(await kept(facts)).toHaveLength(2));
    await fixture.publish(opened.message, facts.completed(opened.data, [counted]).message);
    await eventually(async () => expect(await kept(facts)).toHaveLength(1));
    await fixture.publish(recorded(other, 2), recorded(counted, 2));
    await eventually(async () => expect(await kept(facts)).toHaveLength(2));
    const { resultHash: hash } = counted;
    expect(await kept(facts)).toEqual([1, 2].map((leg) => ({ match, hash, leg, log })));
  });

  it('are kept though one is empty and comes alone', async () => {
    const facts = new SandboxFacts();
    await fixture.publish(facts.created(), facts.entered().message, facts.entered().message);
    const opened = facts.opened();
    await fixture.publish(opened.message, legRecorded(playedMatch(opened.data, opened.data.matches[0]!.match), 1, ''));
    await eventually(async () => expect(await kept(facts)).toMatchObject([{ leg: 1, log: Buffer.alloc(0) }]));
  });

  it('of old rounds and old days are deleted', async () => {
    const facts = new SandboxFacts();
    await fixture.publish(facts.created(), facts.entered().message, facts.entered().message);
    const rounds = Array.from({ length: 3 }, () => facts.opened());
    for (const { data, message } of rounds) {
      const finished = playedMatch(data, data.matches[0]!.match);
      await fixture.publish(message, facts.completed(data, [finished]).message, recorded(finished, 1));
    }
    await eventually(async () => expect(await kept(facts)).toHaveLength(3));
    const known = 'select from round where sandbox = $1';
    await eventually(async () => expect(await fixture.database.query(known, [facts.sandbox])).toHaveLength(3));
    const matches = rounds.map(({ data }) => data.matches[0]!.match);
    await deleteLogsOfOldRounds(fixture.database, 2);
    expect((await kept(facts)).map(({ match }) => match).sort()).toEqual(matches.slice(1).sort());
    await fixture.database.query(`update flight_log set kept_at = now() - interval '4 days' where match = $1`, [
      matches[1],
    ]);
    await deleteLogsBefore(fixture.database, 3);
    expect((await kept(facts)).map(({ match }) => match)).toEqual([matches[2]]);
  });
});
