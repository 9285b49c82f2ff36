import { FINAL, SLUG, keepPicture, readPublicLadder } from './organiser';
import type { Organised } from './organiser';
import { start, untilState } from './run';
import { confirmDestruction, openArea, openTournament, press, pressAndAgree, seen, until } from './steps';

/** The best three go on, after a look at who that is; the final is a tournament of its own. */
export async function playFinal(event: Organised): Promise<void> {
  const { page } = event;
  await openTournament(event, FINAL);
  await press(event, page.locator(`[data-source="${SLUG}"] input[type="checkbox"]`).first());
  await seen(event, `[data-source="${SLUG}"] [data-candidate]`);
  await chooseAmongTied(event);
  await pressAndAgree(event, 'Enter 3 teams');
  await start(event, FINAL);
  await pressAndAgree(event, 'Finish', '[data-moves]');
  await untilState(event, 'finished');
  expect((await readPublicLadder(event, FINAL)).rows).toHaveLength(3);
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
  const row = `[data-sandbox="${FINAL}"]`;
  await openArea(event, 'Sandboxes');
  await pressAndAgree(event, 'Archive', row);
  await seen(event, `${row}[data-archived="true"]`);
  await pressAndAgree(event, 'Take it out', row);
  await seen(event, `${row}[data-archived="false"]`);
}

/** Everything begins anew, back at the countdown; teams and bots stay. */
export async function restart(event: Organised): Promise<void> {
  await openTournament(event, SLUG);
  await press(event, event.page.locator('[data-restart]'));
  await seen(event, '[data-destruction="asks"] [data-preview]');
  await confirmDestruction(event, SLUG);
  await untilState(event, 'planned');
  await until(event, 'an empty ladder of the same teams', async () => {
    const { rows, scoredRound } = await readPublicLadder(event, SLUG);
    expect([rows.length, scoredRound]).toEqual([11, 0]);
  });
  await keepPicture(event.page, '11-restarted');
}
