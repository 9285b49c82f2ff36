import { Marked } from 'marked';
import type { Tokens } from 'marked';
import { anchorOf } from './split-guide';

/** A heading within a chapter. */
export interface Heading {
  readonly anchor: string;
  readonly title: string;
}

export interface RenderOptions {
  /** Where a link of the guide leads on the pages. */
  readonly linkTo: (target: string) => string;
  /** The SVG text of a picture by its path in the guide. */
  readonly picture: (path: string) => string | null;
  /** Words on the button that copies a block of code. */
  readonly copy: string;
  /** What a table that may be wider than the page is called. */
  readonly table: string;
}

/** Renders markdown of this repository, which is trusted, as HTML without styles or scripts, and lists its headings. */
export function renderMarkdown(
  markdown: string,
  options: RenderOptions,
): { readonly html: string; readonly headings: readonly Heading[] } {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const anchor = anchorOf(text);
        headings.push({ anchor, title: text.replace(/`/g, '') });
        return `<h${depth - 1} id="${escaped(anchor)}">${this.parser.parseInline(tokens)}</h${depth - 1}>\n`;
      },
      code: ({ text, lang }) => codeBlock(text, (lang ?? '').split(' ')[0] ?? '', options.copy),
      link({ href, tokens }) {
        return `<a href="${escaped(options.linkTo(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      table(table: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: 'th' | 'td'): string => {
          const written = cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`);
          return `<tr>${written.join('')}</tr>`;
        };
        const body = table.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="wide" role="group" tabindex="0" aria-label="${escaped(options.table)}"><table><thead>${row(table.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
      },
      html: ({ text }) =>
        text.replace(/<img src="([^"]+)" width="(\d+)" alt="([^"]*)">/g, (_, ...parts) =>
          pictureTag(parts as [string, string, string], options),
        ),
    },
  });
  return { html: marked.parse(markdown, { async: false }), headings };
}

function codeBlock(text: string, language: string, copy: string): string {
  return `<div class="code"><pre tabindex="0"${language ? ` data-language="${escaped(language)}"` : ''}><code>${escaped(text)}</code></pre><button type="button" class="copy" hidden>${escaped(copy)}</button></div>\n`;
}

/** A picture as part of the page; its height is known, so that nothing moves when it is shown. */
function pictureTag([path, width, alt]: readonly [string, string, string], { picture }: RenderOptions): string {
  const svg = picture(path);
  const frame = svg && /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
  if (!svg || !frame) throw new Error(`the guide shows ${path}, which is no picture in docs/pictures`);
  const height = Math.round((Number(width) * Number(frame[2])) / Number(frame[1]));
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return `<img src="${source}" width="${width}" height="${height}" alt="${escaped(alt)}">`;
}

function escaped(text: string): string {
  return text
    .replace(/&(?!\w+;)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
