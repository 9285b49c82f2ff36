import { ok } from '@hexduel/result';
import type { Command } from 'commander';
import { asAdmin } from '../session/signed-in';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import type { ExitCode } from '../exit-code';
import { parseSize, parseUrl, within } from '../option-values';
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

const AFTERWORD_RU = `
Примеры:
  hexduel rehearse --fast 20 --slow 8 --crashing 2 --malformed 2    два раунда, 32 учебные команды
  hexduel rehearse --fast 60 --rounds 3 --interval 15000 --size 7
  hexduel rehearse                                                  только вызвать ботов команд

Играет раунды учебных команд в песочнице, которую никто не видит, на работающей системе и сообщает, сколько длились запросы и раунды
и что сорвётся в день турнира, с советом на каждый случай. Потом всё это удаляется, и после Ctrl-C тоже. Нужен администратор:
HEXDUEL_ADMIN_NAME и HEXDUEL_ADMIN_PASSWORD (или HEXDUEL_SESSION), в терминале их спросят. Код выхода: 0 ничего не сорвётся, 1 сорвётся,
либо система отвергла запрос или недоступна, 2 неверный параметр или нет администратора, 130 Ctrl-C.
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

/** Adds `rehearse` to the program. */
export function addRehearseCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  const say = sayIn(io.language());
  const count = within(0, 100)(say);
  program
    .command('rehearse')
    .summary(
      say(
        'rehearse an event on a running system with simulated bots',
        'отрепетировать турнир на работающей системе с учебными ботами',
      ),
    )
    .description(
      say(
        'Rehearses an event on a running system with simulated bots, and removes all of it again.',
        'Репетирует турнир на работающей системе с учебными ботами и удаляет всё за собой.',
      ),
    )
    .option('--fast <N>', say('bots that answer at once', 'боты, которые отвечают сразу'), count, 0)
    .option(
      '--slow <N>',
      say('bots that answer after 0.6 of the deadline', 'боты, которые отвечают через 0,6 срока'),
      count,
      0,
    )
    .option('--crashing <N>', say('bots that cut connections', 'боты, которые обрывают соединения'), count, 0)
    .option('--malformed <N>', say('bots that answer what is no JSON', 'боты, которые отвечают не JSON'), count, 0)
    .option('--rounds <N>', say('how many rounds', 'сколько раундов'), within(1, 20)(say), 2)
    .option('--size <N>', say('size of the boards, 3 to 9', 'размер досок, от 3 до 9'), parseSize(say), 5)
    .option('--deadline <MS>', say('deadline of a request', 'срок ответа на запрос'), within(100, 10_000)(say), 1_000)
    .option(
      '--interval <MS>',
      say('how often rounds open on the day', 'как часто открываются раунды в день турнира'),
      within(0, 600_000)(say),
      15_000,
    )
    .option('--no-teams', say('do not call the bots of the teams', 'не вызывать ботов команд'))
    .option(
      '--while-running',
      say(
        'also while a tournament runs, whose matches it slows down',
        'и во время турнира, матчи которого это замедлит',
      ),
    )
    .option('--url <URL>', say('address of the system', 'адрес системы'), parseUrl(say), 'http://127.0.0.1:3000')
    .option('--json', say('print the report as JSON', 'напечатать отчёт как JSON'))
    .addHelpText('after', say(AFTERWORD, AFTERWORD_RU))
    .action(async (flags: Flags) => finish(await run(io, flags)));
}

function run(io: CommandIo, { url, json, ...flags }: Flags): Promise<ExitCode> {
  // Ctrl-C stops the rehearsal, which is removed then.
  const session = { url, ...(json ? { json } : {}), outlivesCtrlC: true } as const;
  return asAdmin(io, session, async (client, _admin, interrupted) => {
    const rehearsed = await rehearse(client, orderOf(flags), io, interrupted);
    if (!rehearsed.ok) return rehearsed;
    const { report } = rehearsed.value;
    return ok({
      json: rehearsed.value,
      lines: report ? formatReport(report, io.language()) : [],
      isGood: isGood(rehearsed.value),
    });
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
