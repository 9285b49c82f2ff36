import type { KeySource } from './command-io';

/** Reads single keys from a terminal without echo; `close` and the end of the process restore the terminal. */
export function openTerminalKeys(input: NodeJS.ReadStream): KeySource {
  const sent: string[] = [];
  let isOver = false;
  let waiting: ((keys: string | null) => void) | null = null;
  const restore = (): void => void input.setRawMode(false);
  const deliver = (keys: string | null): void => {
    if (keys === null) isOver = true;
    else if (!waiting) sent.push(keys);
    waiting?.(keys);
    waiting = null;
  };
  const onEnd = (): void => deliver(null);
  process.once('exit', restore);
  input.setEncoding('utf8').on('data', deliver).once('end', onEnd).once('error', onEnd);
  input.setRawMode(true).resume();
  return {
    next: () => {
      const keys = sent.shift();
      if (keys !== undefined || isOver) return Promise.resolve(keys ?? null);
      return new Promise((resolve) => {
        waiting = resolve;
      });
    },
    close: () => {
      input.off('data', deliver).off('end', onEnd).off('error', onEnd).pause();
      restore();
      process.off('exit', restore);
    },
  };
}
