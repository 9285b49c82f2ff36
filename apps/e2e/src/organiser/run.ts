import { ReadLadder } from '@hexduel/contracts-http';
import type { LadderView } from '@hexduel/contracts-http';
import { eventually } from '@hexduel/testing/servers';
import { Caller } from '@hexduel/testing/system';
import {
  DIALOG,
  PATIENCE_MS,
  SLUG,
  confirmDestruction,
  keepPicture,
  openArea,
  openTournament,
  press,
  pressAndAgree,
  pressButton,
} from './organiser';
import type { Organised } from './organiser';

/** What everybody sees of a ladder. */
async function ladder({ address: url }: Organised, sandbox: string): Promise<LadderView> {
  const nobody = new Caller({ schedulings: [{ url, isRunning: true }], ladder: { url } });
  return (await nobody.call(ReadLadder, { params: { sandbox } })).data;
}

async function untilState(event: Organised, state: string): Promise<void> {
  await event.page.waitForSelector(`[data-tournament] [data-state="${state}"]`, { timeout: PATIENCE_MS });
}

/** Starts, and waits until the public sees so many rounds scored. */
export async function start(event: Organised, slug: string, rounds: number): Promise<void> {
  await openTournament(event, slug);
  await pressAndAgree(event, 'Start', '[data-moves]');
  await untilState(event, 'running');
  await eventually(async () => {
    expect((await ladder(event, slug)).scoredRound).toBeGreaterThanOrEqual(rounds);
  }, PATIENCE_MS);
}

/** A team is deleted while rounds are played: it leaves between two of them, and the others go on. */
export async function deleteInMidRound(event: Organised, team: string): Promise<void> {
  const { page } = event;
  await openArea(event, 'Teams');
  await press(event, page.getByRole('checkbox', { name: `Select ${team}` }));
  await pressButton(event, 'Mark for deletion (1)…');
  await confirmDestruction(event, 'delete');
  await page.locator('tr[data-row]', { hasText: team }).waitFor({ state: 'detached', timeout: PATIENCE_MS });
  const { scoredRound } = await ladder(event, SLUG);
  await eventually(
    async () => expect((await ladder(event, SLUG)).scoredRound).toBeGreaterThan(scoredRound + 1),
    PATIENCE_MS,
  );
  await keepPicture(page, '07-teams');
}

/** From now on the public sees nothing new; then the tournament ends. */
export async function freezeAndFinish(event: Organised): Promise<void> {
  const { page } = event;
  await openTournament(event, SLUG);
  await pressButton(event, 'Freeze', '[data-moves]');
  await press(event, page.locator(`${DIALOG} button[type="submit"]`));
  await page.waitForSelector(DIALOG, { state: 'detached', timeout: PATIENCE_MS });
  await eventually(async () => expect((await ladder(event, SLUG)).frozenFrom).not.toBeNull(), PATIENCE_MS);
  await pressAndAgree(event, 'Finish', '[data-moves]');
  await untilState(event, 'finished');
}

/** The organiser opens place after place; the page of the projector follows, up to the podium. */
export async function reveal(event: Organised): Promise<void> {
  const { address, browser, page } = event;
  const hall = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await hall.goto(`${address}/en/s/${SLUG}/screen`);
  // The last round is still scored: until then a reveal is refused, and the button stays.
  await eventually(async () => {
    const begin = page.getByRole('button', { name: 'Begin the reveal', exact: true });
    if (await begin.isVisible()) await begin.click();
    expect(await page.locator('[data-reveal]').count()).toBe(1);
  }, PATIENCE_MS);
  event.acts.clicks += 1;
  const of = Number(await page.locator('[data-reveal] progress').getAttribute('max'));
  expect(of).toBe(11);
  for (let opened = 1; opened <= of; opened += 1) {
    await pressButton(event, 'Open the next place');
    await page.waitForSelector(`[data-reveal="${opened}"]`, { timeout: PATIENCE_MS });
    await hall.waitForSelector(`[data-opened="${opened}"]`, { timeout: PATIENCE_MS });
  }
  await hall.waitForSelector('[data-podium="1"]', { timeout: PATIENCE_MS });
  await pressAndAgree(event, 'End it', '[data-reveal]');
  await eventually(async () => expect((await ladder(event, SLUG)).frozenFrom).toBeNull(), PATIENCE_MS);
  await hall.waitForSelector('[data-scene="podium"]', { timeout: PATIENCE_MS });
  const [best] = (await ladder(event, SLUG)).rows;
  expect(await hall.locator('[data-podium="1"] .hall-name').textContent()).toBe(best?.name);
  await keepPicture(hall, '09-podium');
  await hall.context().close();
}

/** The best three go on, after a look at who that is; the final is a tournament of its own. */
export async function playFinal(event: Organised): Promise<void> {
  const { page } = event;
  await openTournament(event, 'spring-final');
  await press(event, page.locator(`[data-source="${SLUG}"] input[type="checkbox"]`).first());
  await page.waitForSelector(`[data-source="${SLUG}"] [data-candidate]`, { timeout: PATIENCE_MS });
  await chooseAmongTied(event);
  await pressAndAgree(event, 'Enter 3 teams');
  await start(event, 'spring-final', 1);
  await pressAndAgree(event, 'Finish', '[data-moves]');
  await untilState(event, 'finished');
  expect((await ladder(event, 'spring-final')).rows).toHaveLength(3);
  await keepPicture(page, '10-final');
}

/** Where more teams tie at the cut than there are places left, the first of them are chosen. */
async function chooseAmongTied(event: Organised): Promise<void> {
  const notice = event.page.locator(`[data-source="${SLUG}"] [data-left]`);
  if ((await notice.count()) === 0) return;
  const left = Number(await notice.getAttribute('data-left'));
  const tied = event.page.locator(`[data-source="${SLUG}"] [data-candidate] input:not(:checked)`);
  for (let n = 0; n < left; n += 1) await press(event, tied.first());
}

/** An archived sandbox is out of sight, and comes back as it was. */
export async function archiveAndTakeOut(event: Organised): Promise<void> {
  const { page } = event;
  const row = '[data-sandbox="spring-final"]';
  await openArea(event, 'Sandboxes');
  await pressAndAgree(event, 'Archive', row);
  await page.waitForSelector(`${row}[data-archived="true"]`, { timeout: PATIENCE_MS });
  await pressAndAgree(event, 'Take it out', row);
  await page.waitForSelector(`${row}[data-archived="false"]`, { timeout: PATIENCE_MS });
}

/** Everything begins anew, back at the countdown; teams and bots stay. */
export async function restart(event: Organised): Promise<void> {
  await openTournament(event, SLUG);
  await press(event, event.page.locator('[data-restart]'));
  await event.page.waitForSelector('[data-destruction="asks"] [data-preview]', { timeout: PATIENCE_MS });
  await confirmDestruction(event, SLUG);
  await untilState(event, 'planned');
  await eventually(async () => {
    const { rows, scoredRound } = await ladder(event, SLUG);
    expect([rows.length, scoredRound]).toEqual([11, 0]);
  }, PATIENCE_MS);
  await keepPicture(event.page, '11-restarted');
}
