import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const PAGE = resolve(__dirname, '../../../docs/runbook/rotation.md');
const FENCE = /^```(\w*)\n([\s\S]*?)^```$/gm;

/** Commands of docs/runbook/rotation.md, as they are shown. */
export interface Block {
  readonly heading: string;
  /** What the page says they are: `sh` for those that the suite runs. */
  readonly language: string;
  readonly text: string;
}

/** Every block of commands on the page, in order. */
export function blocksOfPage(): readonly Block[] {
  const sections = readFileSync(PAGE, 'utf8').split(/^## /m);
  return sections.flatMap((section) => {
    const heading = section.slice(0, section.indexOf('\n'));
    return [...section.matchAll(FENCE)].map(([, language = '', text = '']) => ({ heading, language, text }));
  });
}

/** The blocks of `sh` below a heading, in order. Throws where there are none. */
export function commandsOf(heading: string): readonly string[] {
  const blocks = blocksOfPage().filter((block) => block.heading === heading && block.language === 'sh');
  if (blocks.length === 0) throw new Error(`docs/runbook/rotation.md has no commands below "${heading}"`);
  return blocks.map(({ text }) => text);
}
