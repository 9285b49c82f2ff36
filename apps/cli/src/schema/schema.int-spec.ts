/** What commands really print with `--json`, by the schemas that `hexduel schema` prints: no member is missing, and none is undescribed. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BAD_BOTS, ScriptedBot } from '@hexduel/testing';
import { COMMANDS } from '../commands';
import { runProgram } from '../program';
import { fakeIo, runInProcess } from '../testing/fake-io';
import { startLadderServer } from '../testing/ladder-server';
import { makeLadder } from '../testing/made-ladder';
import { OUTPUTS } from './outputs';

let folder: string;
const bots: ScriptedBot[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hexduel-schema-'));
});
afterEach(async () => {
  await Promise.all(bots.splice(0).map((bot) => bot.close()));
  await rm(folder, { recursive: true });
});

async function badBot(): Promise<string> {
  const { deviation } = BAD_BOTS.find(({ expected, deviation: each }) => expected === 'wrong_move' && each)!;
  const bot = await ScriptedBot.start({ deviations: [deviation!] });
  bots.push(bot);
  return bot.url;
}

/** Runs a command and checks what it prints. */
async function printed(name: keyof typeof OUTPUTS, ...args: string[]): Promise<void> {
  const { stdout, stderr } = await runInProcess([name, ...args, '--json']);
  expect({ stderr, parsed: OUTPUTS[name].safeParse(JSON.parse(stdout)).error?.issues }).toEqual({
    stderr: '',
    parsed: undefined,
  });
}

it('describes what check prints of a bot that fails', async () => {
  await printed('check', await badBot());
});

it('describes what play prints of one match and of many, with a bot that fails', async () => {
  const bot = await badBot();
  await printed('play', 'random', 'greedy', '--size', '3');
  await printed('play', bot, 'greedy', '--size', '3', '--games', '2');
});

it('describes what tournament prints', async () => {
  await printed('tournament', await badBot(), 'random', 'greedy', '--size', '3', '--rounds', '2');
});

it('describes what replay and verify print of a record, and of one that is not true', async () => {
  const file = join(folder, 'match.json');
  await runInProcess(['play', await badBot(), 'greedy', '--size', '3', '--record', file]);
  await printed('replay', file);
  await printed('replay', file, '--leg', '2', '--at', '0');
  await printed('verify', file);
  const record = JSON.parse(await readFile(file, 'utf8')) as { legs: { score: object }[] };
  record.legs[0]!.score = { 1: 1, 2: 1 };
  await writeFile(file, JSON.stringify(record));
  await printed('verify', file);
});

it('describes what serve prints', async () => {
  const { io, stdout, signal } = fakeIo();
  const ran = runProgram(['serve', 'random', '--port', '0', '--json'], {
    ...io,
    out: {
      ...io.out,
      write: (text) => {
        io.out.write(text);
        signal();
      },
    },
  });
  await ran;
  expect(OUTPUTS.serve.safeParse(JSON.parse(stdout())).success).toBe(true);
});

it('describes what ladder verify prints, also where the ladder is not true', async () => {
  const server = await startLadderServer(makeLadder());
  await printed('ladder', 'verify', '--url', server.url, '--sandbox', 'demo');
  server.made.ladder.rows[0]!.score = '999.000';
  await printed('ladder', 'verify', '--url', server.url, '--sandbox', 'demo');
  await server.stop();
});

it('describes every command that has --json, as JSON Schema, and names them where another is asked for', async () => {
  const helps = await Promise.all(
    COMMANDS.map(async ({ name }) => [name, await runInProcess([name, '--help'])] as const),
  );
  const withJson = helps
    .filter(([name, { stdout }]) => stdout.includes('--json') && name !== 'schema')
    .map(([name]) => name);
  // The commands of these two have the option.
  expect(Object.keys(OUTPUTS).sort()).toEqual(
    [...withJson, 'ladder', 'dead-letters'].sort().filter((name, at, all) => name !== all[at - 1]),
  );
  for (const name of Object.keys(OUTPUTS)) {
    const { code, stdout } = await runInProcess(['schema', name]);
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      expect.objectContaining({ title: `hexduel ${name} --json`, $schema: expect.stringContaining('2020-12') }),
    ]);
    // Newer versions add members.
    expect(stdout).not.toContain('"additionalProperties": false');
  }
  const { code, stderr } = await runInProcess(['schema', 'bots']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('Give one of check, play,')]);
});
