/** The help of every command in Russian, what the command line refuses, and what matches, tournaments, replays and records say. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkMove, decodeReplay, generateBoard, parseBoard, setupPosition, startPosition } from '@hexduel/engine';
import type { Position } from '@hexduel/engine';
import { unwrap } from '@hexduel/result';
import { COMMANDS } from './commands';
import { inRussian } from './rules-in-russian';
import { runInProcess } from './testing/fake-io';
import type { Ran } from './testing/fake-io';

const RUSSIAN = { LANG: 'ru_RU.UTF-8' };
const inTerminal = (args: readonly string[]): Promise<Ran> => runInProcess(args, {}, RUSSIAN);

interface OpenPort {
  readonly port: number;
  readonly close: () => void;
}

/** A port that somebody listens on. */
async function openPort(): Promise<OpenPort> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, close: () => server.close() };
}

/** Commands, names of members and of built-ins stand alone or in lists; three small words in a row are a sentence. */
const ENGLISH = /(?<![\w./,-])(?!hexduel )[a-z]{2,}(?: [a-z]{2,}){2,}/;
/** What follows an example, after its command. */
const withoutCommands = (text: string): string => text.replaceAll(/^ +(hexduel|source) .*?( {2,}|$)/gm, '');

let folder: string;
let record: string;
let used: OpenPort;
beforeAll(async () => {
  used = await openPort();
  folder = await mkdtemp(join(tmpdir(), 'hexduel-russian-'));
  record = join(folder, 'match.json');
  await inTerminal(['play', 'random', 'greedy', '--seed', '7', '--size', '3', '--record', record]);
});
afterAll(async () => {
  used.close();
  await rm(folder, { recursive: true });
});

const HELPS = [[], ...COMMANDS.map(({ name }) => [name]), ['ladder', 'verify'], ['dead-letters', 'list']].map(
  (each) => ({ command: each }),
);
it.each(HELPS)('the help of hexduel %j', async ({ command }) => {
  const { code, stdout } = await inTerminal([...command, '--help']);
  expect({ code, english: ENGLISH.exec(withoutCommands(stdout))?.[0] }).toEqual({ code: 0 });
  expect(stdout).toMatch(/^Запуск: hexduel [^]*Параметры:[^]*показать справку/);
});

it('is chosen by --lang wherever it stands, before the environment', async () => {
  const helps = await Promise.all([
    runInProcess(['--lang', 'ru', 'play', '--help']),
    runInProcess(['help', 'play', '--lang=ru']),
    runInProcess(['--lang', 'ru', 'help', 'play']),
  ]);
  expect(new Set(helps.map(({ stdout }) => stdout)).size).toBe(1);
  expect(helps[0].stdout).toMatch(/^Запуск: hexduel play \[параметры\] <A> <B>/);
  expect((await inTerminal(['--lang', 'en', 'play', '--help'])).stdout).toMatch(/^Usage: hexduel play /);
});

it.each<[RegExp, string[]]>([
  [/неизвестный параметр '--sed'\n\(Может быть, --seed\?\)/, ['play', 'random', 'greedy', '--sed', '7']],
  [/неизвестная команда 'plya'\n\(Может быть, play\?\)/, ['plya']],
  [/не хватает аргумента 'B'/, ['play', 'random']],
  [/нужен параметр '--port <N>'/, ['serve', 'random']],
  [/у параметра '--seed <N>' нет значения/, ['play', 'random', 'greedy', '--seed']],
  [/значение '12' параметра '--size <N>' не подходит. Нужно целое число от 3 до 9/, ['play', 'a', 'b', '--size', '12']],
  [/значение 'foo' аргумента 'A' не подходит. "foo" не встроенный бот/, ['play', 'foo', 'random']],
  [/значение 'ftp:\/\/a' аргумента 'URL' не подходит. "ftp:\/\/a" не адрес бота: его схема ftp/, ['check', 'ftp://a']],
  [/"foo" не адрес бота: адрес пишется с портом/, ['check', 'foo']],
  [/Это встроенный бот/, ['check', 'random']],
  [/'--games <N>' не сочетается с параметром '--watch'/, ['play', 'random', 'greedy', '--games', '3', '--watch']],
  [/'--parallel <P>' нужен параметр '--games <N>'/, ['play', 'random', 'greedy', '--parallel', '3']],
  [/слишком много аргументов: нужно 1, дано 2/, ['verify', 'a', 'b']],
  [/Возможные значения: en, ru/, ['--lang', 'de', 'play', 'random', 'greedy']],
  [/Нужна одна из: check/, ['schema', 'foo']],
  [/Нужен один из .* или own/, ['practice', 'foo']],
  [/Нужен номер матча/, ['logs', '?']],
  [/турниру нужно хотя бы два бота/, ['tournament', 'random']],
  [/такого файла нет: проверьте путь/, ['verify', '/nowhere.json']],
  [/не прочитать: это папка/, ['replay', '/']],
  [/не задано: токен команды; задайте HEXDUEL_TEAM_TOKEN/, ['logs']],
  [/занят другой программой: остановите её/, ['serve', 'random', '--port', 'USED']],
  [/не адрес этой машины: возьмите 127.0.0.1/, ['serve', 'random', '--port', '0', '--host', '203.0.113.1']],
  [/архив не проверить: .* такого файла нет: проверьте путь/, ['ladder', 'verify', '/nowhere.zip']],
  [/архив не проверить: .* не целый файл zip: выгрузите архив ещё раз/, ['ladder', 'verify', 'RECORD']],
  [/назовите песочницу через --sandbox или архив/, ['ladder', 'verify']],
  [/не задано: имя администратора; задайте HEXDUEL_ADMIN_NAME/, ['rehearse']],
  [/не задано: имя администратора/, ['dead-letters', 'list']],
  [/Нужно целое число от 0 до 100\./, ['rehearse', '--fast', '200']],
  [/Нужно имя получателя, например ladder-record-result/, ['dead-letters', 'list', '--consumer', 'X Y']],
  [/Нужен URL базы данных/, ['doctor', '--database', 'mysql://x']],
  [/не отвечает \(.*\): проверьте/, ['watch', 'demo', '--url', 'http://127.0.0.1:1']],
])('refuses with %s', async (message, args) => {
  const places: Readonly<Record<string, string>> = { RECORD: record, USED: String(used.port) };
  const { code, stderr } = await inTerminal(args.map((each) => places[each] ?? each));
  expect(stderr).toMatch(message);
  expect({ code: code > 0, english: ENGLISH.exec(stderr)?.[0] }).toEqual({ code: true });
});

it('plays, shows and verifies a match, and plays a tournament', async () => {
  const text = await readFile(record, 'utf8');
  const untrue = join(folder, 'untrue.json');
  await writeFile(untrue, text.replace('"reason":"by_score"', '"reason":"timeout"'));
  const [match] = /hx1\.[^"]+/.exec(text) ?? [''];
  const printed = await Promise.all([
    inTerminal(['play', 'random', 'greedy', '--seed', '7', '--size', '3', '--watch']),
    inTerminal(['play', 'random', 'greedy', '--seed', '7', '--size', '3', '--games', '2']),
    inTerminal(['tournament', 'random', 'greedy', '--rounds', '2', '--size', '3', '--seed', '1', '--explain']),
    inTerminal(['replay', record]),
    inTerminal(['replay', untrue, '--at', '0']),
    inTerminal(['replay', record, '--html', join(folder, 'match.html')]),
    inTerminal(['replay', `${match}x`]),
    inTerminal(['verify', record]),
    inTerminal(['verify', untrue]),
  ]);
  const outputs = printed.map(({ stdout, stderr }) => stdout + stderr);
  expect(outputs.map((output) => ENGLISH.exec(output)?.[0])).toEqual(outputs.map(() => undefined));
  for (const output of outputs) expect(output).toMatch(/[а-я]{3}/);
  expect(outputs[2]).toMatch(
    /ботов: 2, раундов: 2, матчей в раунде: 1, зерно 1\n\nРаунд 1 из 2: размер 3, множитель 1\nместо/,
  );
  expect(outputs[2]).toMatch(/ {4}10 x 1 = 10 {2}победа над местом выше: greedy \(место 1\)|победа над местом ниже/);
  expect(outputs[7]).toMatch(/^партия 1: верна: ходы \(\d+\), итог и хеш\n/);
  expect(outputs[8]).toMatch(/^партия 1: неверна, конец: /);
});

it.each<[string, (record: Record<string, unknown>) => unknown]>([
  ['version', (whole) => ({ ...whole, version: 'one' })],
  ['legs', (whole) => ({ ...whole, legs: [] })],
  ['legs', ({ legs: _, ...rest }) => rest],
  ['legs[0].hash', (whole) => withLeg(whole, { hash: 5 })],
  ['legs[0].size', (whole) => withLeg(whole, { size: 12 })],
  ['legs[0].reason', (whole) => withLeg(whole, { reason: 'bored' })],
  ['[0].winner', ({ legs }) => [{ ...(legs as object[])[0], winner: 3 }]],
])('names %s of a damaged record and says what is wrong', async (member, damage) => {
  const damaged = join(folder, 'damaged.json');
  await writeFile(
    damaged,
    JSON.stringify(damage(JSON.parse(await readFile(record, 'utf8')) as Record<string, unknown>)),
  );
  for (const command of ['verify', 'replay']) {
    const { code, stderr } = await inTerminal([command, damaged]);
    expect(stderr).toContain(`: ${member}: `);
    expect(stderr).toMatch(/еверн|лишком|озможн/);
    expect({ code, english: ENGLISH.exec(stderr)?.[0] }).toEqual({ code: 2 });
  }
});

function withLeg(record: Record<string, unknown>, changed: object): unknown {
  const [first, ...others] = record['legs'] as object[];
  return { ...record, legs: [{ ...first, ...changed }, ...others] };
}

describe('the rules', () => {
  const start = unwrap(startPosition(generateBoard(7, 3)));
  const [i, j] = [0, 1];
  const own = { from: [i, j], to: [2, 2] } as const;
  const over: Position = { ...start, turn: null };
  const moveOf = (from: readonly [number, number], to: readonly [number, number], position = start) =>
    checkMove(position, { from, to });
  const cells = [...Array<unknown>(5)].map(() => [...Array<unknown>(5)].map(() => 0));
  const board = { size: 3 as const, cells: generateBoard(7, 3).cells };
  const counts = (one: number, two: number) => ({ 1: one, 2: two });

  it.each<[string, { readonly ok: boolean; readonly error?: { readonly message: string } }]>([
    ['окончена', moveOf(own.from, own.to, over)],
    ['вне доски', moveOf([9, 9], own.to)],
    ['вне доски', moveOf(own.from, [9, 9])],
    ['пуста, а нужна', moveOf([2, 1], own.to)],
    ['фишка цвета', moveOf([0, 3], own.to)],
    ['а клетка должна быть пуста', moveOf(own.from, [0, 3])],
    ['больше 2 клеток', moveOf(own.from, [4, 2])],
    ['доска должна быть', parseBoard(null)],
    ['целым числом', parseBoard({ size: 12 })],
    ['из рядов', parseBoard({ size: 3, cells: [] })],
    ['нужен массив', parseBoard({ size: 3, cells: [1, 2, 3, 4, 5] })],
    ['вне шестиугольника', parseBoard({ size: 3, cells })],
    ['клетка [0, 0] должна быть', parseBoard({ size: 3, cells: cells.map(() => [7, 7, 7, 7, 7]) })],
    ['целые числа', setupPosition({ board, turn: 1, reproductions: counts(-1, 0), jumps: counts(0, 0) })],
    ['хватает на', setupPosition({ board, turn: 1, reproductions: counts(1, 5), jumps: counts(3, 0) })],
    ['столько же', setupPosition({ board, turn: 1, reproductions: counts(1, 1), jumps: counts(0, 0) })],
    ['цветом', setupPosition({ board, turn: 3 as never, reproductions: counts(1, 1), jumps: counts(0, 0) })],
    ['начинается с', decodeReplay('hx9.3')],
    ['6 частей', decodeReplay('hx1.3')],
    ['вторая часть', decodeReplay('hx1.99.A.A.A.A')],
    ['третья часть', decodeReplay('hx1.3.A.A.A.A')],
    ['не больше', decodeReplay('h'.repeat(30_000))],
  ])('are told: %s', (words, refused) => {
    expect(refused.ok).toBe(false);
    const said = inRussian(refused.error?.message ?? '');
    expect(said).toContain(words);
    expect(said).not.toMatch(/[a-z]{2,} [a-z]{2,}/);
  });
});
