/** A game stays in step with the server, whatever gets lost on the way. */
import type { PracticeGame } from '@hexduel/contracts-http';
import type { GameRequest, Reply } from './practice-requests';
import { PracticeSync } from './practice-sync';
import type { PracticeState } from './practice-sync';

const game = (moves: number, turn: PracticeGame['turn']): PracticeGame => ({
  game: 'KlpKJ0ooKmbdddqPe1DRr0Zw',
  opponent: { kind: 'training', level: 'greedy' },
  colour: 1,
  replay: `hx1 ${moves}`,
  moves,
  turn,
  result: null,
  lastAnswer: null,
  expiresAt: '2026-11-21T12:30:00.000Z',
});
const done = (answer: PracticeGame): Reply<PracticeGame> => ({ kind: 'done', answer });
const AWAY: Reply<PracticeGame> = { kind: 'away', isBusy: false };
const MOVE = { ply: 0, from: [0, 1], to: [0, 2] } as const;

/** Answers in this order, then never again until it is aborted. */
function scripted(...replies: Reply<PracticeGame>[]) {
  const asked: GameRequest[] = [];
  const states: PracticeState[] = [];
  const slept: number[] = [];
  const untilAborted = (signal: AbortSignal) =>
    new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
  const sync = new PracticeSync({
    ask: async (request, signal) => {
      asked.push(request);
      const reply = replies.shift();
      if (reply) return reply;
      await untilAborted(signal);
      return { kind: 'aborted' };
    },
    onChange: (state) => states.push(state),
    sleep: async (ms, signal) => (ms === Infinity ? untilAborted(signal) : void slept.push(ms)),
  });
  void sync.run();
  return { sync, asked, states, slept };
}

const turnOfEvents = () => new Promise<void>((done) => setTimeout(done, 5));

it('shows a move at once, and waits for the answer to it', async () => {
  const { sync, asked, states } = scripted(done(game(0, 'yours')), done(game(1, 'theirs')), done(game(2, 'yours')));
  await turnOfEvents();
  sync.play(MOVE);
  expect(states.at(-1)).toMatchObject({ sending: MOVE, game: { moves: 0 } });
  await turnOfEvents();
  expect(states.at(-1)).toMatchObject({ sending: null, game: { moves: 2, turn: 'yours' } });
  expect(asked).toEqual([{ kind: 'read' }, { kind: 'move', move: MOVE }, { kind: 'wait', after: 1 }]);
  sync.stop();
});

it('sends the same move again while the server is away, later each time', async () => {
  const { sync, asked, states, slept } = scripted(done(game(0, 'yours')), AWAY, AWAY, AWAY, done(game(1, 'theirs')));
  await turnOfEvents();
  sync.play(MOVE);
  await turnOfEvents();
  expect(asked.slice(1, 5)).toEqual(Array(4).fill({ kind: 'move', move: MOVE }));
  expect(slept).toEqual([400, 800, 1_600]);
  expect(states.some(({ trouble, sending }) => trouble === 'away' && sending === MOVE)).toBe(true);
  expect(states.at(-1)).toMatchObject({ trouble: null, sending: null, game: { moves: 1 } });
  sync.stop();
});

it('takes a refused move back and says why', async () => {
  const refused = { kind: 'refused', status: 422, code: 'ERR_ILLEGAL_MOVE' } as const;
  const { sync, states } = scripted(done(game(0, 'yours')), refused);
  await turnOfEvents();
  sync.play(MOVE);
  await turnOfEvents();
  expect(states.at(-1)).toMatchObject({ sending: null, refusal: 'ERR_ILLEGAL_MOVE', game: { moves: 0 } });
  sync.stop();
});

it('reads a game again that went on in another tab', async () => {
  const elsewhere = { kind: 'refused', status: 409, code: 'ERR_OTHER_PLY' } as const;
  const { sync, asked, states } = scripted(done(game(0, 'yours')), elsewhere, done(game(4, 'yours')));
  await turnOfEvents();
  sync.play(MOVE);
  await turnOfEvents();
  expect(asked.at(-1)).toEqual({ kind: 'read' });
  expect(states.at(-1)).toMatchObject({ sending: null, game: { moves: 4 } });
  sync.stop();
});

it('can be given up while the opponent thinks', async () => {
  const { sync, asked } = scripted(done(game(1, 'theirs')));
  await turnOfEvents();
  sync.ask('resign');
  await turnOfEvents();
  expect(asked.map(({ kind }) => kind)).toEqual(['read', 'wait', 'resign']);
  sync.stop();
});

it('ends when the game is not kept any more', async () => {
  const { states, sync } = scripted({ kind: 'refused', status: 404, code: 'ERR_NO_GAME' });
  await turnOfEvents();
  expect(states.at(-1)).toMatchObject({ isGone: true, game: null });
  sync.stop();
});

it('keeps the game and the move of who was signed out, and goes on when they are back', async () => {
  const signedOut: Reply<PracticeGame> = { kind: 'refused', status: 401, code: 'ERR_SIGNED_OUT' };
  const { sync, asked, states } = scripted(done(game(0, 'yours')), signedOut, signedOut, done(game(1, 'theirs')));
  await turnOfEvents();
  sync.play(MOVE);
  await turnOfEvents();
  expect(states.at(-1)).toMatchObject({ isSignedOut: true, isGone: false, sending: MOVE, game: { moves: 0 } });
  expect(asked).toHaveLength(2);
  sync.wake();
  await turnOfEvents();
  expect(states.at(-1)).toMatchObject({ isSignedOut: true });
  expect(asked).toHaveLength(3);
  sync.wake();
  await turnOfEvents();
  expect(states.at(-1)).toMatchObject({ isSignedOut: false, sending: null, game: { moves: 1 } });
  expect(asked.slice(1, 4)).toEqual(Array(3).fill({ kind: 'move', move: MOVE }));
  sync.stop();
});

it('asks who opens a game of a team to sign in', async () => {
  const { sync, states } = scripted({ kind: 'refused', status: 403, code: 'ERR_OTHER_TEAM' });
  await turnOfEvents();
  expect(states.at(-1)).toMatchObject({ isSignedOut: true, isGone: false, game: null });
  sync.stop();
});
