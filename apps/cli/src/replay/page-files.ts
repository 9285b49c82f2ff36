/** The script and the style of the page. The build of the one file puts their texts here instead of reading them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

function textOf(name: string): string {
  return readFileSync(join(fileURLToPath(new URL('.', import.meta.url)), 'page', name), 'utf8');
}

export const PAGE_SCRIPT = [textOf('replay-texts.js'), textOf('replay-view.js'), textOf('replay-page.js')].join('\n');
export const PAGE_STYLE = textOf('replay-page.css');
