import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats a check until it passes; after `withinMs` milliseconds it throws the last error. */
export async function eventually(check: () => void | Promise<void>, withinMs = 30_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(25);
    }
  }
}
