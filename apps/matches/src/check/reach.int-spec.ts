/** What a runner says of a bot that scheduling asks about, over NATS and real HTTP. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ReachBotV1 } from '@hexduel/contracts-events';
import { Questions } from '@hexduel/messaging';
import { BAD_BOTS, ScriptedBot } from '@hexduel/testing';
import { describeWithServers, eventually, freePort } from '@hexduel/testing/servers';
import { TestedMatches } from '../../test/tested-matches';

const DEADLINE_MS = 5_000;

describeWithServers('whether a runner reaches a bot', () => {
  let tested: TestedMatches;
  let questions: Questions;

  beforeAll(async () => {
    tested = await TestedMatches.start();
    questions = new Questions('scheduling', { url: tested.nats.url });
    await tested.runner();
  });
  afterAll(async () => {
    await questions.onApplicationShutdown();
    await tested.clear();
    await tested.stop();
  });

  /** The answer of a runner, as soon as one listens. */
  async function reach(address: string, deadlineMs = DEADLINE_MS): Promise<unknown> {
    const asked = () => questions.ask(ReachBotV1, { address, deadlineMs }, 20_000);
    let answered = await asked();
    await eventually(async () => {
      if (!answered.ok) answered = await asked();
      expect(answered).toMatchObject({ ok: true });
    });
    return answered.ok ? answered.answer : answered.error;
  }

  const RIGHT = { isReached: true, tookMs: expect.any(Number), failure: null, cause: null };

  it('begins a training game with a bot that runs, ends it, and finds nothing wrong', async () => {
    const bot = await ScriptedBot.start();
    expect(await reach(bot.url)).toEqual(RIGHT);
    await eventually(() => expect(bot.log.requests.map(({ method }) => method)).toEqual(['POST', 'DELETE']));
    const [started, ended] = bot.log.requests;
    expect(JSON.parse(started!.body)).toMatchObject({ training: true, first_turn: true });
    expect(ended!.gameId).toBe(started!.gameId);
    expect(bot.faults).toEqual([]);
    await bot.close();
  });

  it('refuses a bot that is down, and reaches it once it is up at the same address', async () => {
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    expect(await reach(address)).toMatchObject({
      isReached: false,
      failure: expect.stringContaining('was refused'),
      cause: { code: 'connection_refused' },
    });
    const server = createServer((_request, response) => response.end('{"status":"ok"}'));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect((server.address() as AddressInfo).port).toBe(port);
    expect(await reach(address)).toEqual(RIGHT);
    server.closeAllConnections();
    server.close();
  });

  it('says what is wrong with a bot that answers wrongly, or too late', async () => {
    const bad = BAD_BOTS.find(({ name, deviation }) => name.startsWith('status 404') && deviation?.on === 'POST');
    const wrong = await ScriptedBot.start({ deviations: [bad!.deviation!] });
    expect(await reach(wrong.url)).toMatchObject({
      isReached: true,
      failure: expect.stringContaining('404'),
      cause: { code: 'bad_status', parameters: { status: 404 } },
    });
    const late = await ScriptedBot.start({ latencyMs: 5_000 });
    expect(await reach(late.url, 50)).toMatchObject({
      isReached: false,
      failure: expect.stringContaining('no answer'),
      cause: { code: 'answer_late' },
    });
    await Promise.all([wrong.close(), late.close()]);
  });

  it('calls no address at which a bot cannot be', async () => {
    expect(await reach('http://10.0.0.1:8080')).toMatchObject({ isReached: false, cause: { code: 'address_refused' } });
  });
});
