import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { ok } from '@hexduel/result';
import { SessionClient } from '../session/session-client';
import { readCredentials } from '../session/read-credentials';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import type { Say, Words } from '../language';
import { EXIT } from '../exit-code';
import type { ExitCode } from '../exit-code';
import { parseUrl } from '../option-values';
import type { SignedIn } from './doctor';
import type { DoctorOptions } from './doctor-options';

const AFTERWORD = `
Examples:
  hexduel doctor --url https://hexduel.example                    what can be asked over HTTP
  hexduel doctor --nats nats://127.0.0.1:4222 --nats-user streams --nats-monitoring http://127.0.0.1:8222
  hexduel doctor --database postgres://ladder@127.0.0.1:5432/hexduel --json

Asks a running installation what an operator would, changes nothing, and prints a line a check: ok, warning, problem, or not
asked, with what was measured and, where something is wrong, what to do and the page of the runbook. It needs an admin:
HEXDUEL_ADMIN_NAME and HEXDUEL_ADMIN_PASSWORD (or HEXDUEL_SESSION), which in a terminal are asked for. What other users of a
machine should not see on a command line can be in the settings of the services instead: HEXDUEL_NATS_URL, HEXDUEL_NATS_USER,
HEXDUEL_NATS_PASSWORD, HEXDUEL_NATS_CREDS_FILE, HEXDUEL_NATS_CA_FILE (and _CERT_FILE, _KEY_FILE), HEXDUEL_SCHEDULING_DATABASE_URL,
HEXDUEL_LADDER_DATABASE_URL, HEXDUEL_PROVISIONING_DATABASE_URL, HEXDUEL_POSTGRES_CA_FILE (and the others). NATS and Postgres need
the packages @nats-io/transport-node and pg beside hexduel. Exit code: 0 no problem (there may be warnings), 1 a problem,
2 a wrong option or no admin, 130 Ctrl-C.
`;

const AFTERWORD_RU = `
Примеры:
  hexduel doctor --url https://hexduel.example                    всё, о чём можно спросить по HTTP
  hexduel doctor --nats nats://127.0.0.1:4222 --nats-user streams --nats-monitoring http://127.0.0.1:8222
  hexduel doctor --database postgres://ladder@127.0.0.1:5432/hexduel --json

Спрашивает у работающей установки то, что спросил бы оператор, ничего не меняет и печатает по строке на проверку: «в порядке»,
«внимание», «проблема» или «не спрошено», с тем, что измерено, и, если что-то не так, что делать и какую страницу руководства (оно на
английском) открыть. Нужен администратор: HEXDUEL_ADMIN_NAME и HEXDUEL_ADMIN_PASSWORD (или HEXDUEL_SESSION), в терминале их спросят.
То, чего другие пользователи машины не должны видеть в командной строке, берётся из настроек служб: HEXDUEL_NATS_URL,
HEXDUEL_NATS_USER, HEXDUEL_NATS_PASSWORD, HEXDUEL_NATS_CREDS_FILE, HEXDUEL_NATS_CA_FILE (и _CERT_FILE, _KEY_FILE),
HEXDUEL_SCHEDULING_DATABASE_URL, HEXDUEL_LADDER_DATABASE_URL, HEXDUEL_PROVISIONING_DATABASE_URL, HEXDUEL_POSTGRES_CA_FILE (и
остальные). Для NATS и Postgres рядом с hexduel нужны пакеты @nats-io/transport-node и pg. С --json отчёт на английском. Код выхода:
0 проблем нет («внимание» может быть), 1 есть проблема, 2 неверный параметр или нет администратора, 130 Ctrl-C.
`;

interface Flags {
  readonly url: string;
  readonly nats?: string;
  readonly natsUser?: string;
  readonly natsMonitoring?: string;
  readonly database?: readonly string[];
  readonly json?: true;
}

/** Adds `doctor` to the program. */
export function addDoctorCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  const say = sayIn(io.language());
  program
    .command('doctor')
    .summary(
      say(
        'ask a running installation how it is, and what to mend',
        'узнать, как дела у работающей установки и что в ней исправить',
      ),
    )
    .description(
      say(
        'Asks a running installation how it is, and says what to mend.',
        'Узнаёт, как дела у работающей установки, и говорит, что исправить.',
      ),
    )
    .option('--url <URL>', say('address of the system', 'адрес системы'), parseUrl(say), 'http://127.0.0.1:3000')
    .option(
      '--nats <URL>',
      say(
        'address of NATS, or of several of its servers: nats://a:4222,nats://b:4222',
        'адрес NATS или нескольких его серверов: nats://a:4222,nats://b:4222',
      ),
    )
    .option(
      '--nats-user <NAME>',
      say('who signs in there: streams may look at all of it', 'под чьим именем входить: streams видит всё'),
    )
    .option(
      '--nats-monitoring <URL>',
      say(
        'monitoring port of a server of NATS, such as http://127.0.0.1:8222',
        'порт наблюдения сервера NATS, например http://127.0.0.1:8222',
      ),
      parseUrl(say),
    )
    .option(
      '--database <URL>',
      say('a database, by the role of a context; may be repeated', 'база данных под ролью контекста; можно повторять'),
      (text: string, others?: readonly string[]) => parseDatabases(say, text, others),
    )
    .option('--json', say('print the report as JSON', 'напечатать отчёт как JSON'))
    .addHelpText('after', say(AFTERWORD, AFTERWORD_RU))
    .action(async (flags: Flags) => finish(await run(io, flags)));
}

function parseDatabases(say: Say, text: string, others: readonly string[] = []): readonly string[] {
  if (!isPostgresUrl(text)) {
    throw new InvalidArgumentError(
      say(
        'Give the URL of a database, such as postgres://ladder@127.0.0.1:5432/hexduel.',
        'Нужен URL базы данных, например postgres://ladder@127.0.0.1:5432/hexduel.',
      ),
    );
  }
  return [...others, text];
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol);
}

async function run(io: CommandIo, flags: Flags): Promise<ExitCode> {
  const options = optionsOf(io, flags);
  const wrong = options.databases.findIndex(({ databaseUrl }) => !isPostgresUrl(databaseUrl));
  if (wrong >= 0) {
    const sentence: Words = [
      'a HEXDUEL_…_DATABASE_URL is not the URL of a database: correct it',
      'в одной из HEXDUEL_…_DATABASE_URL не URL базы данных: исправьте его',
    ];
    return usage(io, sayIn(io.language())(...sentence));
  }
  const credentials = await readCredentials(io);
  if (!credentials.ok) {
    return credentials.error === 'interrupted' ? EXIT.interrupted : usage(io, credentials.error.usage);
  }
  const interruption = new AbortController();
  const stopListening = io.onSignal(['SIGINT', 'SIGTERM'], () => interruption.abort());
  const own = 'session' in credentials.value ? null : credentials.value;
  const session = 'session' in credentials.value ? credentials.value.session : null;
  const client = new SessionClient(flags.url, interruption.signal, session);
  try {
    const opened = own ? await client.signIn(own.name, own.password) : ok(null);
    const signedIn: SignedIn = opened.ok
      ? { client, how: own ? signedInAs(own.name) : BY_SESSION }
      : { refusal: opened.error.message };
    // Other commands need not load what only this one uses.
    const [{ examine }, { doctorReport }, { formatReport }] = await Promise.all([
      import('./doctor'),
      import('./doctor-report'),
      import('./format-report'),
    ]);
    const examined = await examine(options, signedIn, io);
    if (own && opened.ok) await client.signOut();
    if (interruption.signal.aborted) return EXIT.interrupted;
    const report = doctorReport(examined);
    const lines = formatReport(examined.findings, io.language());
    io.out.write(flags.json ? `${JSON.stringify(report)}\n` : lines.map((line) => `${line}\n`).join(''));
    return report.summary.problems === 0 ? EXIT.done : EXIT.failed;
  } finally {
    stopListening();
  }
}

const BY_SESSION: Words = ['by the open session of HEXDUEL_SESSION', 'по открытому сеансу из HEXDUEL_SESSION'];

function signedInAs(name: string): Words {
  return [`signed in as ${name}`, `вход под именем ${name}`];
}

function usage(io: CommandIo, sentence: string): ExitCode {
  io.err.write(`hexduel: ${sentence}\n`);
  return EXIT.usage;
}

/** What the command line does not say is read from the variables that services read it from. */
function optionsOf({ env }: CommandIo, flags: Flags): DoctorOptions {
  const nats = flags.nats ?? env('HEXDUEL_NATS_URL');
  const named = ['SCHEDULING', 'LADDER', 'PROVISIONING'].flatMap((name) => env(`HEXDUEL_${name}_DATABASE_URL`) ?? []);
  const files = {
    postgresCaFile: env('HEXDUEL_POSTGRES_CA_FILE'),
    postgresCertFile: env('HEXDUEL_POSTGRES_CERT_FILE'),
    postgresKeyFile: env('HEXDUEL_POSTGRES_KEY_FILE'),
  };
  return {
    url: flags.url,
    nats:
      nats === undefined
        ? null
        : {
            url: nats,
            user: flags.natsUser ?? env('HEXDUEL_NATS_USER'),
            password: env('HEXDUEL_NATS_PASSWORD'),
            credsFile: env('HEXDUEL_NATS_CREDS_FILE'),
            caFile: env('HEXDUEL_NATS_CA_FILE'),
            certFile: env('HEXDUEL_NATS_CERT_FILE'),
            keyFile: env('HEXDUEL_NATS_KEY_FILE'),
          },
    monitoring: flags.natsMonitoring ?? null,
    databases: (flags.database ?? named).map((databaseUrl) => ({ databaseUrl, ...files })),
  };
}
