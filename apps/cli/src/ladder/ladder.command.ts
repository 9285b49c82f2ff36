import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import type { ExitCode } from '../exit-code';
import { parseRoundNumber } from '../option-values';
import type { Surroundings } from '../surroundings';
import { verifyLadder } from './verify-ladder';

const AFTERWORD = `
Examples:
  hexduel ladder verify --sandbox demo                       every scored round, then the ladder as it stands
  hexduel ladder verify --sandbox demo --rounds 20           the last 20 rounds
  hexduel ladder verify --sandbox demo --from 5 --to 8 --json

Every match of every scored round is read with its replays and played again by the rules: board, who began, moves, chips,
reasons, winners, the hash of the result. Each pair has to have met exactly once. Then the round is scored anew from the
standings before it, and points, rules, scores and places are compared with what the ladder tells, at last with the ladder
as it stands. Rounds that are not scored yet, or frozen, are named and passed over; who gives the session of an admin
(--session, or better HEXDUEL_SESSION: command lines are seen by others) has frozen ones verified too. Exit code: 0 all agrees, 1 something disagrees or
the system cannot be read, 2 a wrong option or sandbox, 130 Ctrl-C.
`;

interface VerifyFlags {
  readonly url: string;
  readonly sandbox: string;
  readonly rounds?: number;
  readonly from?: number;
  readonly to?: number;
  readonly session?: string;
  readonly json?: true;
}

function parseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new InvalidArgumentError('Give the address of the system, as http://127.0.0.1:3000.');
  }
  return url.href.replace(/\/+$/, '');
}

function parseSession(text: string): string {
  if (!/^hx1\.[A-Za-z0-9._-]{1,2000}$/.test(text)) {
    throw new InvalidArgumentError('Give the session that signing in answers, as hx1.….');
  }
  return text;
}

/** Adds `ladder` with its one command `verify` to the program: reads its arguments and hands them on. */
export function addLadderCommand(program: Command, surroundings: Surroundings, finish: (code: ExitCode) => void): void {
  const ladder = program
    .command('ladder')
    .summary('look into the ladder of a running system')
    .description('The ladder of a running system.');
  ladder
    .command('verify')
    .summary('recompute a ladder from its match log')
    .description('Recomputes the ladder of a sandbox from its match log and says whether the two agree.')
    .requiredOption('--sandbox <SLUG>', 'the sandbox, by its word in addresses')
    .option('--url <URL>', 'where the system is', parseUrl, 'http://127.0.0.1:3000')
    .option('--rounds <N>', 'only the last N scored rounds, from the standings before them', parseRoundNumber)
    .option('--from <N>', 'only from round N, from the standings before it', parseRoundNumber)
    .option('--to <N>', 'only up to round N', parseRoundNumber)
    .addOption(
      new Option('--session <SESSION>', 'of an admin: verify frozen rounds too')
        .env('HEXDUEL_SESSION')
        .argParser(parseSession),
    )
    .option('--json', 'print the verdict as JSON')
    .addHelpText('after', AFTERWORD)
    .action(async ({ url, sandbox, rounds, from, to, session, json }: VerifyFlags, command: Command) => {
      if (rounds !== undefined && from !== undefined)
        command.error('error: --rounds and --from exclude each other: give one of them');
      const span = { rounds: rounds ?? null, from: from ?? null, to: to ?? null };
      finish(
        await verifyLadder({ url, sandbox, ...span, session: session ?? null, json: json === true }, surroundings),
      );
    });
}
