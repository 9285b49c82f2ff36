import { SLUG, keepPicture, readPublicLadder } from './organiser';
import type { Organised } from './organiser';
import {
  DIALOG,
  confirmDestruction,
  gone,
  openArea,
  openTournament,
  press,
  pressAndAgree,
  pressButton,
  seen,
  step,
  until,
} from './steps';

export async function untilState(event: Organised, state: string): Promise<void> {
  await seen(event, `[data-tournament] [data-state="${state}"]`);
}

/** Waits until everybody sees so many rounds of a sandbox scored. */
export function untilScored(event: Organised, slug: string, rounds: number): Promise<void> {
  return until(event, `round ${rounds} of ${slug}, scored`, async () => {
    expect((await readPublicLadder(event, slug)).scoredRound).toBeGreaterThanOrEqual(rounds);
  });
}

/** Starts, and waits until the public sees the first round scored. */
export async function start(event: Organised, slug: string): Promise<void> {
  await openTournament(event, slug);
  await pressAndAgree(event, 'Start', '[data-moves]');
  await untilState(event, 'running');
  await untilScored(event, slug, 1);
}

/** A team is deleted while rounds are played: it leaves between two of them, and the others go on. */
export async function deleteInMidRound(event: Organised, team: string): Promise<void> {
  const { page } = event;
  await openArea(event, 'Teams');
  await press(event, page.getByRole('checkbox', { name: `Select ${team}` }));
  await pressButton(event, 'Mark for deletion (1)…');
  await confirmDestruction(event, 'delete');
  const row = page.locator('tr[data-row]', { hasText: team });
  await step(event, `${team} to leave`, () => row.waitFor({ state: 'detached' }));
  const { scoredRound } = await readPublicLadder(event, SLUG);
  await untilScored(event, SLUG, scoredRound + 2);
  await until(event, `${team} among those who have left`, async () => {
    const { rows } = await readPublicLadder(event, SLUG);
    expect(rows.filter(({ hasLeft }) => hasLeft).map(({ name }) => name)).toEqual([team]);
  });
  await keepPicture(page, '07-teams');
}

/** From now on the public sees nothing new; then the tournament ends. */
export async function freezeAndFinish(event: Organised): Promise<void> {
  const { page } = event;
  await openTournament(event, SLUG);
  await pressButton(event, 'Freeze', '[data-moves]');
  await press(event, page.locator(`${DIALOG} button[type="submit"]`));
  await gone(event, DIALOG);
  await until(event, 'a frozen ladder', async () => {
    expect((await readPublicLadder(event, SLUG)).frozenFrom).not.toBeNull();
  });
  await pressAndAgree(event, 'Finish', '[data-moves]');
  await untilState(event, 'finished');
}
