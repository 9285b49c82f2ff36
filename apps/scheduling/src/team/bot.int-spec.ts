import {
  BotAddressChangedV1,
  BotCheckedV1,
  ReleaseDeployedV1,
  RoundScoredV1,
  RoundWithheldV1,
} from '@hexduel/contracts-events';
import { listAudit, transaction } from '@hexduel/database';
import { wrapMessage } from '@hexduel/messaging';
import type { Messaging } from '@hexduel/messaging';
import { newId } from '@hexduel/telemetry';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import type { DataSource } from 'typeorm';
import { ADMIN, fillSandbox, makeDue } from '../../test/open-scheduling';
import type { Facts } from '../../test/record-facts';
import { SchedulingTestBed } from '../../test/scheduling-test-bed';
import { changeSandbox } from '../sandbox/change-sandbox';
import { readSandbox } from '../sandbox/read-sandboxes';
import { startTournament } from '../tournament/start-tournament';
import { changeTeam } from './change-team';
import { readTeam } from './read-teams';

describeWithServers('facts that other services publish', () => {
  let testBed: SchedulingTestBed;
  let database: DataSource;
  let messaging: Messaging;
  let facts: Facts;

  beforeAll(async () => {
    testBed = await SchedulingTestBed.start();
    ({ database, messaging, facts } = testBed);
    // Two would not keep the order of messages.
    await testBed.startReplicas({}, 1);
  });

  afterAll(() => testBed.stop());

  it('an address and a release count from the next round on; an older deploy and a deleted team are ignored', async () => {
    const { sandbox, teams } = await fillSandbox(database, { teams: 2 });
    const team = teams[0]!;
    const deployed = (release: string, minute: string) =>
      messaging.publish(
        wrapMessage(ReleaseDeployedV1, { team, release, deployedAt: `2026-11-20T14:${minute}:00.000Z` }),
      );
    await messaging.publish(wrapMessage(BotAddressChangedV1, { team: newId(), address: null }));
    await deployed('v2', '30');
    await deployed('v1', '10');
    const moved = wrapMessage(BotAddressChangedV1, { team, address: 'http://127.0.0.1:4900' });
    await messaging.publish(moved);
    await messaging.publish({ ...moved });
    await eventually(async () =>
      expect(await database.query('select bot_address, release from team where id = $1', [team])).toEqual([
        { bot_address: 'http://127.0.0.1:4900', release: 'v2' },
      ]),
    );
    await makeDue(database, sandbox);
    await eventually(() => expect(facts.opened(sandbox)).toHaveLength(1));
    expect(facts.opened(sandbox)[0]!.participants[0]).toMatchObject({
      address: 'http://127.0.0.1:4900',
      release: 'v2',
    });
    const rows = await listAudit(database, { subjectId: team, actorName: 'provisioning', limit: 9 });
    expect(rows.map(({ action }) => action)).toEqual(['team.changed', 'team.changed']);
  });

  it('a sandbox that demands a check opens rounds for the teams alone whose bots have passed one', async () => {
    const { sandbox, teams } = await fillSandbox(database, { teams: 3, start: false });
    const [one, two, three] = teams as [string, string, string];
    await transaction(database, (tx) => changeSandbox(tx, ADMIN, { sandbox, requiresCheck: true }));
    const checked = (team: string, verdict: BotCheckedV1['verdict'], minute: string) =>
      messaging.publish(wrapMessage(BotCheckedV1, { team, verdict, checkedAt: `2026-11-20T14:${minute}:00.000Z` }));
    await checked(one, 'ready', '10');
    await checked(three, 'not_ready', '11');
    // A bot that has passed once takes part, whatever later checks say.
    await checked(one, 'not_ready', '12');
    const waiting = async () => {
      const read = await readSandbox(database.manager, sandbox);
      return read.ok && [read.value.entries, read.value.waitingForCheck];
    };
    await eventually(async () => expect(await waiting()).toEqual([3, 2]));
    await transaction(database, (tx) => startTournament(tx, ADMIN, sandbox));
    await makeDue(database, sandbox);
    await eventually(() => expect(facts.of(RoundWithheldV1, sandbox)).toMatchObject([{ reason: 'few_entries' }]));
    await checked(two, 'ready', '13');
    await eventually(async () => expect(await waiting()).toEqual([3, 1]));
    await makeDue(database, sandbox);
    await eventually(() => expect(facts.opened(sandbox)).toHaveLength(1));
    expect(facts.opened(sandbox)[0]!.participants.map(({ team }) => team)).toEqual([one, two]);
    const waits = async (team: string) => (await readTeam(database.manager, team, null))!.entries[0]!.waitsForCheck;
    expect([await waits(two), await waits(three)]).toEqual([false, true]);
  });

  it('an address that arrives late replaces neither a newer one nor one that an admin has set since', async () => {
    const { teams } = await fillSandbox(database, { teams: 1, start: false });
    const team = teams[0]!;
    const publish = (address: string | null, at: number) =>
      messaging.publish(wrapMessage(BotAddressChangedV1, { team, address }, { occurredAt: new Date(at) }));
    const addresses = async () => {
      const rows = await listAudit(database, { subjectId: team, action: 'team.changed', limit: 9 });
      return rows.map(({ after }) => (after as { botAddress: string | null }).botAddress).reverse();
    };
    /** A fact about another team is handled after everything that was published before it. */
    const allHandled = async () => {
      const [marker] = (await fillSandbox(database, { teams: 1, start: false })).teams;
      await messaging.publish(wrapMessage(BotAddressChangedV1, { team: marker!, address: null }));
      await eventually(async () =>
        expect(await database.query('select bot_address from team where id = $1', [marker])).toEqual([
          { bot_address: null },
        ]),
      );
    };
    const now = Date.now();
    await publish('http://127.0.0.1:2', now - 20_000);
    await publish('http://127.0.0.1:1', now - 30_000);
    await allHandled();
    expect(await addresses()).toEqual(['http://127.0.0.1:2']);

    await transaction(database, (tx) => changeTeam(tx, ADMIN, { team, botAddress: 'http://127.0.0.1:9' }));
    await publish(null, now - 10_000);
    await allHandled();
    expect(await addresses()).toEqual(['http://127.0.0.1:2', 'http://127.0.0.1:9']);
    await publish('http://127.0.0.1:3', now + 60_000);
    await allHandled();
    expect(await addresses()).toEqual(['http://127.0.0.1:2', 'http://127.0.0.1:9', 'http://127.0.0.1:3']);
  });

  it('the ladder after a scored round is kept for the final', async () => {
    const { sandbox } = await fillSandbox(database, { teams: 2, start: false });
    const scored = { placeBefore: 1, gained: '1.000', score: '1.000' };
    const entries = [
      { entry: newId(), place: 1, ...scored },
      { entry: newId(), place: 1, ...scored },
    ];
    const fact = { sandbox, epoch: 1, round: newId(), roundNumber: 1, rev: 1, entries };
    await messaging.publish(wrapMessage(RoundScoredV1, fact));
    await eventually(async () =>
      expect(await database.query('select place from standing where sandbox = $1', [sandbox])).toHaveLength(2),
    );
  });
});
