/** The script and the style of the page. The single-file build replaces this module with their texts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

function textOf(name: string): string {
  return readFileSync(join(fileURLToPath(new URL('.', import.meta.url)), 'page', name), 'utf8');
}

export const PAGE_SCRIPT = [textOf('replay-texts.js'), textOf('replay-view.js'), textOf('replay-page.js')].join('\n');
export const PAGE_STYLE = textOf('replay-page.css');
