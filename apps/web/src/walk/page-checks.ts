/** What every page must fulfil, in every language, theme and size. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Where the folder of screenshots is; HEXDUEL_SCREENSHOTS names another. */
const SCREENSHOTS =
  process.env['HEXDUEL_SCREENSHOTS'] ?? fileURLToPath(new URL('../../../../.hexduel/screenshots', import.meta.url));

export interface Look {
  readonly width: number;
  readonly height: number;
  readonly theme: 'light' | 'dark';
  /** The reader's own palette instead of the page's. */
  readonly isForced?: boolean;
}

const SIZES = [
  [320, 640],
  [375, 667],
  [768, 1024],
  [1366, 768],
  [1920, 1080],
] as const;

/** The five sizes in both themes, in an order in which neighbours differ in both. */
export const LOOKS: readonly Look[] = [...SIZES, ...SIZES].map(([width, height], at) => {
  return { width, height, theme: at % 2 === 0 ? 'light' : 'dark' };
});

export function nameOf({ width, theme, isForced }: Look): string {
  return `${width}-${isForced ? 'forced' : theme}`;
}

/** Removes the screenshots of earlier walks in a language. */
export function removeScreenshots(locale: string): void {
  mkdirSync(SCREENSHOTS, { recursive: true });
  const ending = new RegExp(`-${locale}-\\d+-(?:light|dark|forced)\\.png$`);
  for (const file of readdirSync(SCREENSHOTS)) if (ending.test(file)) rmSync(join(SCREENSHOTS, file), { force: true });
}

/** Keeps a screenshot of a whole page, by its name and look. */
export async function keepScreenshot(page: Page, name: string, look: Look): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}-${nameOf(look)}.png`), fullPage: true });
}

/**
 * Checks that axe finds nothing, nothing is cut off, no word is broken and nothing is too wide. `rules`: only these
 * of axe's; null means all, none means that axe is left out.
 */
export async function checkPage(page: Page, look: Look, rules: readonly string[] | null): Promise<void> {
  const axe = rules?.length === 0 ? [] : await violationsOf(page, rules);
  const right = { look: nameOf(look), axe: [], tooWide: 0, cutOff: [], broken: [] };
  expect({ look: nameOf(look), axe, ...(await page.evaluate(measurePage)) }).toEqual(right);
}

async function violationsOf(page: Page, rules: readonly string[] | null): Promise<unknown[]> {
  // Legacy mode runs in the page itself; the default opens another page for frames, and there are none. A page that has axe from the
  // look before need not read its half megabyte again.
  const hasAxe = await page.evaluate<boolean>("typeof window.axe === 'object'");
  const axe = new AxeBuilder({ page, ...(hasAxe ? { axeSource: 'void 0' } : {}) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules([...rules]) : axe).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 300))]);
}

/**
 * Runs in the page: by how many pixels it is wider than the screen, the texts of which a reader sees only a part, and, where a page is
 * wider than a phone, the words of ordinary length that are broken because their column is too narrow.
 */
function measurePage(): { tooWide: number; cutOff: string[]; broken: string[] } {
  const root = document.documentElement;
  const cutOff: string[] = [];
  const broken: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (!parent || text === '' || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest('.sr-only, script, style, noscript, title')) continue;
    // Below a dialog nothing is read, and the page does not scroll.
    if (parent.closest('[data-base-ui-inert]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width > 0 && isCut(parent, box)) cutOff.push(text.slice(0, 80));
    if (root.clientWidth >= 640 && linesOf(range) > 1 && !parent.closest('code, pre')) broken.push(...brokenIn(node));
  }
  return { tooWide: Math.max(0, root.scrollWidth - root.clientWidth), cutOff, broken };

  function linesOf(range: Range): number {
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  }

  function brokenIn(node: Node): string[] {
    const range = document.createRange();
    return [...(node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return word.length <= 14 && linesOf(range) > 1 ? [word] : [];
    });
  }

  /** Whether a box in `parent` goes beyond what can be seen: the edge of the screen, or of something that hides its overflow. */
  function isCut(parent: Element, box: DOMRect): boolean {
    for (let at: Element | null = parent; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.position === 'fixed' && at.matches('.sr-only')) return false;
      const hides = style.overflowX;
      // What scrolls can be scrolled; dots or a limit of lines say that there is more, and the whole is said elsewhere.
      if (hides === 'auto' || hides === 'scroll' || style.textOverflow === 'ellipsis') return false;
      if (
        style.getPropertyValue('-webkit-line-clamp') !== 'none' &&
        style.getPropertyValue('-webkit-line-clamp') !== ''
      )
        return false;
      if (hides !== 'hidden' && hides !== 'clip') continue;
      const edge = at.getBoundingClientRect();
      if (edge.width <= 1 && edge.height <= 1) return false;
      if (box.right > edge.right + 1 || box.left < edge.left - 1) return true;
      if (box.bottom > edge.bottom + 3 || box.top < edge.top - 3) return true;
    }
    return box.right > root.clientWidth + 1 || box.left < -1;
  }
}
