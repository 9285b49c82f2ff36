import { ladderEndpoints } from '@hexduel/contracts-http';
import { newId } from '@hexduel/telemetry';
import { describeWithServers } from '@hexduel/testing/servers';
import { startLadder } from '../test/start-ladder';
import type { StartedLadder } from '../test/start-ladder';

interface Operation {
  readonly operationId: string;
  readonly 'x-role': string;
  readonly parameters?: readonly { readonly name: string }[];
}

const PLAYER = { role: 'player', team: newId(), tokenCounter: 0 } as const;
const ADMIN = { role: 'admin', name: 'root' } as const;
const STATUS = 'ReadLadderStatus';
/** What a team reads of its own bot alone. */
const OF_TEAMS = ['ReadMatchDetails', 'ReadFlightLog', 'ListOwnMatches'];
/** Everything of a tournament at once. */
const ARCHIVES = ['EstimateArchive', 'ExportArchive'];
/** What admins need to correct results. */
const OF_ADMINS = ['PreviewCorrection', 'SearchMatches'];
const REFUSALS = [
  ...['ERR_SIGNED_OUT', 'ERR_ADMINS_ONLY', 'ERR_NO_OWN_TEAM', 'ERR_OTHER_TEAM'],
  ...['ERR_SESSION_EXPIRED', 'ERR_SESSION_REFUSED', 'ERR_CSRF'],
];

describeWithServers('the role matrix of ladder', () => {
  let edge: StartedLadder;
  let operations: { path: string; operation: Operation }[];

  beforeAll(async () => {
    edge = await startLadder();
    const { body } = await edge.ask('GET', '/api/ladder/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, Operation>> };
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    );
  });
  afterAll(() => edge.stop());

  it('lists every endpoint of the contract and the list itself', () => {
    const names = operations.map(({ operation }) => operation.operationId);
    expect(names.sort()).toEqual([...Object.keys(ladderEndpoints), 'ReadOpenApi'].sort());
  });

  it('lets everybody call every endpoint, and see only what they may', async () => {
    const expected = {
      public: ['through', 'through', 'through'],
      own: ['ERR_SIGNED_OUT', 'through', 'ERR_NO_OWN_TEAM'],
      admin: ['ERR_SIGNED_OUT', 'ERR_ADMINS_ONLY', 'through'],
    };
    for (const { path, operation } of operations) {
      if ([STATUS, ...OF_TEAMS, ...ARCHIVES, ...OF_ADMINS].includes(operation.operationId)) continue;
      expect([operation.operationId, operation['x-role']]).toEqual([operation.operationId, 'nobody']);
      const hasView = operation.parameters?.some(({ name }) => name === 'view') === true;
      // What all see alike.
      expect([operation.operationId, hasView]).toEqual([
        operation.operationId,
        !['ReadEvents', 'ReadOpenApi'].includes(operation.operationId),
      ]);
      for (const view of hasView ? (['public', 'own', 'admin'] as const) : []) {
        const values: Record<string, string> = { match: newId(), opponentNumber: '2' };
        const asked = `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '1')}?view=${view}`;
        const codes = await Promise.all(
          [undefined, PLAYER, ADMIN].map(async (as) => {
            const { status, body } = await edge.ask('GET', asked, as ? { as } : {});
            // Whoever gets through finds nothing of what is asked for, or finds it.
            expect([asked, [200, 401, 403, 404].includes(status)]).toEqual([asked, true]);
            const code = (body as { code?: string } | null)?.code;
            return REFUSALS.find((refusal) => refusal === code) ?? 'through';
          }),
        );
        expect([asked, ...codes]).toEqual([asked, ...expected[view]]);
      }
    }
  });

  it('lets only admins look for matches to correct', async () => {
    for (const [path, ...expected] of [
      ['corrections/preview?kind=void', 401, 403, 404],
      ['matches/search', 401, 403, 404],
    ] as const) {
      const statuses = [undefined, PLAYER, ADMIN].map(async (as) => {
        return (await edge.ask('GET', `/api/ladder/sandboxes/none/${path}`, as ? { as } : {})).status;
      });
      expect([path, ...(await Promise.all(statuses))]).toEqual([path, ...expected]);
    }
  });

  it('shows only admins the state of the service', async () => {
    const statuses = [undefined, PLAYER, ADMIN].map(async (as) => {
      return (await edge.ask('GET', '/api/ladder/status', as ? { as } : {})).status;
    });
    expect(await Promise.all(statuses)).toEqual([401, 403, 200]);
  });

  it('gives archives to admins alone', async () => {
    for (const part of ['archive', 'archive/estimate']) {
      const path = `/api/ladder/sandboxes/nowhere/${part}`;
      const answers = await Promise.all([{}, { as: PLAYER }, { as: ADMIN }].map((by) => edge.ask('GET', path, by)));
      expect(answers.map(({ body }) => (body as { code: string }).code)).toEqual([
        ...['ERR_SIGNED_OUT', 'ERR_ADMINS_ONLY', 'ERR_NO_SANDBOX'],
      ]);
    }
  });

  it('lets only players and admins ask what went wrong with a bot', async () => {
    for (const part of ['details', 'flight-log']) {
      const path = `/api/ladder/matches/${newId()}/${part}`;
      const answers = await Promise.all([{}, { as: PLAYER }, { as: ADMIN }].map((by) => edge.ask('GET', path, by)));
      expect(answers.map(({ body }) => (body as { code: string }).code)).toEqual([
        ...['ERR_SIGNED_OUT', 'ERR_NO_MATCH', 'ERR_NO_MATCH'],
      ]);
    }
  });

  it('lists the matches of a team for its own players and admins only', async () => {
    const path = `/api/ladder/teams/${PLAYER.team}/matches`;
    const other = { ...PLAYER, team: newId() };
    const by = [{}, { as: other }, { as: PLAYER }, { as: ADMIN }];
    const answers = await Promise.all(by.map((each) => edge.ask('GET', path, each)));
    expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual([
      ...[
        [401, 'ERR_SIGNED_OUT'],
        [403, 'ERR_OTHER_TEAM'],
        [200, undefined],
        [200, undefined],
      ],
    ]);
  });
});
