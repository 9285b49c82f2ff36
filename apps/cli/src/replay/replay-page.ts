import { createHash } from 'node:crypto';
import { drawBoardSvg, paletteCss, PALETTES } from '@hexduel/board-picture';
import { boardOf } from '@hexduel/engine';
import { pageData } from './page-data';
import type { PageOpening } from './page-data';
import { PAGE_SCRIPT, PAGE_STYLE } from './page-files';
import type { ReplayedMatch } from './replayed-match';

/**
 * A match as a page in one file: it loads nothing, and its content security policy forbids it. The boards are drawn here and
 * the data is embedded as JSON; the script inserts all strings as text, never as HTML.
 */
export function replayPage(match: ReplayedMatch, opening: PageOpening): string {
  const style = `${themes()}\n${PAGE_STYLE}`;
  const policy = [
    "default-src 'none'",
    `script-src ${hashSource(PAGE_SCRIPT)}`,
    `style-src ${hashSource(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const boards = match.legs.map(({ start }, index) => {
    const svg = drawBoardSvg(boardOf(start), { label: '', palette: null, idPrefix: `leg${index + 1}-` });
    return `<div class="board" data-leg="${index}"${index === opening.leg ? '' : ' hidden'}>${svg}</div>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(opening.title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
${BODY_START}
${boards.join('\n')}
${BODY_END}
<script type="application/json" id="replay-data">${jsonForScript(pageData(match, opening))}</script>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}

function themes(): string {
  return `:root{${paletteCss(PALETTES.light)}}@media (prefers-color-scheme:dark){:root{${paletteCss(PALETTES.dark)}}}`;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

// The script fills in the texts in the reader's language; `data-text` and `data-label` name them.
const BODY_START = `<header>
<h1 id="title"></h1>
<p id="about"></p>
<div class="languages" role="group" data-label="language">
<button type="button" data-language="en" lang="en">English</button>
<button type="button" data-language="ru" lang="ru">Русский</button>
</div>
</header>
<noscript><p>This page needs JavaScript to show the match. Чтобы показать матч, этой странице нужен JavaScript.</p></noscript>
<nav id="legs" role="group" data-label="legs"></nav>
<main>
<section class="stage" data-label="board">
<div class="sides" id="sides"></div>`;

const BODY_END = `<p id="position" aria-live="polite"></p>
<div class="timeline">
<svg id="lead" viewBox="0 -50 1000 100" preserveAspectRatio="none" aria-hidden="true"><path class="one"/><path class="two"/><path class="zero" d="M0 0H1000"/><path class="now"/></svg>
<input id="scrub" type="range" min="0" step="1" data-label="scrub">
</div>
<div class="controls" role="group" data-label="controls">
<button type="button" id="start" data-label="start"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4 4h2v12H4zM16 4v12L7 10z"/></svg></button>
<button type="button" id="previous" data-label="previous"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M14 4v12L5 10z"/></svg></button>
<button type="button" id="play" class="primary" data-label="play"><svg viewBox="0 0 20 20" aria-hidden="true"><path class="go" d="M6 3v14l11-7z"/><path class="halt" d="M5 4h4v12H5zM11 4h4v12h-4z"/></svg></button>
<button type="button" id="next" data-label="next"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M6 4v12l9-6z"/></svg></button>
<button type="button" id="end" data-label="end"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="M14 4h2v12h-2zM4 4v12l9-6z"/></svg></button>
<label class="speed"><span data-text="speed"></span> <select id="speed"></select></label>
</div>
</section>
<section class="moves">
<div class="scroll" id="moves" tabindex="0" role="region" data-label="moves"></div>
<div id="result"></div>
</section>
</main>
<footer>
<details><summary data-text="keys"></summary><dl id="keys"></dl>
<label><input id="shortcuts" type="checkbox" checked> <span data-text="shortcuts"></span></label></details>
<details><summary data-text="replayText"></summary><p id="text"></p></details>
</footer>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for the content or an attribute of an element. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** JSON that is safe in a script element: nothing in it ends the element or opens a comment. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
