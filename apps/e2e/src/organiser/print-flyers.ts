import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENSHOTS } from './organiser';
import type { Organised } from './organiser';
import { gone, press, seen, step } from './steps';

/** The flyers of the imported teams, one a sheet, as a PDF that holds every token. Resolves with the number of its pages. */
export async function printFlyers(event: Organised): Promise<number> {
  const { page } = event;
  // Printing waits, so that what would be on the paper can be looked at.
  await page.evaluate('globalThis.print = () => { document.body.dataset.printed = "yes"; }');
  await press(event, page.getByRole('link', { name: 'Print their flyers' }));
  await seen(event, '[data-flyers] [data-row]');
  await press(event, page.locator('[data-flyers] .button.primary').first());
  const firstFlyer = page.locator('body[data-printed] [data-printing] [data-flyer]').first();
  await step(event, 'the print', () => firstFlyer.waitFor({ state: 'attached' }));
  await page.emulateMedia({ media: 'print' });
  const tokens = await page.locator('[data-printing] .flyer-token').allTextContents();
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) expect(token).toMatch(/^([A-Z]{4}-){5}[A-Z]{4}$/);
  const pdf = await step(event, 'a PDF', () => page.pdf({ preferCSSPageSize: true, printBackground: true }));
  keepPdf(pdf, tokens.length);
  await page.emulateMedia({ media: null });
  await page.evaluate('globalThis.dispatchEvent(new Event("afterprint"))');
  await gone(event, '[data-printing]');
  // Each page of a PDF is an object of this type.
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** Keeps the PDF beside the pictures, to be looked at. */
function keepPdf(pdf: Buffer, flyers: number): void {
  if (!SCREENSHOTS) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  writeFileSync(join(SCREENSHOTS, `organiser-03-${flyers}-flyers.pdf`), pdf);
}
