import { KeptResultsV1, RoundScoredV1 } from '@hexduel/contracts-events';
import { Questions, wrapMessage } from '@hexduel/messaging';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { resultOf } from '../../test/fake-runner';
import type { FakeRunner } from '../../test/fake-runner';
import { fillSandbox, makeDue } from '../../test/open-scheduling';
import type { Facts } from '../../test/record-facts';
import { SchedulingTestBed } from '../../test/scheduling-test-bed';
import { restartSandbox } from '../tick/restart-sandbox';
import { Sandbox } from '../sandbox/sandbox.entity';
import { KeptResult } from './kept-result.entity';

describeWithServers('results that count', () => {
  let testBed: SchedulingTestBed;
  let database: DataSource;
  let runner: FakeRunner;
  let facts: Facts;
  let questions: Questions;

  beforeAll(async () => {
    testBed = await SchedulingTestBed.start();
    ({ database, runner, facts } = testBed);
    await testBed.startReplicas({});
    questions = new Questions('testing', { url: testBed.nats.url });
  });

  afterAll(async () => {
    await questions.onApplicationShutdown();
    await testBed.stop();
  });

  const openRound = async (teams: number): Promise<string> => {
    const { sandbox } = await fillSandbox(database, { teams, deadlineMs: 1_000 });
    await makeDue(database, sandbox);
    return sandbox;
  };
  const completed = (sandbox: string): Promise<void> =>
    eventually(() => expect(facts.completed(sandbox)).toHaveLength(1));
  const kept = (sandbox: string): Promise<number> => database.manager.countBy(KeptResult, { sandbox });

  it('are kept until the ladder has scored the round, or the sandbox is restarted', async () => {
    runner.play = () => true;
    const sandbox = await openRound(3);
    await completed(sandbox);
    const { counted, epoch, round, roundNumber } = facts.completed(sandbox)[0]!;
    expect(await kept(sandbox)).toBe(3);
    const unknown = '019a9f3e-0000-7000-8000-00000000dead';
    const matches = [...counted.map(({ match }) => match), unknown];
    const answered = await questions.ask(KeptResultsV1, { matches }, 5_000);
    if (!answered.ok) throw new Error(answered.error.message);
    const results = new Map(answered.answer.results.map((result) => [result.match, result]));
    expect(answered.answer.unknown).toEqual([unknown]);
    for (const command of runner.of(sandbox)) {
      const { legs: _legs, ...expected } = resultOf(command);
      expect(results.get(command.match)).toMatchObject(expected);
    }
    const entries = [1, 2].map((place) => ({
      ...{ entry: runner.of(sandbox)[0]!.players[place - 1]!.entry, place, placeBefore: place },
      ...{ gained: '0.000', score: '0.000' },
    }));
    await testBed.messaging.publish(
      wrapMessage(RoundScoredV1, { sandbox, epoch, round, roundNumber, rev: 1, entries }),
    );
    await eventually(async () => expect(await kept(sandbox)).toBe(0));
    const other = await openRound(2);
    await completed(other);
    expect(await kept(other)).toBe(1);
    await database.transaction(async (tx) => restartSandbox(tx, await tx.findOneByOrFail(Sandbox, { id: other })));
    expect(await kept(other)).toBe(0);
  });
});
