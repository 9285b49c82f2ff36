import type { FlightExchange } from '@hexduel/contracts-http';
import { encodeReplay, generateBoard, legalMoves, play, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { movesOf, repeatRequest } from './repeat-request';

const start = unwrap(startPosition(generateBoard(7, 3)));
const move = legalMoves(start)[0]!;
const after = unwrap(play(start, move)).position;
const leg = { replay: encodeReplay({ start, moves: [move], end: null }), colour: 2 } as const;
const exchange = (change: Partial<FlightExchange>) =>
  ({ order: 9, kind: 'ask', ply: 1, full: null, ...change }) as FlightExchange;

it('asks for a move again in the position of that move, with the counts of jumps', () => {
  const [post = '', get = '', ...more] = repeatRequest(leg, exchange({}))!.split('\n');
  expect(more).toEqual([]);
  expect(post).toMatch(/^curl -i -X POST '\{bot\}\/games' -H 'Content-Type: application\/json' -d '\{.*\}'$/);
  expect(JSON.parse(/-d '(.*)'$/.exec(post)![1]!)).toMatchObject({
    ...{ id: 'repeat-9', first_turn: true, training: true, jumps: { 1: after.jumps[1], 2: after.jumps[2] } },
    board: { size: 3 },
  });
  expect(get).toBe(`curl -i -X GET '{bot}/games/repeat-9?color=2' -H 'Content-Type: application/json'`);
});

it('sends another request as it was, quoted for a shell', () => {
  const full = { path: `/games/a'b`, body: '{"jumps":{}}', answer: '', answerBytes: 0, calls: 1 };
  expect(repeatRequest(leg, exchange({ kind: 'tell', method: 'PUT', full }))).toBe(
    `curl -i -X PUT '{bot}/games/a'\\''b' -H 'Content-Type: application/json' -d '{"jumps":{}}'`,
  );
});

it('repeats nothing of which nothing is kept', () => {
  expect(repeatRequest(leg, exchange({ kind: 'tell' }))).toBeNull();
  expect(repeatRequest(leg, exchange({ ply: 5 }))).toBeNull();
  expect(repeatRequest({ ...leg, replay: 'hx9' }, exchange({}))).toBeNull();
  expect([movesOf(leg.replay), movesOf('hx9')]).toEqual([1, 0]);
});
