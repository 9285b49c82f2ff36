/** What is sent about a game, and how often. */
import { gameRequests } from './practice-requests';

type Answer = readonly [status: number, body: object];
const EXPIRED: Answer = [401, { code: 'ERR_SESSION_EXPIRED' }];
const MOVE = { kind: 'move', move: { ply: 0, from: [0, 1], to: [0, 2] } } as const;

function answering(...answers: Answer[]): string[] {
  const sent: string[] = [];
  globalThis.document = { cookie: '' } as Document;
  globalThis.fetch = ((path: string) => {
    sent.push(path);
    const [status, body] = answers.shift() ?? [500, {}];
    return Promise.resolve(Response.json(body, { status }));
  }) as typeof fetch;
  return sent;
}

const { fetch: realFetch, document: realDocument } = globalThis;
afterEach(() => void Object.assign(globalThis, { fetch: realFetch, document: realDocument }));

const ask = () => gameRequests('G')(MOVE, new AbortController().signal);
const MOVES = '/api/matches/practice-games/G/moves';
const RENEWAL = '/api/scheduling/session/renewal';

it('renews a session that has expired, and sends the same move again', async () => {
  const sent = answering(EXPIRED, [200, {}], [200, { moves: 1 }]);
  expect(await ask()).toEqual({ kind: 'done', answer: { moves: 1 } });
  expect(sent).toEqual([MOVES, RENEWAL, MOVES]);
});

it('says that one is signed out where it cannot be renewed, and tries once', async () => {
  const sent = answering(EXPIRED, [401, { code: 'ERR_SIGNED_OUT' }]);
  expect(await ask()).toEqual({ kind: 'refused', status: 401, code: 'ERR_SESSION_EXPIRED' });
  expect(sent).toEqual([MOVES, RENEWAL]);
});

it('loses nothing while the renewal is away', async () => {
  answering(EXPIRED, [503, {}]);
  expect(await ask()).toEqual({ kind: 'away', isBusy: false });
});
