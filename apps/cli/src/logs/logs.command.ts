import { ListOwnMatches, ReadFlightLog } from '@hexduel/contracts-http';
import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import type { CommandIo } from '../command-io';
import type { ExitCode } from '../exit-code';
import { sayIn } from '../language';
import type { Language } from '../language';
import { parsePage, parseUrl } from '../option-values';
import type { Failure, SessionClient } from '../session/session-client';
import { asTeam } from '../session/signed-in';
import type { Report } from '../session/signed-in';
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
    .action(async (match: string | undefined, flags: Flags) =>
      finish(
        await asTeam(io, flags, (client, team) =>
          match === undefined ? list(client, team, flags, io.language()) : show(client, match, io.language()),
        ),
      ),
    );
}

function parseMatch(text: string): string {
  if (!/^[0-9A-Za-z-]{1,64}$/.test(text)) throw new InvalidArgumentError('Give the id of a match, such as Hk3vQp9Xw2.');
  return text;
}

async function list(
  client: SessionClient,
  team: string,
  { failed, limit }: Flags,
  language: Language,
): Promise<Result<Report, Failure>> {
  const query = { limit, ...(failed === true ? { failed: 'true' as const } : {}) };
  const read = await client.call(ListOwnMatches, { params: { team }, query });
  return read.ok
    ? ok({ json: read.value, lines: formatOwnMatches(read.value.matches, sayIn(language)), isGood: true })
    : read;
}

async function show(client: SessionClient, match: string, language: Language): Promise<Result<Report, Failure>> {
  const read = await client.call(ReadFlightLog, { params: { match } });
  return read.ok ? ok({ json: read.value, lines: formatFlightLog(read.value, language), isGood: true }) : read;
}
