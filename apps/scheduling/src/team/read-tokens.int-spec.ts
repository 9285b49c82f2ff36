import type { TeamAdminView } from '@hexduel/contracts-http';
import { describeWithServers } from '@hexduel/testing/servers';
import { ROOT, startEdge } from '../../test/start-edge';
import type { SchedulingEdge } from '../../test/start-edge';

const TEAMS = '/api/scheduling/teams';
const TOKEN = /^([A-Z]{4}-){5}[A-Z]{4}$/;
const admin = { role: 'admin', name: ROOT.name } as const;

describeWithServers('tokens of teams', () => {
  let edge: SchedulingEdge;
  const teams: TeamAdminView[] = [];
  beforeAll(async () => {
    edge = await startEdge();
    for (const name of ['Amber', 'Basalt', 'Cobalt']) {
      teams.push((await edge.ask('POST', TEAMS, { as: admin, body: { name } })).body as TeamAdminView);
    }
  });
  beforeEach(() => edge.database.query('delete from audit'));
  afterAll(() => edge.stop());

  const listed = async (query = ''): Promise<(string | null)[]> => {
    const { body } = await edge.ask('GET', TEAMS + query, { as: admin });
    return (body as { teams: TeamAdminView[] }).teams.map(({ token }) => token);
  };
  const audited = async (): Promise<unknown[]> => {
    const { body } = await edge.ask('GET', '/api/scheduling/audit', { as: admin });
    const { changes } = body as { changes: { action: string; subjectId: string; actor: { name: string } }[] };
    return changes.map(({ action, subjectId, actor }) => [action, subjectId, actor.name]).reverse();
  };
  const read = ({ id }: TeamAdminView): unknown[] => ['team.token-read', id, 'root'];

  it('are answered where they are new', () => {
    expect(teams.map(({ token }) => token)).toEqual(Array(3).fill(expect.stringMatching(TOKEN)));
  });

  it('are in a list only when asked for, and each reading is audited', async () => {
    expect(await listed()).toEqual([null, null, null]);
    expect(await listed('?tokens=hidden')).toEqual([null, null, null]);
    expect(await audited()).toEqual([]);
    expect(await listed('?tokens=shown&limit=2')).toEqual(teams.slice(0, 2).map(({ token }) => token));
    expect(await audited()).toEqual(teams.slice(0, 2).map(read));
    expect(JSON.stringify(await edge.ask('GET', '/api/scheduling/audit', { as: admin }))).not.toContain(
      teams[0]!.token,
    );
  });

  it('are in the answer about a team only when an admin asks for it, which is audited too', async () => {
    const path = `${TEAMS}/${teams[1]!.id}`;
    const player = { role: 'player', team: teams[1]!.id, tokenCounter: 0 } as const;
    const tokenOf = async (...asked: Parameters<SchedulingEdge['ask']>): Promise<unknown> =>
      ((await edge.ask(...asked)).body as TeamAdminView).token;
    expect(await tokenOf('GET', path, { as: admin })).toBeNull();
    expect(await tokenOf('GET', `${path}?tokens=shown`, { as: player })).toBeNull();
    expect(await audited()).toEqual([]);
    expect(await tokenOf('GET', `${path}?tokens=shown`, { as: admin })).toBe(teams[1]!.token);
    expect(await audited()).toEqual([read(teams[1]!)]);
    expect(await tokenOf('PATCH', path, { as: admin, body: { noContest: true } })).toBeNull();
  });
});
