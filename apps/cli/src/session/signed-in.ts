import { ok } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { readCredentials, readTeamToken } from './read-credentials';
import type { NoCredentials } from './read-credentials';
import { SessionClient } from './session-client';
import type { Failure } from './session-client';

/** What a command prints; `json` instead of the lines where `--json` is given. Exit code 1 unless it is good. */
export interface Report {
  readonly json: unknown;
  readonly lines: readonly string[];
  readonly isGood: boolean;
}

/** Where to sign in, and how to print the report. */
export interface SessionFlags {
  readonly url: string;
  readonly json?: true;
  /** Requests go on after Ctrl-C, because the work ends by itself then. */
  readonly outlivesCtrlC?: true;
}

/** A command's work with an open session. `interrupted` is aborted by Ctrl-C, which cuts its requests as well. */
type Work<Who> = (client: SessionClient, who: Who, interrupted: AbortSignal) => Promise<Result<Report, Failure>>;

/** Signs in as an admin, works, signs out, and prints the report; resolves with the exit code. */
export async function asAdmin(io: CommandIo, flags: SessionFlags, work: Work<null>): Promise<ExitCode> {
  const credentials = await readCredentials(io);
  if (!credentials.ok) return exitWithout(io, credentials.error);
  if ('session' in credentials.value) {
    return run(io, flags, work, { bearer: credentials.value.session, signIn: () => Promise.resolve(ok(null)) });
  }
  const { name, password } = credentials.value;
  return run(io, flags, work, { bearer: null, signIn: (client) => client.signIn(name, password) });
}

/** The same as the team whose token is given; `who` is its id. */
export async function asTeam(io: CommandIo, flags: SessionFlags, work: Work<string>): Promise<ExitCode> {
  const token = await readTeamToken(io);
  if (!token.ok) return exitWithout(io, token.error);
  return run(io, flags, work, { bearer: null, signIn: (client) => client.signInTeam(token.value) });
}

function exitWithout(io: CommandIo, error: NoCredentials): ExitCode {
  if (error === 'interrupted') return EXIT.interrupted;
  io.err.write(`hexduel: ${error.usage}\n`);
  return EXIT.usage;
}

interface Session<Who> {
  /** A session that was opened before, which is left open; null: one is opened, and ended again. */
  readonly bearer: string | null;
  readonly signIn: (client: SessionClient) => Promise<Result<Who, Failure>>;
}

async function run<Who>(
  io: CommandIo,
  { url, json, outlivesCtrlC }: SessionFlags,
  work: Work<Who>,
  { bearer, signIn }: Session<Who>,
): Promise<ExitCode> {
  const interruption = new AbortController();
  const stopListening = io.onSignal(['SIGINT', 'SIGTERM'], () => interruption.abort());
  const never = new AbortController().signal;
  const client = new SessionClient(url, outlivesCtrlC ? never : interruption.signal, bearer);
  try {
    const who = await signIn(client);
    const worked = who.ok ? await work(client, who.value, interruption.signal) : who;
    if (who.ok && bearer === null) await client.signOut();
    if (worked.ok) {
      const { lines, isGood } = worked.value;
      const text = json ? `${JSON.stringify(worked.value.json)}\n` : lines.map((line) => `${line}\n`).join('');
      io.out.write(text);
      return interruption.signal.aborted ? EXIT.interrupted : isGood ? EXIT.done : EXIT.failed;
    }
    if (interruption.signal.aborted) return EXIT.interrupted;
    io.err.write(`hexduel: ${sayIn(io.language())(...worked.error.message)}\n`);
    return EXIT.failed;
  } finally {
    stopListening();
  }
}
