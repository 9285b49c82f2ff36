/** What specs ask of the page of a projector. */
import type { Page } from 'playwright-core';

/** Resolves when the page follows what happens. */
export async function isFollowing(page: Page): Promise<void> {
  await page.waitForSelector('[data-live="live"]', { state: 'attached' });
}

/** The classes of what is cut off at the right or at the bottom of the screen. */
export function cutOff(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const visible = [...document.querySelectorAll('.hall *')].filter(
      (each) => !each.closest('.sr-only, [role="grid"]'),
    );
    return visible.flatMap((each) => {
      const { width, right, bottom } = each.getBoundingClientRect();
      return width > 1 && (right > innerWidth + 1 || bottom > innerHeight + 1) ? [each.getAttribute('class')] : [];
    });
  });
}

/** The classes of what the rows and steps of a scene hold beyond their own edges, or below an announcement. */
export function covered(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const band = document.querySelector('.hall-announcement')?.getBoundingClientRect().top ?? innerHeight;
    return [...document.querySelectorAll('[data-row], .hall-step, .hall-others li')].flatMap((row) => {
      const edge = row.getBoundingClientRect();
      const parts = [...row.querySelectorAll('.hall-place, .hall-name, .hall-points, .hall-block, .hall-block *')];
      return [row, ...parts].flatMap((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        const isWhole = top >= edge.top - 1 && bottom <= Math.min(edge.bottom, band) + 1;
        return isWhole ? [] : [part.getAttribute('class')];
      });
    });
  });
}
