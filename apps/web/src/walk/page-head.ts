/** What a page says in its head, as the server sends it. */
export interface PageHead {
  readonly title: string;
  /** By name or property, in order. */
  readonly meta: Readonly<Record<string, readonly string[]>>;
  readonly links: readonly Readonly<Record<string, string>>[];
}

/** Reads the head of a page from the answer of the server, as search engines and link previews do. */
export async function headAt(url: string): Promise<PageHead> {
  const answer = await fetch(url);
  const html = await answer.text();
  expect([url, answer.status]).toEqual([url, 200]);
  const head = html.slice(0, html.indexOf('</head>'));
  const meta: Record<string, string[]> = {};
  for (const { name, property, content } of tagsOf(head, 'meta')) {
    const key = name ?? property;
    if (key !== undefined && content !== undefined) (meta[key] ??= []).push(content);
  }
  return { title: decoded(/<title>([^<]*)/.exec(head)?.[1] ?? ''), meta, links: tagsOf(head, 'link') };
}

/** The address of the first link of a kind. */
export function linkOf({ links }: PageHead, rel: string): string | undefined {
  return links.find((link) => link['rel'] === rel)?.['href'];
}

/** The addresses of a page in other languages. */
export function languagesOf({ links }: PageHead): Readonly<Record<string, string>> {
  const alternates = links.filter(({ rel, hreflang }) => rel === 'alternate' && hreflang !== undefined);
  expect(new Set(alternates.map(({ hreflang }) => hreflang)).size).toBe(alternates.length);
  return Object.fromEntries(alternates.map(({ hreflang, href = '' }) => [hreflang, new URL(href).href]));
}

/** The attributes of each tag of a name; their names in small letters. */
function tagsOf(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decoded(value),
      ]),
    ),
  );
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
