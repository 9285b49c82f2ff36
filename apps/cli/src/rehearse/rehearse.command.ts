import { ok } from '@hexduel/result';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { asAdmin } from '../session/signed-in';
import type { CommandIo } from '../command-io';
import type { ExitCode } from '../exit-code';
import { parseSize, parseUrl } from '../option-values';
import { formatReport } from './format-rehearsal';
import { isGood, rehearse } from './rehearse';

const AFTERWORD = `
Examples:
  hexduel rehearse --fast 20 --slow 8 --crashing 2 --malformed 2    two rounds of 32 simulated teams
  hexduel rehearse --fast 60 --rounds 3 --interval 15000 --size 7
  hexduel rehearse                                                  only calls the bots of the teams

Plays rounds of simulated teams in a sandbox that nobody is shown, on a running system, and reports how long requests and rounds
took and what would fail on the day, with a remedy for each. All of it is removed again, also after Ctrl-C. It needs an admin:
HEXDUEL_ADMIN_NAME and HEXDUEL_ADMIN_PASSWORD (or HEXDUEL_SESSION), which in a terminal are asked for. Exit code: 0 nothing
would fail, 1 something would, or the system refused it or cannot be reached, 2 a wrong option or no admin, 130 Ctrl-C.
`;

interface Flags {
  readonly url: string;
  readonly fast: number;
  readonly slow: number;
  readonly crashing: number;
  readonly malformed: number;
  readonly rounds: number;
  readonly size: number;
  readonly deadline: number;
  readonly interval: number;
  readonly teams: boolean;
  readonly whileRunning?: true;
  readonly json?: true;
}

function parseFrom(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : -1;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`);
  };
}

/** Adds `rehearse` to the program. */
export function addRehearseCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  const count = parseFrom(0, 100);
  program
    .command('rehearse')
    .summary('rehearse an event on a running system with simulated bots')
    .description('Rehearses an event on a running system with simulated bots, and removes all of it again.')
    .option('--fast <N>', 'bots that answer at once', count, 0)
    .option('--slow <N>', 'bots that answer after 0.6 of the deadline', count, 0)
    .option('--crashing <N>', 'bots that cut connections', count, 0)
    .option('--malformed <N>', 'bots that answer what is no JSON', count, 0)
    .option('--rounds <N>', 'how many rounds', parseFrom(1, 20), 2)
    .option('--size <N>', 'size of the boards, 3 to 9', parseSize, 5)
    .option('--deadline <MS>', 'deadline of a request', parseFrom(100, 10_000), 1_000)
    .option('--interval <MS>', 'how often rounds open on the day', parseFrom(0, 600_000), 15_000)
    .option('--no-teams', 'do not call the bots of the teams')
    .option('--while-running', 'also while a tournament runs, whose matches it slows down')
    .option('--url <URL>', 'address of the system', parseUrl, 'http://127.0.0.1:3000')
    .option('--json', 'print the report as JSON')
    .addHelpText('after', AFTERWORD)
    .action(async (flags: Flags) => finish(await run(io, flags)));
}

function run(io: CommandIo, { url, json, ...flags }: Flags): Promise<ExitCode> {
  // Ctrl-C stops the rehearsal, which is removed then.
  const session = { url, ...(json ? { json } : {}), outlivesCtrlC: true } as const;
  return asAdmin(io, session, async (client, _admin, interrupted) => {
    const rehearsed = await rehearse(client, orderOf(flags), io, interrupted);
    if (!rehearsed.ok) return rehearsed;
    const { report } = rehearsed.value;
    return ok({ json: rehearsed.value, lines: report ? formatReport(report) : [], isGood: isGood(rehearsed.value) });
  });
}

function orderOf({
  fast,
  slow,
  crashing,
  malformed,
  rounds,
  size,
  deadline,
  interval,
  teams,
  whileRunning,
}: Omit<Flags, 'url' | 'json'>) {
  return {
    ...{ mix: { fast, slow, crashing, malformed }, rounds, size, deadlineMs: deadline, roundIntervalMs: interval },
    ...{ callsTeams: teams, confirmed: whileRunning === true },
  };
}
