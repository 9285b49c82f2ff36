import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ChangeSandbox, ReadLadder } from '@hexduel/contracts-http';
import type { LadderView } from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import type { Caller } from '@hexduel/testing/system';
import type { Browser, Page } from 'playwright-core';
import type { TeamMachine } from './team-machine';

/** What the chapters of the day share: the system behind one address, and the browser of the players. */
export interface FirstDay {
  readonly address: string;
  readonly browser: Browser;
  /** The tab of the players, from the first page of the day to the last. */
  readonly page: Page;
  readonly admin: Caller;
  readonly nobody: Caller;
  readonly machine: TeamMachine;
  /** Kills the service that holds the sockets of all pages; it is started again by itself. */
  readonly killLadder: () => void;
  /** Kills every service that hosts practice games; they are started again by themselves. */
  readonly killRunners: () => void;
  /** The id and the token of the team. */
  readonly team: string;
  readonly token: string;
}

export const SLUG = 'spring';
export const SANDBOX = { sandbox: SLUG };
export const TEAM = 'Quiet Harbour';
export const RIVALS = ['Amber Falcons', 'Basalt', 'Cobalt Foxes'];
/** For what a busy machine may take long to do. */
export const PATIENCE_MS = 60_000;
/** No round opens by itself: its times are no multiples of it. */
export const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;

/** The folder for a picture of each chapter, if wanted. */
const SCREENSHOTS = process.env['HEXDUEL_SCREENSHOTS'];

export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!SCREENSHOTS) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `day-${name}.png`), fullPage: true });
}

export async function follow(page: Page, link: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: link, exact: true }).first().click();
}

export async function readLadder(caller: Caller, view: 'public' | 'admin'): Promise<LadderView> {
  return (await caller.call(ReadLadder, { params: SANDBOX, query: { view } })).data;
}

/** Lets a round open and be scored, and no other; resolves with its number. */
export async function playRound({ admin }: Pick<FirstDay, 'admin'>): Promise<number> {
  const { scoredRound } = await readLadder(admin, 'admin');
  const setInterval = (roundIntervalMs: number) =>
    admin.call(ChangeSandbox, { params: SANDBOX, body: { roundIntervalMs } });
  await setInterval(SECOND_MS);
  await eventually(async () => {
    expect((await readLadder(admin, 'admin')).round?.number).toBeGreaterThan(scoredRound);
  }, PATIENCE_MS);
  await setInterval(DAY_MS);
  let number = 0;
  await eventually(async () => {
    const { round, scoredRound: scored } = await readLadder(admin, 'admin');
    number = round?.number ?? 0;
    expect([round?.state, scored]).toEqual(['scored', number]);
  }, PATIENCE_MS);
  return number;
}
