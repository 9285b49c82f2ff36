import { RoundCorrectedV1, RoundScoredV1 } from '@hexduel/contracts-events';
import type { CorrectionOrder } from '@hexduel/contracts-http';
import { transaction } from '@hexduel/database';
import { wrapMessage } from '@hexduel/messaging';
import { newId } from '@hexduel/telemetry';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import type { FakeRunner } from '../../test/fake-runner';
import { ADMIN, fillSandbox, makeDue } from '../../test/open-scheduling';
import type { Facts } from '../../test/record-facts';
import { SchedulingTestBed } from '../../test/scheduling-test-bed';
import { KeptResult } from '../match/kept-result.entity';
import { Correction } from './correction.entity';
import { makeCorrection } from './make-correction';

const reason = 'The venue lost its power.';

describeWithServers('corrections', () => {
  let testBed: SchedulingTestBed;
  let database: DataSource;
  let runner: FakeRunner;
  let facts: Facts;

  beforeAll(async () => {
    testBed = await SchedulingTestBed.start();
    ({ database, runner, facts } = testBed);
    await testBed.startReplicas({});
  });
  afterAll(() => testBed.stop());

  const correct = async (sandbox: string, order: CorrectionOrder) => {
    const id = newId();
    const made = await transaction(database, (tx) => makeCorrection(tx, ADMIN, { id, sandbox, order }));
    return made.ok ? { id, code: null } : { id, code: made.error.code };
  };
  const state = async (id: string) => (await database.manager.findOneByOrFail(Correction, { id })).state;
  const corrected = (sandbox: string) => facts.of(RoundCorrectedV1, sandbox);

  const playRound = async (teams: number): Promise<string> => {
    runner.play = () => true;
    const { sandbox } = await fillSandbox(database, { teams });
    await makeDue(database, sandbox);
    await eventually(() => expect(facts.completed(sandbox)).toHaveLength(1));
    return sandbox;
  };

  it('void a match of a completed round, take that back, and play it again', async () => {
    const sandbox = await playRound(3);
    const { match, resultHash } = facts.completed(sandbox)[0]!.counted[0]!;
    expect((await correct(sandbox, { kind: 'play_again', match, reason })).code).toBe('ERR_STATE');
    const voided = await correct(sandbox, { kind: 'void', match, reason });
    await eventually(() => expect(corrected(sandbox)).toHaveLength(1));
    expect(corrected(sandbox)[0]).toMatchObject({
      ...{ correction: voided.id, kind: 'void', roundNumber: 1, match, reason },
      matches: [{ match, resultHash: null }],
    });
    expect((await correct(sandbox, { kind: 'void', match, reason })).code).toBe('ERR_STATE');
    const taken = await correct(sandbox, { kind: 'take_back', correction: voided.id, reason });
    await eventually(() => expect(corrected(sandbox)).toHaveLength(2));
    expect(corrected(sandbox)[1]).toMatchObject({
      ...{ correction: taken.id, takesBack: voided.id },
      // The result that was set aside.
      matches: [{ match, resultHash }],
    });
    expect((await correct(sandbox, { kind: 'take_back', correction: voided.id, reason })).code).toBe('ERR_STATE');
    await correct(sandbox, { kind: 'void', match, reason });
    runner.play = () => false;
    const again = await correct(sandbox, { kind: 'play_again', match, reason });
    await eventually(() => expect(runner.of(sandbox).filter((command) => command.match === match)).toHaveLength(2));
    expect(await state(again.id)).toBe('playing');
    await runner.finish(runner.of(sandbox).at(-1)!, '2');
    await eventually(() => expect(corrected(sandbox)).toHaveLength(4));
    expect(corrected(sandbox)[3]).toMatchObject({
      ...{ correction: again.id, kind: 'play_again' },
      matches: [{ match, resultHash: '2'.repeat(64) }],
    });
    expect(facts.completed(sandbox)).toHaveLength(1);
    // The ladder needs the result until it has scored the correction, whatever it scored before.
    const { epoch, round } = facts.completed(sandbox)[0]!;
    const entries = runner.of(sandbox)[0]!.players.map(({ entry }, at) => {
      return { entry, place: at + 1, placeBefore: at + 1, gained: '0.000', score: '0.000' };
    });
    const scored = { sandbox, epoch, round, roundNumber: 1, entries };
    await testBed.messaging.publish(wrapMessage(RoundScoredV1, { ...scored, rev: 1 }));
    const kept = () => database.manager.find(KeptResult, { where: { sandbox } });
    await eventually(async () => expect((await kept()).map((each) => each.match)).toEqual([match]));
    await testBed.messaging.publish(wrapMessage(RoundScoredV1, { ...scored, rev: 2, corrections: [again.id] }));
    await eventually(async () => expect(await kept()).toEqual([]));
    expect(await state(again.id)).toBe('scored');
  });

  it('disqualify from a round on: its matches are void, and the next round is without it', async () => {
    const sandbox = await playRound(3);
    const entry = runner.of(sandbox)[0]!.players[0].entry;
    const { id } = await correct(sandbox, { kind: 'disqualify', entry, fromRound: 1, reason });
    await eventually(() => expect(corrected(sandbox)).toHaveLength(1));
    const [fact] = corrected(sandbox);
    expect(fact).toMatchObject({ kind: 'disqualify', entry, disqualified: [{ entry, fromRound: 1 }] });
    expect(fact!.matches.map(({ resultHash }) => resultHash)).toEqual([null, null]);
    expect((await correct(sandbox, { kind: 'disqualify', entry, fromRound: 1, reason })).code).toBe('ERR_STATE');
    await makeDue(database, sandbox);
    await eventually(() => expect(facts.completed(sandbox)).toHaveLength(2));
    expect(facts.opened(sandbox)[1]!.participants.map((each) => each.entry)).not.toContain(entry);
    await correct(sandbox, { kind: 'take_back', correction: id, reason });
    await eventually(() => expect(corrected(sandbox)).toHaveLength(2));
    expect(corrected(sandbox)[1]!.matches.every(({ resultHash }) => resultHash !== null)).toBe(true);
    expect(corrected(sandbox)[1]).toMatchObject({ disqualified: [] });
    await makeDue(database, sandbox);
    await eventually(() => expect(facts.completed(sandbox)).toHaveLength(3));
    expect(facts.opened(sandbox)[2]!.participants.map((each) => each.entry)).toContain(entry);
  });

  it('in the open round decide anew, without a fact of their own', async () => {
    runner.play = () => false;
    const { sandbox } = await fillSandbox(database, { teams: 2 });
    await makeDue(database, sandbox);
    await eventually(() => expect(runner.of(sandbox)).toHaveLength(1));
    const { match } = runner.of(sandbox)[0]!;
    const { id } = await correct(sandbox, { kind: 'void', match, reason });
    await eventually(() => expect(facts.completed(sandbox)).toHaveLength(1));
    expect(facts.completed(sandbox)[0]).toMatchObject({
      ...{ counted: [], void: [{ match, reason: 'silence', decision: 'void' }] },
    });
    expect(await state(id)).toBe('open');
    expect(corrected(sandbox)).toEqual([]);
  });

  it('name what does not exist', async () => {
    const { sandbox } = await fillSandbox(database, { teams: 2, start: false });
    expect((await correct(sandbox, { kind: 'void', match: newId(), reason })).code).toBe('ERR_NO_MATCH');
    const disqualify = { kind: 'disqualify', entry: newId(), fromRound: 1, reason } as const;
    expect((await correct(sandbox, disqualify)).code).toBe('ERR_NOT_AN_ENTRY');
    const takeBack = { kind: 'take_back', correction: newId(), reason } as const;
    expect((await correct(sandbox, takeBack)).code).toBe('ERR_NO_CORRECTION');
  });
});
