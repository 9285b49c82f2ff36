import { setImmediate as turn } from 'node:timers/promises';
import { currentContext, newContext, runInContext } from '@hexduel/telemetry';
import { Batcher } from './batcher';

function batcherOf(fails: (items: readonly string[]) => Error | null = () => null) {
  const runs: string[] = [];
  const batcher = new Batcher<string, string>({
    run: async (key, items) => {
      runs.push(`${key}: ${items.join(' ')}`);
      await turn();
      const error = fails(items);
      if (error) throw error;
      return items.map((item) => `${item}!`);
    },
    concernsAll: (error) => String(error).includes('away'),
  });
  return { runs, batcher };
}

it('runs the first item at once and those that arrive meanwhile together, each key by itself', async () => {
  const { runs, batcher } = batcherOf();
  const answers = ['a', 'b', 'c'].map((item) => batcher.add('x', item));
  const other = batcher.add('y', 'd');
  expect(await Promise.all([...answers, other])).toEqual(['a!', 'b!', 'c!', 'd!']);
  expect(runs).toEqual(['x: a', 'y: d', 'x: b c']);
  expect(await batcher.add('x', 'e')).toBe('e!');
});

it('lets the first item wait for others where they may be gathered, until there are enough', async () => {
  const { runs, batcher } = batcherOf();
  const items = (from: number, count: number) => Array.from({ length: count }, (_, n) => String(from + n));
  const add = (names: readonly string[]) => names.map((item) => batcher.add('x', item, 60_000));
  const [enough, few] = [items(0, 64), items(64, 2)];
  await Promise.all(add(enough));
  const waiting = add(few);
  await turn();
  expect(runs).toEqual([`x: ${enough.join(' ')}`]);
  await Promise.all([...waiting, ...add(items(66, 62))]);
  expect(runs).toHaveLength(2);
});

it('gathers for no longer than it may', async () => {
  const { runs, batcher } = batcherOf();
  await Promise.all(['a', 'b'].map((item) => batcher.add('x', item, 1)));
  expect(runs).toEqual(['x: a b']);
});

it('lets items wait for no others once all are there that earlier answers let expect', async () => {
  const runs: string[] = [];
  const left = [2, 0, 0];
  const batcher = new Batcher<string, number>({
    run: async (_key, items) => {
      runs.push(items.join(' '));
      await turn();
      return items.map(() => left.shift() ?? 0);
    },
    concernsAll: () => false,
    expected: (answers) => answers.at(-1),
  });
  await batcher.add('x', 'a', 1);
  const b = batcher.add('x', 'b', 60_000);
  await turn();
  expect(runs).toEqual(['a']);
  await Promise.all([b, batcher.add('x', 'c', 60_000)]);
  expect(runs).toEqual(['a', 'b c']);
});

it('bounds the size of a batch', async () => {
  const { runs, batcher } = batcherOf();
  await Promise.all(Array.from({ length: 258 }, (_, n) => batcher.add('x', String(n))));
  expect(runs.map((run) => run.split(' ').length - 1)).toEqual([1, 128, 128, 1]);
});

it('tries each item of a failed batch alone, so that one does not spoil the others', async () => {
  const { runs, batcher } = batcherOf((items) => (items.includes('bad') ? new Error('bad') : null));
  const results = await Promise.allSettled(['a', 'b', 'bad', 'c'].map((item) => batcher.add('x', item)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(runs).toEqual(['x: a', 'x: b bad c', 'x: b', 'x: bad', 'x: c']);
});

it('fails the whole batch where no item causes the error', async () => {
  const { runs, batcher } = batcherOf(() => new Error('away'));
  const results = await Promise.allSettled(['a', 'b', 'c'].map((item) => batcher.add('x', item)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(runs).toEqual(['x: a', 'x: b c']);
});

it('runs a batch in the context of its last item', async () => {
  const runs: [readonly string[], string | undefined][] = [];
  const batcher = new Batcher<string, string>({
    run: async (_key, items) => {
      runs.push([items, currentContext()?.causationId ?? undefined]);
      await turn();
      return items;
    },
    concernsAll: () => true,
  });
  await Promise.all(
    ['a', 'b', 'c'].map((item) => runInContext(newContext({ causationId: item }), () => batcher.add('x', item))),
  );
  expect(runs).toEqual([
    [['a'], 'a'],
    [['b', 'c'], 'c'],
  ]);
});
