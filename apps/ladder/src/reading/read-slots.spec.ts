import { ReadSlots } from './read-slots';

const patience = { waitMs: 20, onLate: () => new Error('too late') };

it('runs so many reads at once, the others in their order', async () => {
  const slots = new ReadSlots(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const reads = [1, 2, 3, 4].map((n) =>
    slots.run(() => {
      begun.push(n);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  expect(begun).toEqual([1, 2]);
  ends[1]!();
  await reads[1];
  await new Promise(setImmediate);
  expect(begun).toEqual([1, 2, 3]);
  for (const end of ends) end();
  await reads[0];
  await new Promise(setImmediate);
  ends[3]!();
  await Promise.all(reads);
  expect(begun).toEqual([1, 2, 3, 4]);
});

it('refuses a read that waits for too long, and goes on after errors', async () => {
  const slots = new ReadSlots(1, patience);
  let end: () => void = () => undefined;
  const first = slots.run(() => new Promise<void>((resolve) => (end = resolve)));
  await expect(slots.run(() => Promise.resolve())).rejects.toThrow('too late');
  end();
  await first;
  await expect(slots.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await slots.run(() => Promise.resolve('read'))).toBe('read');
});
