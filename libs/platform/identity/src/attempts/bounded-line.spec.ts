import { BoundedLine } from './bounded-line';

describe('a bounded line', () => {
  let ended: string[];
  let ends: Map<string, () => void>;
  beforeEach(() => {
    ended = [];
    ends = new Map();
  });
  const work = (name: string) => async (): Promise<string> => {
    await new Promise<void>((resolve) => ends.set(name, resolve));
    ended.push(name);
    return name;
  };
  const running = (): string[] => [...ends.keys()].filter((name) => !ended.includes(name));
  const end = async (name: string): Promise<void> => {
    ends.get(name)!();
    await new Promise(setImmediate);
  };

  it('runs so many at once, lets so many wait, and refuses the others at once', async () => {
    const line = new BoundedLine({ atOnce: 2, waiting: 2 });
    const all = ['a', 'b', 'c', 'd'].map((name) => line.run(work(name)));
    expect(await line.run(work('e'))).toBeNull();
    expect(await line.run(work('f'), true)).toBeNull();
    expect(running()).toEqual(['a', 'b']);
    await end('b');
    expect(running()).toEqual(['a', 'c']);
    for (const name of ['a', 'c', 'd']) await end(name);
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
    const again = line.run(work('g'));
    await end('g');
    expect(await again).toBe('g');
  });

  it('lets those first who go first, who have places of their own', async () => {
    const line = new BoundedLine({ atOnce: 1, waiting: 2, waitingFirst: 1 });
    for (const name of ['a', 'b', 'c']) void line.run(work(name));
    expect(await line.run(work('d'))).toBeNull();
    void line.run(work('known'), true);
    await end('a');
    expect(running()).toEqual(['known']);
    await end('known');
    expect(running()).toEqual(['b']);
  });

  it('goes on after work that fails', async () => {
    const line = new BoundedLine({ atOnce: 1, waiting: 1 });
    await expect(line.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await line.run(() => Promise.resolve('yes'))).toBe('yes');
  });
});
