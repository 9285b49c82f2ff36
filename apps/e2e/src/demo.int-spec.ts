/** `npm start` as a spectator sees it: the demo with its good and bad bots, in a real browser. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListDroplets, ListOwnMatches, ListRoundMatches, ListTeams, SignInAdmin } from '@hexduel/contracts-http';
import { findChromium } from '@hexduel/testing/not-run';
import { builtHexduel, describeWithServers, eventually } from '@hexduel/testing/servers';
import { StartedProcess, hexduel, repository, stillRunning } from '@hexduel/testing/system';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const executablePath = findChromium('the demo of npm start');
const inBrowser = executablePath === undefined ? it.skip : it;

// This includes building the pages and two rounds of the demo.
const START_MS = 300_000;
const ROUNDS_MS = 150_000;

const WRONG_MOVE = 'One Track Mind made an illegal move.';

describeWithServers('the demo of npm start', () => {
  let home: string;
  let demo: StartedProcess;
  let address: string;
  let browser: Browser | undefined;
  /** Opened as soon as there is an address, while the system starts. */
  let early: Page | undefined;
  let watching: StartedProcess | undefined;

  jest.setTimeout(ROUNDS_MS + 30_000);

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'hexduel-demo-'));
    // As root, Postgres runs as another user, who needs access to the folders inside.
    chmodSync(home, 0o711);
    demo = new StartedProcess([join(repository, 'tools/dev/start.mjs')], { HEXDUEL_HOME: home, HEXDUEL_PORT: '0' });
    browser = executablePath === undefined ? undefined : await chromium.launch({ executablePath, args: FLAGS });
    [, address = ''] = await demo.printed(/^ {2}ok {2}(http:\/\/127\.0\.0\.1:\d+) is open/m);
    early = browser && (await open('/'));
    await early?.getByRole('heading', { name: 'Hexduel is starting' }).waitFor();
    await demo.printed(/^Hexduel is up: /m);
    await demo.printed(/^The first round is scored/m);
  }, START_MS);

  afterAll(async () => {
    await browser?.close();
    if (watching && stillRunning([watching.pid]).length > 0) watching.signal('SIGKILL');
    if (stillRunning([demo.pid]).length > 0) demo.signalGroup('SIGKILL');
    await demo.exited;
    rmSync(home, { recursive: true, force: true });
  });

  const open = async (path: string): Promise<Page> => {
    const page = await browser!.newPage();
    await page.goto(`${address}${path}`);
    return page;
  };
  const order = (page: Page) => page.locator('[data-row] a').allTextContents();
  const shown = async (): Promise<string[]> => {
    const answer = await fetch(`${address}/api/ladder/sandboxes/demo/ladder`);
    return ((await answer.json()) as { data: { rows: { name: string }[] } }).data.rows.map(({ name }) => name);
  };
  const numberOf = async (page: Page, team: string): Promise<string> => {
    const href = await page.locator('[data-row] a', { hasText: team }).getAttribute('href');
    return href!.split('/').at(-1)!;
  };

  inBrowser('a page that was opened while the system starts comes to the ladder by itself', async () => {
    await early!.waitForURL(`${address}/en/s/demo`);
    await early!.waitForSelector('[data-live="live"]');
    await early!.close();
  });

  inBrowser('rows change places without a reload, even after the service behind the socket was killed', async () => {
    const page = await open('/en/s/demo');
    await page.waitForSelector('[data-live="live"]');
    await page.evaluate('globalThis.isSameDocument = true');
    expect(await order(page)).toHaveLength(11);
    const ladder = demo.descendants().find((pid) => commandOf(pid).includes('services/ladder.mjs'));
    process.kill(ladder!, 'SIGKILL');
    await page.waitForSelector('[data-live="reconnecting"]');
    await page.waitForSelector('[data-live="live"]');
    const before = await order(page);
    await eventually(async () => expect(await order(page)).not.toEqual(before), ROUNDS_MS);
    await eventually(async () => expect(await order(page)).toEqual(await shown()));
    expect(await page.evaluate('globalThis.isSameDocument')).toBe(true);
    await page.close();
  });

  inBrowser('the bot that always answers the same move loses by illegal moves, and its page says so', async () => {
    const page = await open('/en/s/demo');
    await page.goto(`${address}/en/s/demo/t/${await numberOf(page, 'One Track Mind')}?round=1`);
    const matches = page.locator('[data-match]');
    expect(await matches.count()).toBe(10);
    const reasons = await page.getByText(WRONG_MOVE).count();
    // It may win against another bad bot, and any bot may be too slow on a busy machine.
    expect(reasons).toBeGreaterThanOrEqual(12);
    // The reason leads to the move at which the game stopped.
    await matches.getByRole('link', { name: WRONG_MOVE }).first().click();
    await page.waitForSelector('[data-position]');
    expect(await page.locator('[data-result]').textContent()).toContain(WRONG_MOVE);
    await page.close();
  });

  inBrowser('the bot that sleeps sometimes loses by timeout, and the Russian page says so too', async () => {
    const page = await open('/en/s/demo');
    const number = await numberOf(page, 'Late Risers');
    await eventually(async () => {
      const texts = [];
      for (const round of [1, 2, 3]) {
        await page.goto(`${address}/ru/s/demo/t/${number}?round=${round}`);
        texts.push(await page.locator('main').textContent());
      }
      expect(texts.join()).toContain('Бот «Late Risers» не ответил вовремя.');
    }, ROUNDS_MS);
    await page.close();
  });

  it('the ladder agrees with its match log', async () => {
    const { code, stdout } = await hexduel('ladder', 'verify', '--url', address, '--sandbox', 'demo');
    expect(stdout).toContain('the ladder and the match log agree');
    expect(code).toBe(0);
  });

  /** What a request of the admin sends. */
  const asAdmin = async (): Promise<{ readonly Authorization: string }> => {
    const { admin } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as { admin: string };
    const signedIn = await fetch(`${address}/api/scheduling/session/admin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'admin', password: admin, as: 'bearer' }),
    });
    const { bearer } = SignInAdmin.answer.parse(await signedIn.json());
    return { Authorization: `Bearer ${bearer}` };
  };

  it('a spectator follows the ladder and a match in the terminal', async () => {
    const watch = new StartedProcess([builtHexduel(), 'watch', 'demo', '--url', address], { LC_ALL: 'C' });
    watching = watch;
    // The ladder is printed anew when a round was scored: that arrives over the live socket.
    await watch.printed(/^Demo, running, round \d+[^]*^Demo, running, round \d+/m);
    const names = await shown();
    await eventually(() => {
      const ladder = watch.text.slice(watch.text.lastIndexOf('Demo, running'));
      expect(names.filter((name) => ladder.includes(`  ${name}`))).toEqual(names);
    });
    watch.signal('SIGINT');
    expect(await watch.exited).toBe(130);
    const answer = await fetch(`${address}/api/ladder/sandboxes/demo/rounds/1/matches`);
    const [match] = ListRoundMatches.answer.parse(await answer.json()).matches;
    const [one, two] = match!.sides.map(({ name }) => name);
    const printed = await hexduel('watch', `${address}/m/${match!.publicId}`);
    expect(printed).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(`${one} vs ${two}`) });
    expect(printed.stdout.match(/^Leg [12]: /gm)).toHaveLength(2);
  });

  /** Runs a command of `hexduel` as a team of the demo. */
  const asTeam = async (team: string, ...args: string[]): ReturnType<typeof hexduel> => {
    const answer = await fetch(`${address}/api/scheduling/teams?tokens=shown`, { headers: await asAdmin() });
    const { teams } = ListTeams.answer.parse(await answer.json());
    process.env['HEXDUEL_TEAM_TOKEN'] = teams.find(({ name }) => name === team)?.token ?? '';
    try {
      return await hexduel(...args, '--url', address);
    } finally {
      delete process.env['HEXDUEL_TEAM_TOKEN'];
    }
  };

  it('a team has its bot play a series, and reads the result with its confidence', async () => {
    const { code, stdout, stderr } = await asTeam(
      'Copper Bees',
      ...['practice', 'random', '--games', '4', '--size', '3', '--seed', '7'],
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^4 games against random, size 3: \d won, \d drawn, \d lost$/m);
    expect(stdout).toMatch(/^Points per game, .+: [\d.]+ % \(95 % interval: [\d.]+ to [\d.]+ %\)$/m);
    expect(stdout.match(/^ *[1-4] +[12] +(won|drawn|lost) +\d+ : \d+ /gm)).toHaveLength(4);
  });

  it('a team reads at the command line why its bot failed', async () => {
    const listed = await asTeam('One Track Mind', 'logs', '--failed', '--json');
    const { matches } = ListOwnMatches.answer.parse(JSON.parse(listed.stdout));
    const printed = await asTeam('One Track Mind', 'logs', matches.find(({ logs }) => logs > 0)?.publicId ?? '');
    expect(printed).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/^Leg \d, as colour [12]: lost \(/m),
    });
    expect(printed.stdout).toMatch(/ GET \/games\/\S+\?color=[12]\n {5}answer: {2}\{"status":"ok"/);
  });

  it('each team has a machine with its bot', async () => {
    const headers = await asAdmin();
    await eventually(async () => {
      const answer = await fetch(`${address}/api/provisioning/droplets`, { headers });
      const { droplets } = ListDroplets.answer.parse(await answer.json());
      expect(droplets.map(({ team }) => team?.name).sort()).toEqual((await shown()).sort());
      expect(droplets.map(({ state, botState }) => `${state}, ${botState}`)).toEqual(
        droplets.map(() => 'imported, answers'),
      );
    });
  });

  it('Ctrl-C leaves no process behind', async () => {
    const pids = demo.descendants();
    expect(pids.length).toBeGreaterThan(8);
    demo.signalGroup('SIGINT');
    expect(await demo.exited).toBe(0);
    expect(stillRunning(pids)).toEqual([]);
  });
});

function commandOf(pid: number): string {
  return execFileSync('ps', ['-o', 'args=', '-p', String(pid)]).toString();
}
