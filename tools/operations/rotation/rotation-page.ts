import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FENCE = /^```sh\n([\s\S]*?)^```$/gm;

/** The shell blocks below a heading of docs/runbook/rotation.md, in order. Throws where there is no such heading. */
export function commandsOf(heading: string): readonly string[] {
  const page = readFileSync(resolve(__dirname, '../../../docs/runbook/rotation.md'), 'utf8');
  const section = page.split(/^## /m).find((each) => each.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`docs/runbook/rotation.md has no heading "${heading}"`);
  return [...section.matchAll(FENCE)].map(([, block = '']) => block);
}

/** Every heading of the page. */
export function headings(): readonly string[] {
  const page = readFileSync(resolve(__dirname, '../../../docs/runbook/rotation.md'), 'utf8');
  return [...page.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
}
