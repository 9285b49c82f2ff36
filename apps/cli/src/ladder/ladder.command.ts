import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import type { ExitCode } from '../exit-code';
import { parseRoundNumber, parseUrl } from '../option-values';
import type { CommandIo } from '../command-io';
import { verifyLadder } from './verify-ladder';

const AFTERWORD = `
Examples:
  hexduel ladder verify --sandbox demo                       every scored round, then the current ladder
  hexduel ladder verify --sandbox demo --rounds 20           the last 20 rounds
  hexduel ladder verify --sandbox demo --from 5 --to 8 --json
  hexduel ladder verify demo-archive.zip                     an archive, without a running system

Reads every match of every scored round and replays it by the rules: board, who began, moves, chips, reasons, winners and
the hash of the result. Each pair must have met exactly once. Then it scores the round again from the standings before it
and compares points, rules, scores and places with those of the ladder service, and finally with the current ladder. Rounds
that are so old that the system no longer keeps their matches are left out: it begins with the standings after them. Rounds
that are not scored yet, or are frozen, are named and skipped; the session of an admin also verifies frozen ones (--session,
or better HEXDUEL_SESSION, because other users of a machine can see command lines). Exit code: 0 everything agrees, 1
something disagrees or the system cannot be read, 2 a wrong option or sandbox, 130 Ctrl-C.
`;

interface VerifyFlags {
  readonly url: string;
  readonly sandbox?: string;
  readonly rounds?: number;
  readonly from?: number;
  readonly to?: number;
  readonly session?: string;
  readonly json?: true;
}

function parseSession(text: string): string {
  if (!/^hx[12]\.[A-Za-z0-9._-]{1,2000}$/.test(text)) {
    throw new InvalidArgumentError('Give the session that signing in returns; it starts with hx2.');
  }
  return text;
}

/** Adds `ladder` with its one command `verify` to the program. */
export function addLadderCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  const ladder = program
    .command('ladder')
    .summary('verify the ladder of a running system')
    .description('The ladder of a running system.');
  ladder
    .command('verify')
    .summary('recompute a ladder from its match log')
    .description('Recomputes the ladder of a sandbox from its match log and prints whether the two agree.')
    .argument(
      '[archive]',
      'an archive of a tournament (a zip file from the page of exports) instead of a running system',
    )
    .option('--sandbox <SLUG>', 'the slug of the sandbox')
    .option('--url <URL>', 'address of the system', parseUrl, 'http://127.0.0.1:3000')
    .option('--rounds <N>', 'only the last N scored rounds, from the standings before them', parseRoundNumber)
    .option('--from <N>', 'only from round N, from the standings before it', parseRoundNumber)
    .option('--to <N>', 'only up to round N', parseRoundNumber)
    .addOption(
      new Option('--session <SESSION>', 'session of an admin, to verify frozen rounds too')
        .env('HEXDUEL_SESSION')
        .argParser(parseSession),
    )
    .option('--json', 'print the verdict as JSON')
    .addHelpText('after', AFTERWORD)
    .action(async (archive: string | undefined, flags: VerifyFlags, command: Command) => {
      const { url, sandbox, rounds, from, to, session, json } = flags;
      if ((archive === undefined) === (sandbox === undefined))
        command.error('error: name a sandbox with --sandbox, or an archive: one of them');
      if (rounds !== undefined && from !== undefined)
        command.error('error: --rounds and --from exclude each other: give one of them');
      const span = { rounds: rounds ?? null, from: from ?? null, to: to ?? null };
      const of = { archive: archive ?? null, url, sandbox: sandbox ?? '', session: session ?? null };
      finish(await verifyLadder({ ...of, ...span, json: json === true }, io));
    });
}
