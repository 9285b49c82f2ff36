/** The whole day of a new team in a real browser over the real services, from the countdown to the podium, chapter by chapter. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AddRoundType, CreateSandbox, CreateTeam, EnterSandbox, SignInAdmin } from '@hexduel/contracts-http';
import { findChromium } from '@hexduel/testing/not-run';
import { describeWithServers } from '@hexduel/testing/servers';
import { Caller, StartedProcess, repository, startBots, stillRunning } from '@hexduel/testing/system';
import type { TestBots } from '@hexduel/testing/system';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { watchTheStart } from './begin';
import { findNotReady, practise } from './check-and-practise';
import { DAY_MS, RIVALS, SANDBOX, SLUG, TEAM } from './first-day';
import type { FirstDay } from './first-day';
import { freeze, reveal } from './freeze-and-reveal';
import { addKey, deploy, join as joinTeam } from './join-and-deploy';
import { loseTheFirstRound, mendAndClimb, readFlightLog } from './lose-and-mend';
import { playDespiteKills, takeBackAndPlayAgain } from './play-online';
import { TeamMachine } from './team-machine';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const executablePath = findChromium('the first day of a team');
const START_MS = 300_000;
const CHAPTER_MS = 180_000;

(executablePath === undefined ? describe.skip : describeWithServers)('the first day of a team', () => {
  let home: string;
  let system: StartedProcess;
  let rivals: TestBots;
  let browser: Browser;
  let machine: TeamMachine;
  let day: FirstDay;
  jest.setTimeout(CHAPTER_MS);

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'hexduel-day-'));
    // As root, Postgres runs as another user, who needs access to the folders inside.
    chmodSync(home, 0o711);
    machine = new TeamMachine();
    const env = { HEXDUEL_HOME: home, HEXDUEL_PORT: '0', HEXDUEL_START_WITHOUT: 'demo', ...machine.env };
    system = new StartedProcess([join(repository, 'tools/dev/start.mjs')], env);
    [rivals, browser] = await Promise.all([
      startBots(RIVALS),
      chromium.launch({ executablePath: executablePath ?? '', args: FLAGS }),
    ]);
    const [, address = ''] = await system.printed(/^Hexduel is up: (http:\/\/127\.0\.0\.1:\d+)/m);
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1366, height: 768 } });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const kills = { killLadder: () => killService('ladder'), killRunners: () => killService('matches') };
    day = { ...(await prepare(address)), address, browser, machine, ...kills, page: await context.newPage() };
  }, START_MS);

  afterAll(async () => {
    await (browser as Browser | undefined)?.close();
    if (stillRunning([system.pid]).length > 0) system.signalGroup('SIGINT');
    await system.exited;
    await rivals.stop();
    machine.remove();
    rmSync(home, { recursive: true, force: true });
  });

  /** Kills all processes of a service; there is one at least. */
  function killService(name: string): void {
    // One that was listed may have ended since.
    const commandOf = (pid: number) =>
      existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
    const pids = system.descendants().filter((pid) => commandOf(pid).includes(`services/${name}.mjs`));
    expect(pids).not.toEqual([]);
    for (const pid of pids) process.kill(pid, 'SIGKILL');
  }

  /** What organizers do before the day: a sandbox whose rounds do not open by themselves, and its teams. */
  async function prepare(url: string): Promise<Pick<FirstDay, 'admin' | 'nobody' | 'team' | 'token'>> {
    const nobody = new Caller({ schedulings: [{ url, isRunning: true }], ladder: { url }, provisioning: { url } });
    const { admin: password } = JSON.parse(readFileSync(join(home, 'secrets.json'), 'utf8')) as { admin: string };
    const { bearer } = await nobody.call(SignInAdmin, { body: { name: 'admin', password, as: 'bearer' } });
    const admin = nobody.with(bearer ?? '');
    await admin.call(CreateSandbox, {
      body: { slug: SLUG, name: 'Spring Duel', nameRu: 'Весенняя дуэль', position: 1, roundIntervalMs: DAY_MS },
    });
    await admin.call(AddRoundType, {
      params: SANDBOX,
      body: { size: 3, deadlineMs: 10_000, scoreMultiplier: '1', position: 1 },
    });
    const bots = rivals.all.map(({ name, url: botAddress }) => ({ name, botAddress, players: [] as string[] }));
    let own = { id: '', token: '' as string | null };
    for (const body of [...bots, { name: TEAM, botAddress: null, players: ['Ada', 'Артём'] }]) {
      own = await admin.call(CreateTeam, { body });
      await admin.call(EnterSandbox, { params: SANDBOX, body: { team: own.id } });
    }
    return { admin, nobody, team: own.id, token: own.token ?? '' };
  }

  it('lets anybody play a game to its end, although every runner is killed twice', () => playDespiteKills(day));
  it('lets anybody take back, give up, and begin again with the colours swapped', () => takeBackAndPlayAgain(day));
  it('begins with a countdown that turns live by itself', () => watchTheStart(day));
  it('joins by the token of its flyer', () => joinTeam(day));
  it('adds its key', () => addKey(day));
  it('deploys its bot on the machine that was ordered for it', () => deploy(day));
  it('is warned by the check of its bot', () => findNotReady(day));
  it('plays against its bot, which breaks the rules', () => practise(day));
  it('loses the first round', () => loseTheFirstRound(day));
  it('reads in the flight log what its bot said, and can ask it again', () => readFlightLog(day));
  it('mends the bot, whose release is marked, and climbs, although the ladder is killed', () => mendAndClimb(day));
  it('sees the ladder stand still when it is frozen', () => freeze(day));
  it('sees the places revealed one by one, none before its time, up to the podium', () => reveal(day));
});
