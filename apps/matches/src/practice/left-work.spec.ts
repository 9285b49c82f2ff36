import { LeftWork } from './left-work';
import type { TakeOver } from './left-work';

interface Work {
  readonly until: number | null;
}

/** A bucket in memory, which counts what is read of it. */
class Bucket {
  made = 'first';
  revision = 0;
  reads = 0;
  states = new Map<string, { state: Work; revision: number }>();

  put(key: string, until: number | null): number {
    this.revision += 1;
    this.states.set(key, { state: { until }, revision: this.revision });
    return this.revision;
  }

  head = () => Promise.resolve({ made: this.made, revision: this.revision, fullness: 0 });

  next = (_: string, after: number) => {
    this.reads += 1;
    const [first] = [...this.states].filter(([, { revision }]) => revision > after).sort(byRevision);
    return Promise.resolve(first ? { key: first[0], ...first[1] } : null);
  };

  read = (key: string) => {
    this.reads += 1;
    return Promise.resolve(this.states.get(key) ?? null);
  };
}

type Entry = readonly [string, { readonly revision: number }];
const byRevision = ([, one]: Entry, [, two]: Entry): number => one.revision - two.revision;

describe('work that was left', () => {
  let bucket: Bucket;
  let answer: TakeOver | null;
  let taken: string[];
  beforeEach(() => {
    bucket = new Bucket();
    answer = null;
    taken = [];
  });

  /** A runner that, unless it is told what to answer, writes over the revision that it was given. */
  function runner(name: string): LeftWork<Work> {
    return new LeftWork<Work>({
      bucket,
      keys: 'game.*',
      leaseOf: ({ until }) => until,
      takeOver: ({ revision }) => {
        const key = [...bucket.states].find(([, kept]) => kept.revision === revision)?.[0];
        if (answer !== null) return Promise.resolve(answer);
        if (key === undefined) return Promise.resolve('gone');
        taken.push(`${name} ${key}`);
        bucket.put(key, 1_000_000);
        return Promise.resolve('taken');
      },
    });
  }

  it('is taken when its lease has run out, and not before', async () => {
    const left = runner('one');
    bucket.put('game.a', 100);
    bucket.put('game.b', null);
    await left.sweep(99);
    expect([taken, left.waitingSince(99)]).toEqual([[], null]);
    await left.sweep(100);
    expect([taken, left.waitingSince(100)]).toEqual([['one game.a'], null]);
  });

  it('is left alone where its lease was renewed, or it came to its end', async () => {
    const left = runner('one');
    bucket.put('game.a', 100);
    bucket.put('game.b', 100);
    await left.sweep(0);
    bucket.put('game.a', 200);
    bucket.put('game.b', null);
    await left.sweep(150);
    expect(taken).toEqual([]);
    await left.sweep(200);
    expect(taken).toEqual(['one game.a']);
  });

  it('goes to one of two runners', async () => {
    const [one, two] = [runner('one'), runner('two')];
    for (let n = 0; n < 10; n += 1) bucket.put(`game.${n}`, 100);
    await Promise.all([one.sweep(100), two.sweep(100)]);
    expect(new Set(taken.map((each) => each.split(' ')[1])).size).toBe(10);
    expect(taken).toHaveLength(10);
  });

  it('waits while there is no free place, and does not keep the rest waiting', async () => {
    const left = runner('one');
    for (let n = 0; n < 30; n += 1) bucket.put(`game.${n}`, 100 + n);
    answer = 'later';
    await left.sweep(500);
    expect(left.waitingSince(500)).toBe(100);
    answer = null;
    await left.sweep(500);
    expect(taken).toHaveLength(20);
    expect(taken).toContain('one game.29');
    await left.sweep(500);
    expect(taken).toHaveLength(30);
    expect(left.waitingSince(500)).toBeNull();
  });

  it('is looked for with bounded work, and with one request where nothing has happened', async () => {
    const left = runner('one');
    for (let n = 0; n < 500; n += 1) bucket.put(`game.${n}`, null);
    bucket.put('game.last', 1);
    await left.sweep(500);
    expect(bucket.reads).toBe(200);
    await left.sweep(500);
    await left.sweep(500);
    expect(taken).toEqual(['one game.last']);
    await left.sweep(500);
    const { reads } = bucket;
    await left.sweep(500);
    expect(bucket.reads).toBe(reads);
  });

  it('is found again in a store that began anew', async () => {
    const left = runner('one');
    for (let n = 0; n < 5; n += 1) bucket.put(`game.${n}`, 1_000);
    await left.sweep(0);
    bucket = Object.assign(bucket, { made: 'second', revision: 0 });
    bucket.states.clear();
    for (let n = 5; n < 15; n += 1) bucket.put(`game.${n}`, 100);
    await left.sweep(100);
    expect(taken).toHaveLength(10);
  });
});
