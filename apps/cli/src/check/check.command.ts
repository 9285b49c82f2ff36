import { parseBotAddress } from '@hexduel/bot-client';
import { DEFAULT_DEADLINE_MS } from '@hexduel/contracts-bot';
import { isBuiltIn } from '@hexduel/strategies';
import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import { isBareWord } from '../contestant';
import type { ExitCode } from '../exit-code';
import { parseSeed, parseTimeout } from '../option-values';
import type { CommandIo } from '../command-io';
import { sayIn } from '../language';
import type { Say } from '../language';
import { check } from './check';

const AFTERWORD = `
Examples:
  hexduel check localhost:8080                     is this bot ready for the ladder?
  hexduel check https://bot.example --timeout 500  with a shorter deadline
  hexduel check localhost:8080 --seed 7 --json     as JSON: one object with every failed exchange

Sends about 1,000 requests, up to 10 at once. A failed check keeps the bot off the ladder, a warning does not. Each finding
says what was sent, what came back and how to fix it; checks that depend on a failed one are not run. The same seed sends the
same requests.

With --json: {address, seed, verdict, interrupted, blocking, requests, deadline_ms, checks: [{id, title, required, outcome,
finding: {where, sent, came, mend, bug, board, exchange} or null, not_run_because}], latencies: [{method, size, count, late,
p50, p95, max}]}; times are in milliseconds, and a null size means all sizes.
Exit code: 0 ready, 1 not ready, 2 a wrong option or address, 130 Ctrl-C, which prints the results so far.
`;

const AFTERWORD_RU = `
Примеры:
  hexduel check localhost:8080                     готов ли этот бот к таблице?
  hexduel check https://bot.example --timeout 500  с более коротким сроком ответа
  hexduel check localhost:8080 --seed 7 --json     как JSON: один объект со всеми неудачными запросами

Отправляет около 1000 запросов, до 10 одновременно. Проваленная проверка не пускает бота в таблицу, предупреждение пускает.
В каждом замечании сказано, что отправлено, что пришло и как исправить; проверки, которые зависят от проваленной, не
выполняются. С тем же зерном запросы те же.

С --json: {address, seed, verdict, interrupted, blocking, requests, deadline_ms, checks: [{id, title, required, outcome,
finding: {where, sent, came, mend, bug, board, exchange} или null, not_run_because}], latencies: [{method, size, count, late,
p50, p95, max}]}; время в миллисекундах, size null означает все размеры.
Код выхода: 0 готов, 1 не готов, 2 неверный параметр или адрес, 130 Ctrl-C, тогда печатается то, что успели.
`;

interface CheckFlags {
  readonly timeout: number;
  readonly seed?: number;
  readonly json?: true;
}

function botAddress(text: string, say: Say): string {
  if (isBuiltIn(text)) {
    throw new InvalidArgumentError(
      say(
        `This is a built-in: start it with "hexduel serve ${text}" and give its address.`,
        `Это встроенный бот: запустите его командой "hexduel serve ${text}" и укажите его адрес.`,
      ),
    );
  }
  if (isBareWord(text)) {
    throw new InvalidArgumentError(
      say(
        `"${text}" is not the address of a bot: write it with its port or scheme, such as localhost:8080.`,
        `"${text}" не адрес бота: адрес пишется с портом или схемой, например localhost:8080.`,
      ),
    );
  }
  const parsed = parseBotAddress(text);
  if (!parsed.ok) throw new InvalidArgumentError(`${say(parsed.message, parsed.ru)}.`);
  return text;
}

/** Adds the command `check` to the program. */
export function addCheckCommand(program: Command, io: CommandIo, finish: (code: ExitCode) => void): void {
  const say = sayIn(io.language());
  program
    .command('check')
    .summary(say('check whether a bot keeps the protocol', 'проверить, соблюдает ли бот протокол'))
    .description(
      say(
        'Checks whether a bot keeps the bot protocol and would be let onto the ladder.',
        'Проверяет, соблюдает ли бот протокол и пустят ли его в таблицу.',
      ),
    )
    .argument('<URL>', say('address of the bot', 'адрес бота'), (text: string) => botAddress(text, say))
    .addOption(
      new Option('--timeout <MS>', say('deadline of each request', 'срок ответа на каждый запрос'))
        .argParser(parseTimeout(say))
        .default(DEFAULT_DEADLINE_MS),
    )
    .option(
      '--seed <N>',
      say(
        'seed of the boards and of the other side (default: random, and printed)',
        'зерно досок и второй стороны (по умолчанию случайное, печатается)',
      ),
      parseSeed(say),
    )
    .option('--json', say('print the result as JSON and nothing else', 'напечатать результат как JSON и ничего больше'))
    .addHelpText('after', say(AFTERWORD, AFTERWORD_RU))
    .action(async (address: string, { timeout, seed, json }: CheckFlags) => {
      finish(await check({ address, timeoutMs: timeout, seed: seed ?? null, json: json === true }, io));
    });
}
