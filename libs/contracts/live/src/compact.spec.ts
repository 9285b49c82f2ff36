import { ReadLadder } from '@hexduel/contracts-http';
import { patchedLadder, tailBetween, turnOf } from './compact';
import { LadderPatch } from './messages';

const ladder = ReadLadder.answer.parse(ReadLadder.example?.answer).data;
const turn = { attempt: 1, leg: 1, first: 1, turn: 2, replay: 'h1.3.abc..xyzw.', latencyMs: 3 } as const;
const next = { ...turn, turn: 3, replay: 'h1.3.abc..xyzwuv.' } as const;

it('a tail keeps what the turns have in common', () => {
  const tail = tailBetween(turn, next)!;
  expect([tail.keep, tail.add]).toEqual([14, 'uv.']);
  expect(turnOf(turn, tail)).toEqual(next);
});

it('a tail fits nothing but the turn before it', () => {
  const tail = tailBetween(turn, next)!;
  expect(turnOf(undefined, tail)).toBeNull();
  expect(turnOf({ ...turn, attempt: 2 }, tail)).toBeNull();
  expect(turnOf({ ...turn, replay: 'h1.3.' }, tail)).toBeNull();
  expect(tailBetween(turn, { ...next, attempt: 2 })).toBeNull();
  expect(tailBetween(turn, { ...next, leg: 2 })).toBeNull();
});

it('a patch changes members of known rows, and adds whole ones', () => {
  const [row] = ladder.rows;
  const added = { ...row!, entry: '019a9f3e-2bb4-7c11-9a01-5d1e6a7c1fff', entryNumber: 999 };
  const patch = LadderPatch.parse({
    finished: 3,
    patches: [
      [row!.entryNumber, { playing: 2 }],
      [999, added],
    ],
  });
  const after = patchedLadder(ladder, patch)!;
  expect(after.round?.finished).toBe(3);
  expect(after.rows).toEqual([{ ...row, playing: 2 }, ...ladder.rows.slice(1), added]);
  expect(patchedLadder(ladder, { patches: [[999, { playing: 1 }]] })).toBeNull();
  expect(patchedLadder({ ...ladder, round: null }, { finished: 1, patches: [] })).toBeNull();
});
