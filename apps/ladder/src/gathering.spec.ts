import { setImmediate as turn } from 'node:timers/promises';
import { Gathering } from './gathering';

function gatheringOf(fails: (items: readonly string[]) => Error | null = () => null) {
  const runs: string[] = [];
  const gathering = new Gathering<string, string>({
    run: async (key, items) => {
      runs.push(`${key}: ${items.join(' ')}`);
      await turn();
      const error = fails(items);
      if (error) throw error;
      return items.map((item) => `${item}!`);
    },
    concernsAll: (error) => String(error).includes('away'),
  });
  return { runs, gathering };
}

it('does the first at once and what came meanwhile together, each key by itself', async () => {
  const { runs, gathering } = gatheringOf();
  const answers = ['a', 'b', 'c'].map((item) => gathering.add('x', item));
  const other = gathering.add('y', 'd');
  expect(await Promise.all([...answers, other])).toEqual(['a!', 'b!', 'c!', 'd!']);
  expect(runs).toEqual(['x: a', 'y: d', 'x: b c']);
  expect(await gathering.add('x', 'e')).toBe('e!');
});

it('takes a bounded number together', async () => {
  const { runs, gathering } = gatheringOf();
  await Promise.all(Array.from({ length: 130 }, (_, n) => gathering.add('x', String(n))));
  expect(runs.map((run) => run.split(' ').length - 1)).toEqual([1, 64, 64, 1]);
});

it('tries each alone where several fail, so that one does not spoil the others', async () => {
  const { runs, gathering } = gatheringOf((items) => (items.includes('bad') ? new Error('bad') : null));
  const settled = await Promise.allSettled(['a', 'b', 'bad', 'c'].map((item) => gathering.add('x', item)));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(runs).toEqual(['x: a', 'x: b bad c', 'x: b', 'x: bad', 'x: c']);
});

it('fails all at once where it is nobody’s fault', async () => {
  const { runs, gathering } = gatheringOf(() => new Error('away'));
  const settled = await Promise.allSettled(['a', 'b', 'c'].map((item) => gathering.add('x', item)));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(runs).toEqual(['x: a', 'x: b c']);
});
