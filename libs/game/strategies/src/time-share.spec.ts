import { generateBoard, seededRandom, startPosition } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import type { Move } from '@hexduel/engine';
import type { Search } from './search/search';
import { startSearch } from './search/search';
import { createTimeShare } from './time-share';

/** A core whose time passes as searches work; pausing takes time too and lets other promises run. */
function fakeCore({ pauseMs = 0.1 } = {}) {
  let time = 1000;
  const slices: { readonly name: number; readonly took: number }[] = [];
  return {
    slices,
    now: () => time,
    pass: (ms: number) => void (time += ms),
    pause: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      time += pauseMs;
    },
    /** A search of some positions at some speed; its move is the number of visited positions. */
    search(name: number, work: number, perMs: number): Search {
      let seen = 0;
      return {
        advance(nodes) {
          const step = Math.min(nodes, work - seen);
          seen += step;
          time += step / perMs;
          slices.push({ name, took: step / perMs });
          return seen >= work;
        },
        best: () => ({ from: [name, 0], to: [seen, 0] }),
      };
    },
  };
}

const seenBy = ({ to }: Move): number => to[0];

it('answers each of ten within its budget, all with about the same effort', async () => {
  const core = fakeCore();
  const choose = createTimeShare(core);
  const answers = await Promise.all(
    Array.from({ length: 10 }, async (_, name) => {
      const move = await choose(core.search(name, Infinity, 300), 1000);
      return { at: core.now() - 1000, seen: seenBy(move) };
    }),
  );
  expect(Math.max(...answers.map(({ at }) => at))).toBeLessThan(1000);
  expect(Math.min(...answers.map(({ at }) => at))).toBeGreaterThan(900);
  const seen = answers.map((answer) => answer.seen);
  expect(Math.min(...seen)).toBeGreaterThan(0.9 * Math.max(...seen));
});

it('counts budgets from their arrival, and answers a short one before an earlier long one', async () => {
  const core = fakeCore();
  const choose = createTimeShare(core);
  const order: string[] = [];
  const ask = async (name: string, budget: number): Promise<void> => {
    const asked = core.now();
    await choose(core.search(0, Infinity, 100), budget);
    expect(core.now() - asked).toBeLessThanOrEqual(budget);
    order.push(name);
  };
  const long = ask('long', 1000);
  while (core.now() < 1300) await core.pause();
  await Promise.all([long, ask('short', 200), ask('shortest', 20)]);
  expect(order).toEqual(['shortest', 'short', 'long']);
});

it('answers as soon as the work is done', async () => {
  const core = fakeCore();
  const move = await createTimeShare(core)(core.search(1, 5000, 1000), 10_000);
  expect(seenBy(move)).toBe(5000);
  expect(core.now() - 1000).toBeLessThan(10);
});

it('keeps slices short on slow and fast machines, for any mix of sizes', async () => {
  const core = fakeCore();
  const choose = createTimeShare({ ...core, sliceMs: 2 });
  await Promise.all([20, 200, 5000].map((perMs, name) => choose(core.search(name, Infinity, perMs), 500)));
  expect(Math.max(...core.slices.map(({ took }) => took))).toBeLessThan(5);
  for (const name of [0, 1, 2]) {
    const late = core.slices.filter((slice) => slice.name === name).slice(10);
    expect(Math.min(...late.slice(0, -1).map(({ took }) => took))).toBeGreaterThan(0.5);
  }
});

it('keeps slices short with a clock of whole milliseconds', async () => {
  const core = fakeCore();
  const choose = createTimeShare({ pause: core.pause, now: () => Math.floor(core.now()), sliceMs: 2 });
  await choose(core.search(0, Infinity, 150), 500);
  expect(Math.max(...core.slices.map(({ took }) => took))).toBeLessThan(5);
});

it('keeps its budgets while the process has other work', async () => {
  const core = fakeCore({ pauseMs: 15 });
  const choose = createTimeShare(core);
  await Promise.all(Array.from({ length: 10 }, (_, name) => choose(core.search(name, Infinity, 300), 1000)));
  expect(core.now() - 1000).toBeLessThan(1000);
});

it('answers earlier after the machine has stalled', async () => {
  const core = fakeCore();
  let pauses = 0;
  const choose = createTimeShare({
    now: core.now,
    pause: async () => {
      await core.pause();
      if ((pauses += 1) % 40 === 0) core.pass(100);
    },
  });
  const late: number[] = [];
  const ask = async (name: number): Promise<void> => {
    const asked = core.now();
    await choose(core.search(name, Infinity, 300), 500);
    late.push(core.now() - asked - 500);
  };
  await Promise.all(Array.from({ length: 10 }, (_, name) => ask(name)));
  expect(Math.max(...late)).toBeLessThanOrEqual(0);
});

it('isolates a failing search', async () => {
  const core = fakeCore();
  const choose = createTimeShare(core);
  const broken: Search = {
    advance: () => {
      throw new Error('broken');
    },
    best: () => ({ from: [0, 0], to: [0, 0] }),
  };
  const [bad, good] = await Promise.allSettled([choose(broken, 100), choose(core.search(1, 500, 100), 100)]);
  expect(bad).toMatchObject({ status: 'rejected', reason: new Error('broken') });
  expect(good).toMatchObject({ status: 'fulfilled' });
});

it('runs real searches to the same move as alone', async () => {
  const position = unwrap(startPosition(generateBoard(6, 4)));
  const effort = { nodes: 2000, depth: 60 };
  const core = fakeCore();
  const choose = createTimeShare(core);
  const moves = await Promise.all(
    [1, 2, 3].map((seed) => choose(startSearch(position, effort, seededRandom(seed)), 1e6)),
  );
  for (const [index, move] of moves.entries()) {
    const alone = startSearch(position, effort, seededRandom(index + 1));
    while (!alone.advance(1000));
    expect(move).toEqual(alone.best());
  }
});
