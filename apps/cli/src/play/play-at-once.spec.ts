import { playAtOnce } from './play-at-once';

/** Jobs that end on demand, and those running now. */
function heldJobs(pairs: readonly string[]) {
  const running = new Map<string, () => void>();
  const jobs = pairs.map((pair) => ({
    sides: [...pair],
    run: () => new Promise<void>((resolve) => running.set(pair, resolve)),
  }));
  const end = async (pair: string): Promise<void> => {
    running.get(pair)?.();
    running.delete(pair);
    await new Promise(setImmediate);
  };
  return { jobs, end, now: () => [...running.keys()].join(' ') };
}

it('starts jobs as long as no side exceeds its limit', async () => {
  const { jobs, end, now } = heldJobs(['ab', 'ac', 'bc', 'cd']);
  const all = playAtOnce(jobs, 1, () => false);
  expect(now()).toBe('ab cd');
  await end('cd');
  expect(now()).toBe('ab');
  await end('ab');
  expect(now()).toBe('ac');
  await end('ac');
  await end('bc');
  await all;
});

it('keeps to the limit of one pair', async () => {
  const { jobs, end, now } = heldJobs(['ab', 'ab2', 'ab3']);
  const sided = jobs.map((job) => ({ ...job, sides: ['a', 'b'] }));
  const all = playAtOnce(sided, 2, () => false);
  expect(now()).toBe('ab ab2');
  await end('ab2');
  expect(now()).toBe('ab ab3');
  await end('ab');
  await end('ab3');
  await all;
});

it('starts no more jobs once stopped, and waits for the running ones', async () => {
  let isStopped = false;
  const { jobs, end, now } = heldJobs(['ab', 'ac']);
  const all = playAtOnce(jobs, 1, () => isStopped);
  isStopped = true;
  await end('ab');
  expect(now()).toBe('');
  await all;
  await playAtOnce([], 1, () => false);
});

it('rejects with the error of a job', async () => {
  const jobs = [{ sides: ['a'], run: () => Promise.reject(new Error('a bug')) }];
  await expect(playAtOnce(jobs, 1, () => false)).rejects.toThrow('a bug');
});
