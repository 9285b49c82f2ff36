import type { KeySource } from './surroundings';

/** The keys of a terminal, unechoed and one by one; the terminal is as before after `close`, and however the process ends. */
export function openTerminalKeys(input: NodeJS.ReadStream): KeySource {
  const sent: string[] = [];
  let isOver = false;
  let waiting: ((keys: string | null) => void) | null = null;
  const restore = (): void => void input.setRawMode(false);
  const give = (keys: string | null): void => {
    if (keys === null) isOver = true;
    else if (!waiting) sent.push(keys);
    waiting?.(keys);
    waiting = null;
  };
  const onEnd = (): void => give(null);
  process.once('exit', restore);
  input.setEncoding('utf8').on('data', give).once('end', onEnd).once('error', onEnd);
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
      input.off('data', give).off('end', onEnd).off('error', onEnd).pause();
      restore();
      process.off('exit', restore);
    },
  };
}
