import type { CommandIo } from '../command-io';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { sayIn } from '../language';
import type { Say } from '../language';
import { formatCount } from '../numbers';
import { printable } from '../printable';
import { readJsonFile } from '../read-file';
import { inRussian } from '../rules-in-russian';
import { checkMatch } from './check-match';
import type { LegVerdict } from './check-match';
import { readLegs } from './read-legs';
import type { ClaimedMatch } from './read-legs';

export interface VerifyOrder {
  readonly file: string;
  readonly json: boolean;
}

/** What of a leg a finding is about. */
const PLACES: Readonly<Record<string, string>> = { board: 'доска', end: 'конец', match: 'матч' };

// Two legs of size 9 are about 1 MiB with every request, several where the bot gives long answers.
const MAX_RECORD_BYTES = 64 * 1024 * 1024;

/** `hexduel verify`: replays a record by the rules and prints whether it is true. */
export async function verify({ file, json }: VerifyOrder, { out, err, language }: CommandIo): Promise<ExitCode> {
  const say = sayIn(language());
  const read = await readJsonFile(file, MAX_RECORD_BYTES, say);
  if (!read.ok) {
    err.write(`${printable(read.error.message)}\n`);
    return EXIT.usage;
  }
  const match = readLegs(read.value, language());
  if (!match.ok) {
    const why = say(match.error.message, inRussian(match.error.message));
    err.write(`${printable(file)} ${say('cannot be verified', 'не проверить')}: ${printable(why)}\n`);
    return EXIT.usage;
  }
  const verdicts = checkMatch(match.value);
  const lines = json ? [JSON.stringify(toJson(match.value, verdicts))] : formatVerdicts(match.value, verdicts, say);
  out.write(`${lines.join('\n')}\n`);
  return verdicts.every(({ isTrue }) => isTrue) ? EXIT.done : EXIT.failed;
}

function formatVerdicts({ source }: ClaimedMatch, verdicts: readonly LegVerdict[], say: Say): string[] {
  const lines = verdicts.map(
    (verdict, index) => `${say('leg', 'партия')} ${index + 1}: ${formatVerdict(verdict, say)}`,
  );
  if (source !== 'json') return lines;
  const noHash = say(
    'the output of --json has no hash: only a record has one',
    'у вывода --json нет хеша: он есть только у записи',
  );
  return [...lines, noHash];
}

function formatVerdict(verdict: LegVerdict, say: Say): string {
  if (verdict.isTrue) {
    const { moves, hash } = verdict;
    const isHashTrue = hash === 'true';
    return say(
      `true, ${formatCount(moves, 'move')}, the result${isHashTrue ? ' and the hash' : ''}`,
      `верна: ходы (${moves}), итог${isHashTrue ? ' и хеш' : ''}`,
    );
  }
  const { at, move, what, expected, found } = verdict.finding;
  const place = move === null ? (at === what ? '' : ` at the ${at}`) : ` at move ${move}`;
  const placeRu = move === null ? (at === what ? '' : `, ${PLACES[at] ?? at}`) : `, ход ${move}`;
  return say(
    `false${place}: ${what}: expected ${printable(expected, 600)}, found ${printable(found, 600)}`,
    `неверна${placeRu}: ${inRussian(what)}: ожидалось ${printable(inRussian(expected), 600)}, найдено ${printable(inRussian(found), 600)}`,
  );
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
