import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import type { CommandIo, KeySource } from '../command-io';
import { sayIn } from '../language';
import type { Words } from '../language';

/** How to prove that one is an admin: an open session, or a name and a password. */
export type Credentials = { readonly session: string } | { readonly name: string; readonly password: string };

/** `usage`: they are neither in the environment nor can they be asked for. */
export type NoCredentials = 'interrupted' | { readonly usage: string };

const OF_ADMIN: Words = [
  'set HEXDUEL_ADMIN_NAME and HEXDUEL_ADMIN_PASSWORD (or HEXDUEL_SESSION), or run it in a terminal, where it asks for them',
  'задайте HEXDUEL_ADMIN_NAME и HEXDUEL_ADMIN_PASSWORD (или HEXDUEL_SESSION) или запустите в терминале, где их спросят',
];
const OF_TEAM: Words = [
  'set HEXDUEL_TEAM_TOKEN, or run it in a terminal, where it asks for it',
  'задайте HEXDUEL_TEAM_TOKEN или запустите в терминале, где его спросят',
];
const NAME: Words = ['Name of the admin', 'Имя администратора'];
const PASSWORD: Words = ['Password', 'Пароль'];
const TOKEN: Words = ['Token of the team', 'Токен команды'];

/**
 * Credentials of an admin from the environment, or from the keyboard what is missing there; never from the command line,
 * which other users of the machine can see.
 */
export async function readCredentials(io: CommandIo): Promise<Result<Credentials, NoCredentials>> {
  const session = io.env('HEXDUEL_SESSION');
  if (session) return ok({ session });
  const name = await envOr(io, 'HEXDUEL_ADMIN_NAME', () => ask(io, NAME, true, OF_ADMIN));
  if (!name.ok) return name;
  const password = await envOr(io, 'HEXDUEL_ADMIN_PASSWORD', () => ask(io, PASSWORD, false, OF_ADMIN));
  return password.ok ? ok({ name: name.value, password: password.value }) : password;
}

/** The token of a team, from the environment or the keyboard as well. */
export function readTeamToken(io: CommandIo): Promise<Result<string, NoCredentials>> {
  return envOr(io, 'HEXDUEL_TEAM_TOKEN', () => ask(io, TOKEN, false, OF_TEAM));
}

async function envOr(
  io: CommandIo,
  variable: string,
  otherwise: () => Promise<Result<string, NoCredentials>>,
): Promise<Result<string, NoCredentials>> {
  const value = io.env(variable);
  return value ? ok(value) : otherwise();
}

async function ask(
  io: CommandIo,
  what: Words,
  isShown: boolean,
  remedy: Words,
): Promise<Result<string, NoCredentials>> {
  const keys = io.openKeys();
  const say = sayIn(io.language());
  const named = say(...what);
  if (!keys)
    return refused({
      usage: say(`${named} is missing: ${remedy[0]}`, `не задано: ${named.toLowerCase()}; ${remedy[1]}`),
    });
  io.err.write(`${named}: `);
  try {
    return await readLine(keys, isShown ? io.err.write : () => {});
  } finally {
    keys.close();
    io.err.write('\n');
  }
}

async function readLine(keys: KeySource, echo: (text: string) => void): Promise<Result<string, NoCredentials>> {
  let line = '';
  for (;;) {
    const sent = await keys.next();
    if (sent === null) return refused('interrupted');
    for (const key of sent) {
      if (key === '\u0003' || key === '\u0004') return refused('interrupted');
      if (key === '\r' || key === '\n') return ok(line);
      if (key === '\u007f' || key === '\b') {
        if (line !== '') echo('\b \b');
        line = line.slice(0, -1);
      } else if (key >= ' ') {
        line += key;
        echo(key);
      }
    }
  }
}
