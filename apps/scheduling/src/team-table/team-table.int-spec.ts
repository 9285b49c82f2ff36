import { describeWithServers } from '@hexduel/testing/servers';
import type { Answered } from '@hexduel/testing/service';
import { ROOT, startEdge } from '../../test/start-edge';
import type { SchedulingEdge } from '../../test/start-edge';

const API = '/api/scheduling';
const as = { role: 'admin', name: ROOT.name } as const;

interface Mistake {
  readonly line: number;
  readonly code: string;
}

describeWithServers('teams as a file', () => {
  let edge: SchedulingEdge;
  beforeAll(async () => {
    edge = await startEdge();
    for (const slug of ['north', 'south']) await post('/sandboxes', { slug, name: slug });
  });
  afterAll(() => edge.stop());

  const post = (path: string, body: unknown): Promise<Answered> => edge.ask('POST', API + path, { as, body });
  const count = async (): Promise<number> =>
    Number((await edge.database.query<{ n: string }[]>('select count(*) as n from team'))[0]?.n);

  it('names all mistakes, and creates nothing while there is one', async () => {
    await post('/teams', { name: 'Amber' });
    const before = await count();
    const csv = 'name;players;sandboxes\nAzure;One;north\namber;Two;north\nCoral;Three;nowhere\nazure;;\n';
    const preview = await post('/teams/import/preview', { csv });
    expect(preview.status).toBe(200);
    const { mistakes } = preview.body as { mistakes: Mistake[] };
    expect(mistakes.map(({ line, code }) => [line, code])).toEqual([
      [3, 'name_taken'],
      [4, 'no_sandbox'],
      [5, 'repeated_name'],
    ]);
    const refused = await post('/teams/import', { csv });
    expect(refused).toMatchObject({ status: 422, body: { code: 'ERR_IMPORT' } });
    expect((refused.body as { detail: string }).detail).toContain('lines 3, 4, 5');
    expect(await count()).toBe(before);
  });

  it('creates all teams with players, contest and address, and enters them in the order of the file', async () => {
    const csv =
      'name,player 1,player 2,no contest,bot address,sandboxes\n' +
      'Zinc,One,Two,,http://bot.example,north south\nMint,Three,,yes,,\n';
    const imported = await post('/teams/import', { csv, sandbox: 'south' });
    expect(imported).toMatchObject({ status: 201, body: { created: [{ name: 'Zinc' }, { name: 'Mint' }] } });
    const { entries } = (await edge.ask('GET', `${API}/sandboxes/south/entries`, { as })).body as { entries: unknown };
    expect(entries).toMatchObject([
      { entryNumber: 1, name: 'Zinc', noContest: false },
      { entryNumber: 2, name: 'Mint', noContest: true },
    ]);
    const { created } = imported.body as { created: { id: string }[] };
    expect((await edge.ask('GET', `${API}/teams/${created[0]?.id}`, { as })).body).toMatchObject({
      ...{ name: 'Zinc', players: ['One', 'Two'], botAddress: 'http://bot.example' },
      entries: [{ slug: 'north' }, { slug: 'south' }],
    });
    expect((await post('/teams/import', { csv })).status).toBe(422);
  });

  it('lets only one of two equal imports at once through', async () => {
    const csv = `name\n${Array.from({ length: 40 }, (_, n) => `Both ${n}\n`).join('')}`;
    const backwards = `name\n${Array.from({ length: 40 }, (_, n) => `Both ${39 - n}\n`).join('')}`;
    const before = await count();
    const both = await Promise.all([csv, backwards].map((each) => post('/teams/import', { csv: each })));
    const [first, second] = both.map(({ status }) => status).sort();
    expect(first).toBe(201);
    expect([409, 422]).toContain(second);
    expect(await count()).toBe(before + 40);
  });

  it('refuses a sandbox for all that does not exist', async () => {
    const asked = await post('/teams/import/preview', { csv: 'name\nA\n', sandbox: 'nowhere' });
    expect(asked).toMatchObject({ status: 404, body: { code: 'ERR_NO_SANDBOX' } });
  });

  it('exports what an import reads, with tokens only where they are asked for, which the audit names', async () => {
    const hidden = await edge.ask('GET', `${API}/teams/export`, { as });
    expect(hidden.status).toBe(200);
    const reads = `select count(*)::int as n from audit where action = 'team.token-read'`;
    expect(await edge.database.query(reads)).toEqual([{ n: 0 }]);
    const { status, body } = await edge.ask('GET', `${API}/teams/export?format=json&tokens=shown`, { as });
    expect(status).toBe(200);
    const { rows } = body as { rows: { name: string; token: string }[] };
    expect(rows.find(({ name }) => name === 'Zinc')?.token).toMatch(/^([A-Z]{4}-){5}[A-Z]{4}$/);
    expect(await edge.database.query(reads)).toEqual([{ n: rows.length }]);
  });
});
