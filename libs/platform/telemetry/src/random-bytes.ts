import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4_096);
let used = pool.length;

/**
 * Random bytes for ids, at most 4,096: a copy of what was drawn for many at once, as each draw costs a call into the system. Not for
 * secrets, which should not lie in memory before they are needed.
 */
export function randomBytesOf(count: number): Buffer {
  if (used + count > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += count;
  return Buffer.from(pool.subarray(used - count, used));
}
