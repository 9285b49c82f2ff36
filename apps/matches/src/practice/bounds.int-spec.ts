/** What practice refuses, so that it can neither grow without end nor take anything from rated matches. */
import { buckets } from '@hexduel/contracts-events';
import { ScriptedBot } from '@hexduel/testing';
import { describeWithServers } from '@hexduel/testing/servers';
import { JetStreamApiError, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { AGAINST_GREEDY, AGAINST_OWN, Practising, TEAM, player, someMove } from '../../test/practised';
import { TestedMatches } from '../../test/tested-matches';

describeWithServers('the bounds of practice', () => {
  let tested: TestedMatches;

  beforeAll(async () => {
    tested = await TestedMatches.start();
  });

  afterEach(() => tested.clear());

  afterAll(() => tested.stop());

  it('lets so many requests of an address wait, refuses the next with the remedy, and waits again when one is answered', async () => {
    const runner = await tested.runner({ settings: { waitingPerAddress: 2, proxies: 1 } });
    const person = new Practising(runner.ask);
    const started = await person.start(AGAINST_GREEDY);
    const wait = (address: string) =>
      runner.ask('GET', `/api/matches/practice-games/${started.game}?after=0`, {
        headers: { 'X-Forwarded-For': address },
      });
    const waiting = [wait('198.51.100.7'), wait('198.51.100.7'), wait('198.51.100.7')];
    const refused = await Promise.race(waiting);
    expect(refused).toMatchObject({ status: 429, body: { code: 'ERR_TOO_MANY_GAMES' } });
    expect((refused.body as { detail: string }).detail).toBe(
      'Too many requests of this address wait for moves: close some tabs, or ask without "after".',
    );
    expect(refused.headers.get('retry-after')).toBe('5');
    const elsewhere = wait('198.51.100.8');
    await person.move(started);
    const statuses = (await Promise.all([...waiting, elsewhere])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 200, 429]);
    expect((await wait('198.51.100.7')).status).toBe(200);
  });

  it('refuses a new game and a move while every place is taken, and says when to try again', async () => {
    const bot = await ScriptedBot.start({ latencyMs: { GET: 1_500 } });
    const runner = await tested.runner({
      settings: { turns: 1, line: 0, practiceDeadlineMs: 5_000 },
      ownBot: { team: TEAM, address: bot.url },
    });
    const [person, own] = [new Practising(runner.ask), new Practising(runner.ask, player)];
    const mine = await person.start(AGAINST_GREEDY);
    const slow = await own.start({ ...AGAINST_OWN, colour: 2 });
    expect(slow.turn).toBe('theirs');
    const start = () => runner.ask('POST', '/api/matches/practice-games', { body: AGAINST_GREEDY });
    for (const refused of [await start(), await person.tryMove(mine, someMove(mine), 0)]) {
      expect(refused).toMatchObject({
        status: 503,
        body: {
          code: 'ERR_PRACTICE_BUSY',
          detail: 'Every place for practice is taken: try again in a few seconds.',
        },
      });
      expect(refused.headers.get('retry-after')).toBe('3');
    }
    expect(await person.read(mine)).toEqual(mine);
    await own.answered(slow);
    await bot.close();
  });

  it('refuses what a full store cannot keep, and keeps on showing what it has', async () => {
    const runner = await tested.runner({ settings: { proxies: 1 } });
    const person = new Practising(runner.ask);
    const mine = await person.start(AGAINST_GREEDY);
    const { streams } = await jetstreamManager(tested.messaging.connection);
    const name = `KV_${buckets.practiceGames.name}`;
    const { config } = await streams.info(name);
    await streams.update(name, { max_bytes: 8_192 });
    await fill();
    // Of a new address: what is kept of one that plays may be replaced, full or not.
    const headers = { 'X-Forwarded-For': '198.51.100.7' };
    const refused = await runner.ask('POST', '/api/matches/practice-games', { headers, body: AGAINST_GREEDY });
    expect(refused).toMatchObject({ status: 503, body: { code: 'ERR_PRACTICE_BUSY' } });
    expect(refused.headers.get('retry-after')).toBe('3');
    expect(await person.read(mine)).toEqual(mine);
    await streams.update(name, { max_bytes: config.max_bytes });
    expect((await person.answered(await person.move(mine))).moves).toBeGreaterThan(1);
  });

  /** Puts states into the store until it takes no more. */
  async function fill(): Promise<void> {
    const store = jetstream(tested.messaging.connection);
    for (let number = 1; number < 200; number += 1) {
      const put = store.publish(`$KV.${buckets.practiceGames.name}.filler.${number}`, 'x'.repeat(100));
      const isFull = await put.then(
        () => false,
        (error: unknown) => error instanceof JetStreamApiError,
      );
      if (isFull) return;
    }
    throw new Error('the store is never full');
  }
});
