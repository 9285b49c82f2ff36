import { printable } from '../../ssh/printable';

const MOST_KEPT = 8_000;
const MOST_SHOWN = 300;
const ERROR = /^\S*(?:Error|Exception)\b|^(?:panic|fatal|error)\b/i;

/** The end of a program's output so far, with more of it; bounded. */
export function keepEnd(output: string, more: string): string {
  return (output + more).slice(-MOST_KEPT);
}

/** Why a program ended, in one line of bounded length: the last line that names an error, otherwise the last one; null for none. */
export function lastWords(output: string): string | null {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const last = lines.findLast((line) => ERROR.test(line)) ?? lines.at(-1);
  return last === undefined ? null : printable(last, MOST_SHOWN);
}
