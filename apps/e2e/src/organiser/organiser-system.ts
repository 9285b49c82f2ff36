import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartedProcess, repository, stillRunning } from '@hexduel/testing/system';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import type { Organised } from './organiser';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
/** With the build of the pages, where they have changed. */
const START_MS = 280_000;
const STOP_MS = 30_000;
const LAST_LINES = 2_000;

/** `npm start` without a demo, in a home folder of its own, and the browser of its organiser. */
export class OrganiserSystem {
  readonly home = mkdtempSync(join(tmpdir(), 'hexduel-organiser-'));
  #process: StartedProcess | null = null;
  #browser: Browser | null = null;

  constructor() {
    // As root, Postgres runs as another user, who needs access to the folders inside.
    chmodSync(this.home, 0o711);
  }

  /** Starts the system and the browser. */
  async open(executablePath: string): Promise<Organised> {
    const address = await this.start({});
    const browser = await chromium.launch({ executablePath, args: FLAGS });
    this.#browser = browser;
    const { admin: password } = this.#kept<{ admin: string }>('secrets.json');
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1366, height: 900 } });
    return { address, browser, password, page: await context.newPage(), acts: { clicks: 0, fields: 0 } };
  }

  /** Starts the system, with settings of its own; resolves with its address. Throws what it printed last if that takes too long. */
  async start(env: Readonly<Record<string, string>>): Promise<string> {
    const own = { HEXDUEL_HOME: this.home, HEXDUEL_PORT: '0', HEXDUEL_START_WITHOUT: 'demo', ...env };
    const started = new StartedProcess([join(repository, 'tools/dev/start.mjs')], own);
    this.#process = started;
    const up = started.printed(/^Hexduel is up: (http:\/\/127\.0\.0\.1:\d+)/m);
    const found = await Promise.race([up, sleep(START_MS, null, { ref: false })]);
    if (found === null) {
      up.catch(() => undefined);
      throw new Error(`the system is not up after ${START_MS / 1_000} s:\n${started.text.slice(-LAST_LINES)}`);
    }
    return found[1] ?? '';
  }

  /** The first port of the simulated bots of this system. */
  get portOfBots(): number {
    return this.#kept<Record<string, number>>('ports.json')['simulated bots']!;
  }

  /** Ends the system as Ctrl-C does; a second one kills what has not ended by then. */
  async stop(): Promise<void> {
    const started = this.#process;
    if (started === null) return;
    for (let asked = 0; asked < 2 && stillRunning([started.pid]).length > 0; asked += 1) {
      started.signalGroup('SIGINT');
      await Promise.race([started.exited, sleep(STOP_MS, null, { ref: false })]);
    }
    if (stillRunning([started.pid]).length > 0)
      throw new Error(`it does not stop:\n${started.text.slice(-LAST_LINES)}`);
    this.#process = null;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.stop();
    rmSync(this.home, { recursive: true, force: true });
  }

  #kept<Content>(file: string): Content {
    return JSON.parse(readFileSync(join(this.home, file), 'utf8')) as Content;
  }
}
