import { KeptResultsV1 } from '@hexduel/contracts-events';
import type { DataOf, MatchFinishedV1 } from '@hexduel/contracts-events';
import { AnswerQuestion, answeringTransport } from '@hexduel/messaging';
import { SandboxFacts, matchFinished, playedMatch } from '@hexduel/testing/builders';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { Controller } from '@nestjs/common';
import type { INestMicroservice } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { LadderFixture } from '../../test/ladder-fixture';
import type { LadderProcess } from '../../test/ladder-fixture';

type Finished = DataOf<typeof MatchFinishedV1>;

/** What scheduling keeps. */
const kept = new Map<string, Finished>();
const asked: number[] = [];

@Controller()
class KeptResults {
  @AnswerQuestion(KeptResultsV1)
  async list({ matches }: KeptResultsV1): Promise<{ results: Finished[]; unknown: string[] }> {
    asked.push(matches.length);
    await Promise.resolve();
    // As if no more than four fitted into an answer.
    const results = matches.flatMap((match) => kept.get(match) ?? []).slice(0, 4);
    return { results, unknown: matches.filter((match) => !kept.has(match)) };
  }
}

describeWithServers('results that do not come', () => {
  let fixture: LadderFixture;
  let ladder: LadderProcess;
  let scheduling: INestMicroservice;

  beforeAll(async () => {
    fixture = await LadderFixture.prepare();
    const testing = await Test.createTestingModule({ controllers: [KeptResults] }).compile();
    scheduling = testing.createNestMicroservice(answeringTransport('scheduling', { url: fixture.nats.url }));
    await scheduling.listen();
    ladder = await fixture.start();
  });

  afterAll(async () => {
    await ladder.stop();
    await scheduling.close();
    await fixture.stop();
  });

  const readiness = async (): Promise<unknown> => (await fetch(`${ladder.url}/health/ready`)).json();

  it('are asked for, and the rounds are scored in their order', async () => {
    const sandbox = new SandboxFacts();
    await fixture.publish(sandbox.created());
    for (let entry = 0; entry < 5; entry += 1) await fixture.publish(sandbox.entered().message);
    await fixture.publish(sandbox.started());
    for (let round = 1; round <= 3; round += 1) {
      const opened = sandbox.opened();
      const played = opened.data.matches.map(({ match }) => playedMatch(opened.data, match));
      for (const result of played) kept.set(result.match, result);
      await fixture.publish(opened.message, sandbox.completed(opened.data, played).message);
      // Of the second round all arrive, of the others one.
      for (const result of round === 2 ? played : played.slice(0, 1)) await fixture.publish(matchFinished(result));
    }
    const scored = (): number[] =>
      fixture.scored.filter((each) => each.sandbox === sandbox.sandbox).map(({ roundNumber }) => roundNumber);
    await eventually(() => expect(scored()).toEqual([1, 2, 3]));
    expect(await readiness()).toMatchObject({ status: 'ready' });
  });

  it('and that scheduling does not have make readiness degraded until they come', async () => {
    const sandbox = new SandboxFacts();
    await fixture.publish(sandbox.created(), sandbox.entered().message, sandbox.entered().message);
    const opened = sandbox.opened();
    const played = opened.data.matches.map(({ match }) => playedMatch(opened.data, match));
    await fixture.publish(opened.message, sandbox.completed(opened.data, played).message);
    await eventually(async () =>
      expect(await readiness()).toMatchObject({ status: 'degraded', warnings: ['missing results'] }),
    );
    await fixture.publish(...played.map((result) => matchFinished(result)));
    await eventually(() => expect(fixture.scored.at(-1)).toMatchObject({ sandbox: sandbox.sandbox, roundNumber: 1 }));
    await eventually(async () => expect(await readiness()).toMatchObject({ status: 'ready' }));
  });
});
