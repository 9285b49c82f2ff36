import { newId } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import type { Answered } from '@hexduel/testing/service';
import { ROOT, startEdge } from '../../test/start-edge';
import type { SchedulingEdge } from '../../test/start-edge';

const API = '/api/scheduling';
const as = { role: 'admin', name: ROOT.name } as const;

interface Team {
  readonly id: string;
  readonly token: string;
  readonly leaves: boolean;
}

describeWithServers('many teams at once', () => {
  let edge: SchedulingEdge;
  let teams: Team[];
  let ids: string[];
  beforeAll(async () => {
    edge = await startEdge();
    await post('/sandboxes', { slug: 'city', name: 'City' });
    teams = [];
    for (const name of ['Amber', 'Azure', 'Coral']) {
      const team = (await post('/teams', { name })).body as Team;
      await post('/sandboxes/city/entries', { team: team.id });
      teams.push(team);
    }
    ids = teams.map(({ id }) => id);
  });
  afterAll(() => edge.stop());

  const post = (path: string, body: unknown): Promise<Answered> => edge.ask('POST', API + path, { as, body });
  const tokenOf = async (id: string): Promise<string> =>
    ((await edge.ask('GET', `${API}/teams/${id}?tokens=shown`, { as })).body as Team).token;
  const audited = async (action: string): Promise<number> => {
    const rows = await edge.database.query<{ n: number }[]>('select count(*)::int as n from audit where action = $1', [
      action,
    ]);
    return rows[0]?.n ?? 0;
  };

  it('are marked and unmarked, each by itself: one that is gone holds up no other', async () => {
    const gone = newId();
    const marked = await post('/teams/marks', { teams: [...ids, gone, ids[0]] });
    expect(marked).toMatchObject({ status: 200, body: { done: ids, refused: [{ team: gone, code: 'ERR_NO_TEAM' }] } });
    expect(await audited('team.marked')).toBe(3);
    const kept = await post('/teams/marks/removal', { teams: ids.slice(0, 2) });
    expect(kept.body).toEqual({ done: ids.slice(0, 2), refused: [] });
    const again = await post('/teams/marks/removal', { teams: ids });
    expect(again.body).toMatchObject({ done: [ids[2]], refused: [{ code: 'ERR_STATE' }, { code: 'ERR_STATE' }] });
  });

  it('get new tokens, chosen ones or all, and the sessions of the old ones end', async () => {
    const [one] = ids as [string, ...string[]];
    const session = { as: { role: 'player', team: one, tokenCounter: 0 } } as const;
    expect((await edge.ask('GET', `${API}/teams/${one}`, session)).status).toBe(200);
    expect((await post('/teams/tokens', { teams: [one] })).body).toEqual({ done: [one], refused: [] });
    const refused = await edge.ask('GET', `${API}/teams/${one}`, session);
    expect(refused.body).toMatchObject({ code: 'ERR_SESSION_REFUSED' });
    expect(await tokenOf(one)).not.toBe(teams[0]?.token);
    expect(await tokenOf(ids[1] ?? '')).toBe(teams[1]?.token);
    const all = (await post('/teams/tokens', { teams: null })).body as { done: string[] };
    expect(all.done.sort()).toEqual([...ids].sort());
    expect(await tokenOf(ids[1] ?? '')).not.toBe(teams[1]?.token);
    expect(await audited('team.token-renewed')).toBe(4);
  });

  it('are at least one and at most 500', async () => {
    expect((await post('/teams/marks', { teams: [] })).status).toBe(400);
    expect((await post('/teams/tokens', { teams: Array.from({ length: 501 }, () => newId()) })).status).toBe(400);
  });
});
