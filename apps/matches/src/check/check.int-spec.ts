import { BotCheck } from '@hexduel/contracts-http';
import { greedyStrategy } from '@hexduel/strategies';
import { BAD_BOTS, ScriptedBot } from '@hexduel/testing';
import type { ScriptedBotOptions } from '@hexduel/testing';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { TEAM, admin, player, stranger } from '../../test/practised';
import type { TestRunner } from '../../test/start-runner';
import { TestedMatches } from '../../test/tested-matches';

describeWithServers('checks of bots', () => {
  let tested: TestedMatches;

  beforeAll(async () => {
    tested = await TestedMatches.start();
  });

  // Checks send what a correct referee never sends.
  const bots: ScriptedBot[] = [];

  async function botAt(options: ScriptedBotOptions): Promise<string> {
    const bot = await ScriptedBot.start(options);
    bots.push(bot);
    return bot.url;
  }

  afterEach(async () => {
    await tested.clear();
    await Promise.all(bots.splice(0).map((bot) => bot.close()));
  });

  afterAll(() => tested.stop());

  const begin = (runner: TestRunner, as: typeof player | typeof admin, body: object = {}) =>
    runner.ask('POST', '/api/matches/checks', { as, body });

  async function follow(runner: TestRunner, check: string): Promise<BotCheck[]> {
    const seen: BotCheck[] = [];
    for (let done = 0; ;) {
      const { body, status } = await runner.ask('GET', `/api/matches/checks/${check}?after=${done}`, { as: player });
      expect(status).toBe(200);
      const now = BotCheck.parse(body);
      seen.push(now);
      if (now.state !== 'running') return seen;
      done = now.done;
    }
  }

  it('runs every check with live progress, on another runner too, and keeps the latest', async () => {
    const ownBot = { team: TEAM, address: await botAt({ play: { strategy: greedyStrategy, seed: 1 } }) };
    const [one, two] = await Promise.all([tested.runner({ ownBot }), tested.runner({ ownBot })]);
    expect((await one.ask('GET', '/api/matches/checks/latest', { as: player })).body).toEqual({ check: null });
    const { status, body } = await begin(one, player);
    expect(status).toBe(201);
    const { check } = body as { check: string };
    expect((await begin(two, admin, { team: TEAM })).body).toMatchObject({ code: 'ERR_CHECK_RUNS' });
    const seen = await follow(two, check);
    const last = seen.at(-1)!;
    expect(seen.length).toBeGreaterThan(3);
    expect(last).toMatchObject({ state: 'done', done: last.of, running: null });
    expect(last.results).toHaveLength(last.of);
    expect(last.summary).toMatchObject({ verdict: 'ready', failed: 0 });
    const latest = await one.ask('GET', `/api/matches/checks/latest?team=${TEAM}`, { as: admin });
    expect(latest.body).toEqual({ check: last });
    expect((await begin(two, player)).status).toBe(201);
    const replaced = await one.ask('GET', `/api/matches/checks/${check}`, { as: player });
    expect(replaced).toMatchObject({ status: 404, body: { code: 'ERR_NO_CHECK' } });
  });

  it('says what a bot does wrong and how to mend it', async () => {
    const bad = BAD_BOTS.find(({ expected, deviation }) => expected === 'wrong_response' && deviation);
    const runner = await tested.runner({
      ownBot: { team: TEAM, address: await botAt({ deviations: [bad!.deviation!] }) },
    });
    const { body } = await begin(runner, player);
    tested.published.checked.length = 0;
    const last = (await follow(runner, (body as { check: string }).check)).at(-1)!;
    expect(last.summary).toMatchObject({ verdict: 'not_ready' });
    await eventually(() => {
      expect(tested.published.checked).toEqual([{ team: TEAM, verdict: 'not_ready', checkedAt: expect.any(String) }]);
    });
    const failed = last.results.find((each) => each.status === 'failed')!;
    expect(failed.problem).toMatch(/.{5}/);
    expect(failed.remedy).toMatch(/.{5}/);
    expect(failed.ru).toMatchObject({
      title: expect.stringMatching(/[а-я]{3}/),
      remedy: expect.stringMatching(/[а-я]{3}/),
    });
  });

  it('tells admins which bots are not ready, and since when, until they are', async () => {
    const bad = BAD_BOTS.find(({ expected, deviation }) => expected === 'wrong_response' && deviation);
    const verdicts = async (runner: TestRunner): Promise<unknown> =>
      (await runner.ask('GET', '/api/matches/checks/verdicts', { as: admin })).body;
    const checked = async (runner: TestRunner): Promise<BotCheck> =>
      (await follow(runner, ((await begin(runner, player)).body as { check: string }).check)).at(-1)!;

    const ownBot = { team: TEAM, address: await botAt({ deviations: [bad!.deviation!] }) };
    const [one, two] = await Promise.all([tested.runner({ ownBot }), tested.runner({ ownBot })]);
    expect(await verdicts(one)).toEqual({ verdicts: [] });
    const first = await checked(one);
    expect(first.notReadySince).toBe(first.finishedAt);
    const again = await checked(two);
    expect(again).toMatchObject({ summary: { verdict: 'not_ready' }, notReadySince: first.finishedAt });
    const failed = again.results.filter(({ status }) => status === 'failed').map(({ id }) => id);
    const verdict = { team: TEAM, verdict: 'not_ready', failed, notReadySince: first.finishedAt };
    expect(await verdicts(one)).toEqual({ verdicts: [{ ...verdict, checkedAt: again.finishedAt }] });
    expect((await one.ask('GET', '/api/matches/checks/verdicts', { as: player })).status).toBe(403);

    const mended = { team: TEAM, address: await botAt({ play: { strategy: greedyStrategy, seed: 1 } }) };
    const third = await tested.runner({ ownBot: mended });
    const { finishedAt: checkedAt } = await checked(third);
    const ready = { team: TEAM, verdict: 'ready', failed: [], notReadySince: null, checkedAt };
    expect(await verdicts(one)).toEqual({ verdicts: [ready] });
  });

  it('is for the own team and admins, one at a time, in the places of this runner', async () => {
    const ownBot = { team: TEAM, address: await botAt({ latencyMs: 300 }) };
    const runner = await tested.runner({ ownBot, settings: { runs: 1 } });
    expect((await begin(runner, stranger)).body).toMatchObject({ code: 'ERR_NO_BOT_ADDRESS' });
    expect((await begin(runner, stranger, { team: TEAM })).body).toMatchObject({ code: 'ERR_OTHER_TEAM' });
    expect((await begin(runner, admin)).body).toMatchObject({ code: 'ERR_NO_OWN_TEAM' });
    const { check } = (await begin(runner, admin, { team: TEAM })).body as { check: string };
    const other = await runner.ask('GET', `/api/matches/checks/${check}`, { as: stranger });
    expect(other).toMatchObject({ status: 403, body: { code: 'ERR_OTHER_TEAM' } });
    const series = { opponent: { kind: 'training', level: 'random' }, games: 1 };
    const busy = await runner.ask('POST', '/api/matches/series', { as: player, body: series });
    expect(busy).toMatchObject({ status: 503, body: { code: 'ERR_PRACTICE_BUSY' } });
    expect(busy.headers.get('retry-after')).toBe('3');
  });

  it('goes on at once on another runner when its own stops, and asks again only what was not done', async () => {
    const ownBot = { team: TEAM, address: await botAt({ play: { strategy: greedyStrategy, seed: 1 }, latencyMs: 5 }) };
    const [one, two] = await Promise.all([tested.runner({ ownBot }), tested.runner({ ownBot })]);
    const { check } = (await begin(one, player)).body as { check: string };
    await eventually(async () => {
      const { body } = await two.ask('GET', `/api/matches/checks/${check}`, { as: player });
      expect(BotCheck.parse(body).done).toBeGreaterThan(4);
    });
    await one.stop();
    const left = BotCheck.parse((await two.ask('GET', `/api/matches/checks/${check}`, { as: player })).body);
    expect(left).toMatchObject({ state: 'running', summary: null });
    await two.sweep();
    const last = (await follow(two, check)).at(-1)!;
    expect(last).toMatchObject({ state: 'done', done: last.of, summary: { verdict: 'ready' } });
    expect(last.results.slice(0, left.done)).toEqual(left.results);
    expect(new Set(last.results.map(({ id }) => id)).size).toBe(last.of);
  });
});
