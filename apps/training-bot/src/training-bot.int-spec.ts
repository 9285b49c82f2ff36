import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createBotClient } from '@hexduel/bot-client';
import type { Exchange } from '@hexduel/contracts-bot';
import { generateBoard, startPosition } from '@hexduel/engine';
import { playMatch } from '@hexduel/referee';
import type { FinishedLeg } from '@hexduel/referee';
import { unwrap } from '@hexduel/result';
import { startScript } from '@hexduel/testing/servers';
import type { RunningScript } from '@hexduel/testing/servers';

const MAIN = join(__dirname, 'main.ts');
const client = createBotClient({ egress: { mode: 'off' } });

const startBots = (bots: string): RunningScript =>
  startScript(MAIN, { HEXDUEL_HTTP_PORT: '0', HEXDUEL_TRAINING_BOTS: bots, HEXDUEL_TRAINING_BOT_SEED: '1' });

const urlIn = (line: string): string => (JSON.parse(line) as { url: string }).url;

async function play(first: string, second: string, deadlineMs: number, seed = 1): Promise<FinishedLeg<Exchange>> {
  // A match of one leg, because it is played again if a busy machine makes the timer of a deadline late.
  const match = await playMatch<Exchange>({
    start: unwrap(startPosition(generateBoard(seed, 4))),
    teams: { 1: client.bot(first, { deadlineMs }), 2: client.bot(second, { deadlineMs }) },
    first: 1,
    legs: 1,
    training: false,
    clock: Date,
    newGameIds: (_leg, attempt) => ({ 1: `one-${seed}-${attempt}`, 2: `two-${seed}-${attempt}` }),
  });
  if (match.kind === 'void') throw new Error(match.faults.join('; '));
  return match.legs[0]!;
}

afterAll(() => client.close());

it('one process serves several bots, logs their addresses, and stops on SIGTERM', async () => {
  const bots = startBots('greedy@0,search-2@0,stubborn@0');
  const up = await bots.printed('the service is up');
  const [greedy, search, stubborn] = await Promise.all(
    ['"greedy"', '"search-2"', '"stubborn"'].map(async (name) => urlIn(await bots.printed(name))),
  );
  expect((await fetch(`${urlIn(up)}/health/ready`)).status).toBe(200);
  expect(await play(greedy!, search!, 5_000)).toMatchObject({ reason: 'by_score' });
  expect(await play(stubborn!, greedy!, 5_000, 2)).toMatchObject({ reason: 'wrong_move', loser: 1 });
  expect(await bots.stop()).toBe(0);
});

it('sleepy eventually loses by timeout, and does not delay a stop', async () => {
  const bots = startBots('sleepy@0');
  await bots.printed('the service is up');
  const sleepy = urlIn(await bots.printed('"sleepy"'));
  const legs = await Promise.all(Array.from({ length: 12 }, (_, seed) => play(sleepy, sleepy, 1_000, seed)));
  expect(legs.map(({ reason }) => reason)).toContain('timeout');
  expect(await bots.stop()).toBe(0);
});

it('serves simulated bots, each as bad as its path says', async () => {
  const bots = startScript(MAIN, {
    ...{ HEXDUEL_HTTP_PORT: '0', HEXDUEL_TRAINING_BOT_SIMULATED_PORT: '0', HEXDUEL_TRAINING_BOT_SIMULATED_BOTS: '2' },
    HEXDUEL_TRAINING_BOT_SEED: '1',
  });
  await bots.printed('the service is up');
  const [one, two] = [urlIn(await bots.printed('"simulated-1"')), urlIn(await bots.printed('"simulated-2"'))];
  // How the second failed, where it did.
  const lossReasons = async (path: string): Promise<string[]> => {
    const reasons: string[] = [];
    for (let seed = 1; seed <= 12; seed += 1) {
      const leg = await play(`${one}/fast/0`, `${two}${path}`, 10_000, seed);
      if (leg.loser === 2) reasons.push(leg.reason);
    }
    return reasons;
  };
  expect(await lossReasons('/slow/1')).toEqual([]);
  expect(await lossReasons('/malformed/0')).toContain('wrong_response');
  expect(await lossReasons('/crashing/0')).toContain('no_connection');
  expect((await fetch(`${one}/elsewhere/games`, { method: 'POST' })).status).toBe(404);
  expect(await bots.stop()).toBe(0);
});

it('names a taken port in one sentence', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => {
    taken.listen(0, '127.0.0.1', resolve);
  });
  const { port } = taken.address() as AddressInfo;
  const bots = startBots(`random@0,greedy@${port}`);
  expect(await bots.ended()).toBe(1);
  // Its log and its error message come through different streams, so either may be last.
  expect(bots.lines.join('\n')).toMatch(
    new RegExp(`training-bot: the bot greedy@${port} cannot be served: port .* is used`),
  );
  await new Promise((resolve) => taken.close(resolve));
});
