import { checkMove, generateBoard, play, seededRandom, startPosition } from '@hexduel/engine';
import type { Position } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { BUILT_INS } from '@hexduel/strategies';
import { SLEEP_MS, sleepyPlayer, stubbornPlayer } from './sparring-players';

const start = (seed: number): Position => unwrap(startPosition(generateBoard(seed, 4)));

it('stubborn starts with a legal move and then repeats it against the rules', async () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const stubborn = stubbornPlayer();
    const first = await stubborn(start(seed));
    const replied = unwrap(play(start(seed), first)).position;
    const itsTurn = unwrap(play(replied, BUILT_INS.random(replied, seededRandom(seed)))).position;
    expect(await stubborn(itsTurn)).toEqual(first);
    expect(checkMove(itsTurn, first).ok).toBe(false);
  }
});

it('sleepy is late for about one move in 40, for the same moves with the same seed', async () => {
  const sleepsOf = async (seed: number): Promise<number[]> => {
    const slept: number[] = [];
    const position = start(1);
    let asked = 0;
    const sleepy = sleepyPlayer(seededRandom(seed), async (ms) => {
      expect(ms).toBe(SLEEP_MS);
      slept.push(asked);
    });
    for (; asked < 2_000; asked += 1) await sleepy(position);
    return slept;
  };
  const slept = await sleepsOf(7);
  expect(slept.length).toBeGreaterThan(25);
  expect(slept.length).toBeLessThan(80);
  expect(await sleepsOf(7)).toEqual(slept);
});
