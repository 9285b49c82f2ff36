import {
  ListOpponents,
  ReadCheck,
  ReadPracticeGame,
  SignInTeam,
  StartCheck,
  StartPracticeGame,
} from '@hexduel/contracts-http';
import { ListTeams } from '@hexduel/contracts-http';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { Caller, signInAsAdmin, startSystem } from '@hexduel/testing/system';
import type { System } from '@hexduel/testing/system';

describeWithServers('practice in a whole system', () => {
  let system: System;
  let player: Caller;
  const team = { id: '' };

  beforeAll(async () => {
    system = await startSystem({ bots: ['Amber', 'Birch'], runners: 2 });
    await system.addSandbox();
    const admin = await signInAsAdmin(system);
    const { teams } = await admin.call(ListTeams, { query: { tokens: 'shown' } });
    const [first] = teams;
    team.id = first?.id ?? '';
    const { bearer } = await admin.call(SignInTeam, { body: { token: first?.token ?? '', as: 'bearer' } });
    player = admin.with(bearer ?? '');
  });

  afterAll(() => system.stop());

  it('a team plays its own bot, whose address scheduling knows, and checks it', async () => {
    await eventually(async () => {
      expect((await player.call(ListOpponents)).ownBot).toEqual({ isSet: true });
    });
    const started = await player.call(StartPracticeGame, { body: { opponent: { kind: 'own' }, colour: 2, size: 3 } });
    expect(started.turn).toBe('theirs');
    const params = { game: started.game };
    const answered = await player.call(ReadPracticeGame, { params, query: { after: 0 } });
    expect(answered).toMatchObject({ moves: 1, turn: 'yours', lastAnswer: { status: 200 } });
    expect(await new Caller(system).refused(ReadPracticeGame, { params })).toMatchObject({ code: 'ERR_SIGNED_OUT' });
    const { check } = await player.call(StartCheck, { body: {} });
    let now = await player.call(ReadCheck, { params: { check } });
    while (now.state === 'running')
      now = await player.call(ReadCheck, { params: { check }, query: { after: now.done } });
    expect(now).toMatchObject({ team: team.id, state: 'done', summary: { verdict: 'ready' } });
  });
});
