import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ReadLadder } from '@hexduel/contracts-http';
import type { LadderView } from '@hexduel/contracts-http';
import { Caller } from '@hexduel/testing/system';
import type { Browser, Page } from 'playwright-core';

/** What the chapters of the event share: the system behind one address, and the tab of the organiser. */
export interface Organised {
  readonly address: string;
  readonly browser: Browser;
  readonly page: Page;
  /** Of the first admin. */
  readonly password: string;
  /** What the organiser did so far. */
  readonly acts: Acts;
}

/** Counts what an organiser does with a mouse and a keyboard. */
export interface Acts {
  clicks: number;
  /** Fields that were filled in, and files that were chosen. */
  fields: number;
}

export const SLUG = 'spring';
export const FINAL = 'spring-final';
export const SANDBOX_NAME = 'Spring Duel';

/** The folder for pictures of the chapters and the PDF of the flyers, if wanted. */
export const SCREENSHOTS = process.env['HEXDUEL_SCREENSHOTS'];

export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!SCREENSHOTS) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `organiser-${name}.png`), fullPage: true });
}

/** What everybody sees of a ladder. */
export async function readPublicLadder({ address: url }: Organised, sandbox: string): Promise<LadderView> {
  const nobody = new Caller({ schedulings: [{ url, isRunning: true }], ladder: { url } });
  return (await nobody.call(ReadLadder, { params: { sandbox } })).data;
}
