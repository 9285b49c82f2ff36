/** A player of the demo in a real browser over the real services: joins, sets up, checks, reads the flight log of a defeat, mends. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListTeams, SignInAdmin } from '@hexduel/contracts-http';
import { findChromium } from '@hexduel/testing/not-run';
import { describeWithServers, eventually } from '@hexduel/testing/servers';
import { StartedProcess, repository, stillRunning } from '@hexduel/testing/system';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const executablePath = findChromium('the journey of a newcomer');
const START_MS = 300_000;
const ROUNDS_MS = 150_000;
const TEAM = 'One Track Mind';
const PUBLIC_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIA98ztl3JUvi8AvaTYOnW3SFbj1iVHNEjkftRceb0O5o';

(executablePath === undefined ? describe.skip : describeWithServers)('a newcomer', () => {
  let home: string;
  let demo: StartedProcess;
  let address: string;
  let browser: Browser;
  let page: Page;
  let token: string;
  let botAddress: string;
  let goodAddress: string;
  jest.setTimeout(ROUNDS_MS + 30_000);

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'hexduel-newcomer-'));
    // As root, Postgres runs as another user, who needs access to the folders inside.
    chmodSync(home, 0o711);
    demo = new StartedProcess([join(repository, 'tools/dev/start.mjs')], { HEXDUEL_HOME: home, HEXDUEL_PORT: '0' });
    [, address = ''] = await demo.printed(/^ {2}ok {2}(http:\/\/127\.0\.0\.1:\d+) is open/m);
    await demo.printed(/^The first round is scored/m);
    await readTeams();
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: FLAGS });
    page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  }, START_MS);

  afterAll(async () => {
    await (browser as Browser | undefined)?.close();
    if (stillRunning([demo.pid]).length > 0) demo.signalGroup('SIGINT');
    await demo.exited;
    rmSync(home, { recursive: true, force: true });
  });

  /** What the organizers know: the token on the flyer, and where two bots are. */
  async function readTeams(): Promise<void> {
    const { admin } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as { admin: string };
    const signedIn = await fetch(`${address}/api/scheduling/session/admin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'admin', password: admin, as: 'bearer' }),
    });
    const { bearer } = SignInAdmin.answer.parse(await signedIn.json());
    const headers = { Authorization: `Bearer ${bearer}` };
    const answer = await fetch(`${address}/api/scheduling/teams?tokens=shown`, { headers });
    const { teams } = ListTeams.answer.parse(await answer.json());
    const own = teams.find(({ name }) => name === TEAM)!;
    token = own.token!;
    botAddress = own.botAddress!;
    goodAddress =
      teams.find(({ name }) => name === 'greedy')?.botAddress ?? teams.find((each) => each.noContest)!.botAddress!;
  }

  it('joins by the link of its flyer, sees its team, and comes to My team', async () => {
    await page.goto(`${address}/en/join#${token.toLowerCase()}`);
    await page.waitForSelector('[data-confirm]');
    expect(page.url()).toBe(`${address}/en/join`);
    expect(await page.textContent('[data-confirm] h1')).toBe(TEAM);
    await page.click('[data-confirm] button.primary');
    await page.waitForSelector(`[data-my-team="${TEAM}"]`);
    expect(await page.inputValue('#bot-address')).toBe(botAddress);
  });

  it('adds its key', async () => {
    await page.fill('#ssh-key', `${PUBLIC_KEY} newcomer@laptop`);
    await page.click('#keys button.primary');
    await page.waitForSelector('[data-ssh-key="newcomer@laptop"]');
  });

  it('reads in the flight log of a defeat what its bot said, and can ask it again', async () => {
    const failed = page.locator('[data-own-match="2"], [data-own-match="1"]').first();
    await failed.waitFor();
    expect(await failed.textContent()).toContain(TEAM);
    await failed.locator('a').click();
    const leg = page.locator('[data-flight-leg][data-failed="true"]').first();
    await leg.waitFor();
    expect(await leg.locator('[data-technical]').textContent()).toMatch(/\S{5}/);
    const answers = leg.locator('[data-exchange="ask"]');
    expect(await answers.count()).toBeGreaterThan(0);
    await eventually(async () => {
      expect(await leg.locator('[data-repeat] pre').allTextContents()).toContainEqual(
        expect.stringContaining(botAddress),
      );
    });
    // The lines work: the bot still answers as it did.
    const lines = await leg.locator('[data-exchange="ask"] [data-repeat] pre').last().textContent();
    const body = /-d '(.*)'$/m.exec(lines ?? '')![1]!;
    const game = (JSON.parse(body) as { id: string }).id;
    const headers = { 'Content-Type': 'application/json' };
    expect((await fetch(`${botAddress}/games`, { method: 'POST', headers, body })).status).toBe(200);
    const asked = await fetch(/'(http[^']*color=\d)'/.exec(lines ?? '')![1]!, { headers });
    expect(await asked.json()).toMatchObject({ status: 'ok' });
    expect(game).toMatch(/^repeat-/);
  });

  it('mends: sets another address, which counts from the next round on, and fails no more', async () => {
    await page.goto(`${address}/en/me`);
    await page.waitForSelector('#bot-address');
    await page.fill('#bot-address', goodAddress);
    await page.click('#bot form button');
    await page.waitForSelector('[data-said="saved"]');
    await eventually(async () => {
      await page.reload();
      await page.waitForSelector('[data-health]');
      expect(await page.locator('[data-health]').getAttribute('data-health')).toBe('fine');
    }, ROUNDS_MS);
  });
});
