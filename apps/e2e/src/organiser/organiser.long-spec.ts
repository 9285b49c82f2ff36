/** A whole event as its organiser, by nothing but the panel, over the real services: from an empty system to the restart. */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@hexduel/testing/not-run';
import { describeWithServers } from '@hexduel/testing/servers';
import { StartedProcess, repository, stillRunning } from '@hexduel/testing/system';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { SLUG } from './organiser';
import type { Organised } from './organiser';
import { importTeams, makeSandboxes, orderMachines, planEvents, printFlyers, signIn } from './prepare';
import { timeBoth } from './time-both-ways';
import { archiveAndTakeOut, deleteInMidRound, freezeAndFinish, playFinal, restart, reveal, start } from './run';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const executablePath = findChromium('an event by the panel');
const START_MS = 300_000;
const CHAPTER_MS = 600_000;

(executablePath === undefined ? describe.skip : describeWithServers)('an event by the panel alone', () => {
  let home: string;
  let system: StartedProcess;
  let browser: Browser;
  let event: Organised;
  jest.setTimeout(CHAPTER_MS);

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'hexduel-organiser-'));
    // As root, Postgres runs as another user, who needs access to the folders inside.
    chmodSync(home, 0o711);
    const env = { HEXDUEL_HOME: home, HEXDUEL_PORT: '0', HEXDUEL_START_WITHOUT: 'demo' };
    system = new StartedProcess([join(repository, 'tools/dev/start.mjs')], env);
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: FLAGS });
    const [, address = ''] = await system.printed(/^Hexduel is up: (http:\/\/127\.0\.0\.1:\d+)/m);
    const { admin: password } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as { admin: string };
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1366, height: 900 } });
    event = { address, browser, password, page: await context.newPage(), acts: { clicks: 0, fields: 0 } };
  }, START_MS);

  afterAll(async () => {
    await (browser as Browser | undefined)?.close();
    if (stillRunning([system.pid]).length > 0) system.signalGroup('SIGINT');
    await system.exited;
    rmSync(home, { recursive: true, force: true });
  });

  it('begins with signing in, where it was asked for', () => signIn(event));
  it('makes the sandboxes of the event and of its final', () => makeSandboxes(event));
  it('imports twelve teams from a file, whose three mistakes are named first', () => importTeams(event));
  it('prints a flyer for each of them', async () => expect(await printFlyers(event)).toBe(12));
  it('orders a machine for each of them, with a bot that plays', () => orderMachines(event));
  it('plans what happens by itself', () => planEvents(event));
  it('starts', () => start(event, SLUG, 1));
  it('deletes a team in the middle of a round', () => deleteInMidRound(event, 'Larch'));
  it('freezes and finishes', () => freezeAndFinish(event));
  it('reveals the places on the projector', () => reveal(event));
  it('plays a final with the best three', () => playFinal(event));
  it('archives, and takes out of the archive', () => archiveAndTakeOut(event));
  it('restarts, back to the countdown', () => restart(event));

  it('counts acts and seconds to a running tournament with printed flyers, by the panel and by curl', () =>
    timeBoth(event));
});
