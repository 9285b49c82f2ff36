import type { CommandIo } from '../command-io';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { formatCount } from '../numbers';
import { printable } from '../printable';
import { readJsonFile } from '../read-file';
import { checkMatch } from './check-match';
import type { LegVerdict } from './check-match';
import { readLegs } from './read-legs';
import type { ClaimedMatch } from './read-legs';

export interface VerifyOrder {
  readonly file: string;
  readonly json: boolean;
}

// Two legs of size 9 are about 1 MiB with every request, several where the bot gives long answers.
const MAX_RECORD_BYTES = 64 * 1024 * 1024;

/** `hexduel verify`: replays a record by the rules and prints whether it is true. */
export async function verify({ file, json }: VerifyOrder, { out, err }: CommandIo): Promise<ExitCode> {
  const read = await readJsonFile(file, MAX_RECORD_BYTES);
  if (!read.ok) {
    err.write(`${printable(read.error.message)}\n`);
    return EXIT.usage;
  }
  const match = readLegs(read.value);
  if (!match.ok) {
    err.write(`${printable(file)} cannot be verified: ${printable(match.error.message)}\n`);
    return EXIT.usage;
  }
  const verdicts = checkMatch(match.value);
  const lines = json ? [JSON.stringify(toJson(match.value, verdicts))] : formatVerdicts(match.value, verdicts);
  out.write(`${lines.join('\n')}\n`);
  return verdicts.every(({ isTrue }) => isTrue) ? EXIT.done : EXIT.failed;
}

function formatVerdicts({ source }: ClaimedMatch, verdicts: readonly LegVerdict[]): string[] {
  const lines = verdicts.map((verdict, index) => `leg ${index + 1}: ${formatVerdict(verdict)}`);
  return source === 'json' ? [...lines, 'the output of --json has no hash: only a record has one'] : lines;
}

function formatVerdict(verdict: LegVerdict): string {
  if (verdict.isTrue) {
    const { moves, hash } = verdict;
    return `true, ${formatCount(moves, 'move')}, the result${hash === 'true' ? ' and the hash' : ''}`;
  }
  const { at, move, what, expected, found } = verdict.finding;
  const place = move === null ? (at === what ? '' : ` at the ${at}`) : ` at move ${move}`;
  return `false${place}: ${what}: expected ${printable(expected, 600)}, found ${printable(found, 600)}`;
}

function toJson({ source }: ClaimedMatch, verdicts: readonly LegVerdict[]): unknown {
  return {
    source,
    true: verdicts.every(({ isTrue }) => isTrue),
    legs: verdicts.map((verdict, index) =>
      verdict.isTrue
        ? { leg: index + 1, true: true, moves: verdict.moves, hash: verdict.hash }
        : { leg: index + 1, true: false, ...verdict.finding },
    ),
  };
}
