import { RevealMovedV1, SandboxUnfrozenV1 } from '@hexduel/contracts-events';
import type { RevealAction } from '@hexduel/contracts-http';
import { newId } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import { ADMIN, fillSandbox, makeDue } from '../../test/open-scheduling';
import { SchedulingTables } from '../../test/scheduling-tables';
import { recordStanding } from '../final/record-standing';
import { freezeSandbox, unfreezeSandbox } from '../tournament/freeze-sandbox';
import { requestRestart } from '../tournament/request-restart';
import { startTournament } from '../tournament/start-tournament';
import { finishTournament, pauseTournament } from '../tournament/stop-tournament';
import { moveReveal } from './move-reveal';
import { stepDueReveal } from './reveal-pacing';

describeWithServers('a reveal', () => {
  const tables = new SchedulingTables();
  beforeAll(() => tables.start());
  afterAll(() => tables.stop());
  beforeEach(() => tables.forgetTicks());

  const reveal = (sandbox: string, action: RevealAction) => tables.act((tx) => moveReveal(tx, ADMIN, sandbox, action));
  const moves = async (sandbox: string) =>
    (await tables.published(RevealMovedV1, sandbox)).map(({ opened, of }) => [opened, of]);
  const score = (sandbox: string, roundNumber: number) =>
    tables.act((tx) => recordStanding(tx, { sandbox, epoch: 1, round: newId(), roundNumber, rev: 1, entries: [] }));
  const DONE = { ok: true, value: null };
  const refusedWith = (...words: string[]) => ({
    ok: false,
    error: { code: 'ERR_STATE', message: expect.stringMatching(new RegExp(words.join('.*'))) as string },
  });

  /** A frozen sandbox whose only round is over and scored, and whose tournament is finished. */
  async function played(teams = 5): Promise<string> {
    const { sandbox } = await fillSandbox(tables.database, { teams });
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    await tables.act((tx) => freezeSandbox(tx, ADMIN, { sandbox }));
    await tables.endRound(sandbox);
    await tables.act((tx) => finishTournament(tx, ADMIN, sandbox));
    await score(sandbox, 1);
    return sandbox;
  }

  it('begins only when places are frozen and change no more; each refusal names the remedy', async () => {
    const { sandbox } = await fillSandbox(tables.database, { teams: 3 });
    const start = () => reveal(sandbox, { action: 'start' });
    expect(await reveal(newId(), { action: 'start' })).toMatchObject({ error: { code: 'ERR_NO_SANDBOX' } });
    expect(await start()).toEqual(refusedWith('not frozen', 'freeze it'));
    await tables.act((tx) => freezeSandbox(tx, ADMIN, { sandbox }));
    expect(await start()).toEqual(refusedWith('running', 'finish or pause'));
    await makeDue(tables.database, sandbox);
    await tables.tickAll();
    await tables.act((tx) => pauseTournament(tx, ADMIN, sandbox));
    expect(await start()).toEqual(refusedWith('Round 1 is not scored', 'try again'));
    await tables.endRound(sandbox);
    expect(await start()).toEqual(refusedWith('Round 1 is not scored', 'try again'));
    await score(sandbox, 1);
    expect(await reveal(sandbox, { action: 'step' })).toEqual(refusedWith('No reveal', 'start'));
    expect(await start()).toEqual(DONE);
    expect(await start()).toEqual(refusedWith('running', 'end it, or cancel'));
    const resume = await tables.act((tx) => startTournament(tx, ADMIN, sandbox));
    const moveFreeze = await tables.act((tx) => freezeSandbox(tx, ADMIN, { sandbox, fromRound: 1 }));
    for (const refused of [resume, moveFreeze]) expect(refused).toEqual(refusedWith('reveal is running', 'end it'));
  });

  it('opens and closes places one by one, once for what an admin sees, and publishes each step', async () => {
    const sandbox = await played(3);
    await reveal(sandbox, { action: 'start' });
    expect(await reveal(sandbox, { action: 'back' })).toEqual(refusedWith('No place is open', 'cancel'));
    expect(await reveal(sandbox, { action: 'step', opened: 0 })).toEqual(DONE);
    // A second press of the same key.
    expect(await reveal(sandbox, { action: 'step', opened: 0 })).toEqual(refusedWith('1 places are open'));
    for (let n = 1; n < 3; n += 1) expect(await reveal(sandbox, { action: 'step' })).toEqual(DONE);
    expect(await reveal(sandbox, { action: 'step' })).toEqual(refusedWith('All places are open', 'end'));
    expect(await reveal(sandbox, { action: 'back' })).toEqual(DONE);
    expect(await tables.published(SandboxUnfrozenV1, sandbox)).toEqual([]);
    expect(await reveal(sandbox, { action: 'end' })).toEqual(DONE);
    expect(await moves(sandbox)).toEqual([0, 1, 2, 3, 2, 3].map((opened) => [opened, 3]));
    expect((await tables.story(sandbox)).slice(-2)).toEqual(['reveal.moved', 'sandbox.unfrozen']);
    expect(await reveal(sandbox, { action: 'start' })).toEqual(refusedWith('not frozen'));
  });

  it('is called off as if nothing was opened, and ends when the sandbox is unfrozen or restarted', async () => {
    const sandbox = await played(3);
    await reveal(sandbox, { action: 'start' });
    await reveal(sandbox, { action: 'step' });
    expect(await reveal(sandbox, { action: 'cancel' })).toEqual(DONE);
    expect((await moves(sandbox)).at(-1)).toEqual([null, 3]);
    expect(await tables.sandboxRow(sandbox)).toMatchObject({ frozen_from_round: 1, reveal_opened: null });
    await reveal(sandbox, { action: 'start' });
    await tables.act((tx) => unfreezeSandbox(tx, ADMIN, sandbox));
    expect((await moves(sandbox)).at(-1)).toEqual([3, 3]);

    const other = await played(3);
    await reveal(other, { action: 'start' });
    await tables.act((tx) => requestRestart(tx, ADMIN, other));
    await makeDue(tables.database, other);
    await tables.tickAll();
    expect(await tables.sandboxRow(other)).toMatchObject({ epoch: 2, frozen_from_round: null, reveal_opened: null });
    expect(await reveal(other, { action: 'step' })).toEqual(refusedWith('No reveal'));
  });

  it('opens places by itself at a pace, but not the best three', async () => {
    const sandbox = await played(5);
    await reveal(sandbox, { action: 'start' });
    expect(await stepDueReveal(tables.database)).toBe(false);
    expect(await reveal(sandbox, { action: 'pace', everyMs: 60_000 })).toEqual(DONE);
    expect(await stepDueReveal(tables.database)).toBe(false);
    const pass = () =>
      tables.database.query(`update sandbox set reveal_step_at = reveal_step_at - interval '1 minute'`);
    const steps: boolean[] = [];
    for (let n = 0; n < 4; n += 1) {
      await pass();
      steps.push(await stepDueReveal(tables.database));
    }
    expect(steps).toEqual([true, true, false, false]);
    expect(await moves(sandbox)).toEqual([0, 1, 2].map((opened) => [opened, 5]));
    expect(await reveal(sandbox, { action: 'pace', everyMs: 60_000 })).toEqual(
      refusedWith('best three', 'step by step'),
    );
  });
});
