import type { z } from 'zod';
import { Exchange, MoveAnswer, OkAnswer, StartGame, UpdateGame } from './index';
import samples from './samples.json';

/** Bots of earlier days send and take exactly these: a sample is never changed, new ones are added beside it. */
const SCHEMAS: Record<keyof typeof samples, z.ZodType> = {
  'start-game': StartGame,
  'start-game-of-2017': StartGame,
  'update-game': UpdateGame,
  'move-answer': MoveAnswer,
  'ok-answer': OkAnswer,
  exchange: Exchange,
};

it.each(Object.keys(samples) as (keyof typeof samples)[])('reads the frozen sample %s', (name) => {
  expect(SCHEMAS[name].safeParse(samples[name])).toMatchObject({ success: true });
});

it('takes only ids that fit a path', () => {
  const start = samples['start-game'];
  for (const id of ['', 'a/b', 'a b', 'x'.repeat(65), 'ü', '../x']) {
    expect(StartGame.safeParse({ ...start, id }).success).toBe(false);
  }
  expect(StartGame.safeParse({ ...start, id: 'A-z_0'.repeat(12) }).success).toBe(true);
});
