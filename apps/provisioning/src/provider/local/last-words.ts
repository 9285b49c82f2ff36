import { printable } from '../../ssh/printable';

const MOST_KEPT = 8_000;
const MOST_TOLD = 300;
const ERROR = /^\S*(?:Error|Exception)\b|^(?:panic|fatal|error)\b/i;

/** The end of what a program has said so far, with more of it; bounded. */
export function keepEnd(said: string, more: string): string {
  return (said + more).slice(-MOST_KEPT);
}

/** What a program died of, in one line of bounded length: the last that names an error, else the last of all; null for none. */
export function lastWords(said: string): string | null {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const last = lines.findLast((line) => ERROR.test(line)) ?? lines.at(-1);
  return last === undefined ? null : printable(last, MOST_TOLD);
}
