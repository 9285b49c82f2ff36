import { ListOwnMatches, ReadFlightLog } from '@hexduel/contracts-http';
import type { Result } from '@hexduel/result';
import { ok } from '@hexduel/result';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import type { CommandIo } from '../command-io';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { parsePage, parseUrl } from '../option-values';
import { readTeamToken } from '../session/read-credentials';
import { SessionClient } from '../session/session-client';
import type { Failure } from '../session/session-client';
import { formatFlightLog, formatOwnMatches } from './format-logs';

const AFTERWORD = `
Examples:
  hexduel logs --url https://hexduel.example            the latest matches of your team
  hexduel logs --failed                                 only those in which your bot failed
  hexduel logs Hk3vQp9Xw2                               each request to your bot in one of them, and its answer
  hexduel logs Hk3vQp9Xw2 --json                        the same as JSON

It signs in by the token of your team, HEXDUEL_TEAM_TOKEN, which in a terminal is asked for. Of the last requests of a leg the
platform keeps the whole text, of the others status and times. With --json it prints what the address answers: {matches: [...]},
or the flight log with its legs and exchanges; see /api/ladder/openapi.json of the system. Exit code: 0 printed, 1 no answer or
no such match, 2 a wrong option or no token, 130 Ctrl-C.
`;

interface Flags {
  readonly url: string;
  readonly failed?: true;
  readonly limit: number;
  readonly json?: true;
}

interface Printed {
  readonly json: unknown;
  readonly lines: readonly string[];
}

/** Adds `logs` to the program. */
export function addLogsCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  program
    .command('logs')
    .summary('show what the platform asked your bot, and what it answered')
    .description("Shows the flight recorder of your team's bot: its matches, or each request of one.")
    .argument('[MATCH]', 'the id of a match, as listed or in the address of its page', parseMatch)
    .option('--url <URL>', 'address of the system', parseUrl, 'http://127.0.0.1:3000')
    .option('--failed', 'list only matches in which the bot failed')
    .option('--limit <N>', 'list at most so many, up to 100', parsePage, 30)
    .option('--json', 'print the answer as JSON')
    .addHelpText('after', AFTERWORD)
    .action(async (match: string | undefined, flags: Flags) => finish(await run(io, match ?? null, flags)));
}

function parseMatch(text: string): string {
  if (!/^[0-9A-Za-z-]{1,64}$/.test(text)) throw new InvalidArgumentError('Give the id of a match, such as Hk3vQp9Xw2.');
  return text;
}

async function run(io: CommandIo, match: string | null, flags: Flags): Promise<ExitCode> {
  const token = await readTeamToken(io);
  if (!token.ok) {
    if (token.error === 'interrupted') return EXIT.interrupted;
    io.err.write(`hexduel: ${token.error.usage}\n`);
    return EXIT.usage;
  }
  const interruption = new AbortController();
  const stopListening = io.onSignal(['SIGINT', 'SIGTERM'], () => interruption.abort());
  const client = new SessionClient(flags.url, interruption.signal, null);
  try {
    const team = await client.signInTeam(token.value);
    const read = team.ok ? await (match === null ? list(client, team.value, flags) : show(client, match)) : team;
    if (team.ok) await client.signOut();
    if (interruption.signal.aborted) return EXIT.interrupted;
    if (!read.ok) {
      io.err.write(`hexduel: ${read.error.message}\n`);
      return EXIT.failed;
    }
    const { json, lines } = read.value;
    io.out.write(flags.json === true ? `${JSON.stringify(json)}\n` : lines.map((line) => `${line}\n`).join(''));
    return EXIT.done;
  } finally {
    stopListening();
  }
}

async function list(client: SessionClient, team: string, { failed, limit }: Flags): Promise<Result<Printed, Failure>> {
  const query = { limit, ...(failed === true ? { failed: 'true' as const } : {}) };
  const read = await client.call(ListOwnMatches, { params: { team }, query });
  return read.ok ? ok({ json: read.value, lines: formatOwnMatches(read.value.matches) }) : read;
}

async function show(client: SessionClient, match: string): Promise<Result<Printed, Failure>> {
  const read = await client.call(ReadFlightLog, { params: { match } });
  return read.ok ? ok({ json: read.value, lines: formatFlightLog(read.value) }) : read;
}
