import {
  ChangeRoundType,
  FinishTournament,
  FreezeSandbox,
  ListMatches,
  ListRoundTypes,
  MoveReveal,
} from '@hexduel/contracts-http';
import type { LadderRow } from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import type { Page } from 'playwright-core';
import { readPublicAnswers } from '../secrets/public-answers';
import { PATIENCE_MS, SANDBOX, SLUG, follow, keepPicture, playRound, readLadder } from './first-day';
import type { FirstDay } from './first-day';

/** From the freeze on, the ladder stands still for everybody but admins, and says so. */
export async function freeze(day: FirstDay): Promise<void> {
  const { admin, nobody, page } = day;
  await follow(page, 'Ladder');
  await page.waitForSelector('[data-live="live"]');
  await admin.call(FreezeSandbox, { params: SANDBOX, body: {} });
  await page.waitForSelector('[data-news="frozen"]', { timeout: PATIENCE_MS });
  const { rows } = await readLadder(nobody, 'public');
  // No team comes to points that it had before.
  const { roundTypes } = await admin.call(ListRoundTypes, { params: SANDBOX });
  const params = { roundType: roundTypes[0]?.id ?? '' };
  await admin.call(ChangeRoundType, { params, body: { scoreMultiplier: '1.137' } });
  await playRound(day);
  expect((await readLadder(nobody, 'public')).rows).toEqual(rows);
  await keepPicture(page, '13-frozen');
  await admin.call(FinishTournament, { params: SANDBOX });
  await page.waitForSelector('[data-news="frozenEnd"]', { timeout: PATIENCE_MS });
}

/** Places open one by one. In between, no public answer and no frame of the socket names the points of a place to come. */
export async function reveal({ address, admin, browser, nobody, page }: FirstDay): Promise<void> {
  const hall = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  const frames: string[] = [];
  hall.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  await hall.goto(`${address}/en/s/${SLUG}/screen`);
  const known = (await readLadder(nobody, 'public')).rows;
  const final = (await readLadder(admin, 'admin')).rows;
  const { matches } = await admin.call(ListMatches, { params: SANDBOX });
  const named = {
    ...{ sandbox: [SLUG], match: matches.map(({ publicId }) => publicId) },
    ...{ round: ['1'], entryNumber: ['1', '2', '3', '4'], opponentNumber: ['1', '2', '3', '4'] },
  };
  const move = (action: 'start' | 'step' | 'end') => admin.call(MoveReveal, { params: SANDBOX, body: { action } });
  const isNew = ({ entry, score }: LadderRow) => known.find((row) => row.entry === entry)?.score !== score;
  await move('start');
  for (let opened = 0; opened <= final.length; opened += 1) {
    if (opened > 0) await move('step');
    await hallShows(hall, final, opened);
    const closed = final.slice(0, final.length - opened).filter(isNew);
    const answers = [...(await readPublicAnswers([address], named)).values(), ...frames].join('\n');
    expect(closed.filter(({ score }) => answers.includes(`"${score}"`))).toEqual([]);
    const shown = (await readLadder(nobody, 'public')).rows.map(({ entry, score }) => [entry, score]);
    expect(shown).toEqual(final.slice(final.length - opened).map(({ entry, score }) => [entry, score]));
    if (opened > 0) await keepPicture(hall, `14-reveal-${opened}`);
  }
  // Each of them has come since.
  expect(final.filter(({ score }) => !frames.join().includes(`"${score}"`))).toEqual([]);
  await move('end');
  await eventually(async () => {
    expect(await readLadder(nobody, 'public')).toMatchObject({ frozenFrom: null, reveal: { isOver: true } });
  }, PATIENCE_MS);
  await hall.waitForSelector('[data-scene="podium"]', { timeout: PATIENCE_MS });
  expect(await hall.locator('[data-podium="1"] .hall-name').textContent()).toBe(final[0]?.name);
  await keepPicture(hall, '15-podium');
  await page.waitForSelector('[data-news="frozenEnd"]', { state: 'detached', timeout: PATIENCE_MS });
  await keepPicture(page, '16-final-ladder');
}

/** The projector shows the place that was opened last, or the podium. */
async function hallShows(hall: Page, final: readonly LadderRow[], opened: number): Promise<void> {
  await hall.waitForSelector(`[data-opened="${opened}"]`, { timeout: PATIENCE_MS });
  if (opened === 0) return;
  const place = final.length - opened + 1;
  await hall.waitForSelector(place > 1 ? `[data-card="${place}"]` : '[data-podium="1"]', { timeout: PATIENCE_MS });
  expect(await hall.locator('main').textContent()).toContain(final[place - 1]?.name);
}
