import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenReferences } from './doc-references';
import { listFiles, repository } from './repository-files';

describe('references in Markdown files', () => {
  it('exist throughout the repository', () => {
    const pages = listFiles(repository).filter((path) => path.endsWith('.md'));
    expect(pages.flatMap((page) => brokenReferences(repository, page))).toEqual([]);
  });
});

describe('brokenReferences', () => {
  let root: string;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'hexduel-docs-'));
    mkdirSync(join(root, 'docs/adr'), { recursive: true });
    mkdirSync(join(root, 'libs/game'), { recursive: true });
    writeFileSync(join(root, 'docs/here.md'), '');
  });

  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  const check = (markdown: string) => {
    writeFileSync(join(root, 'docs/page.md'), markdown);
    return brokenReferences(root, 'docs/page.md');
  };

  it.each([
    ['a link', 'see [it](here.md#part "title") and [that](../docs/here.md)'],
    ['a link from the root', '[it](/docs/here.md)'],
    ['a link elsewhere', '[it](https://example.org/x) <https://example.org> [mail](mailto:a@example.org) [up](#top)'],
    ['a path', '`docs/here.md`, `docs/here.md:12` and `docs/adr/`'],
    ['a family of paths', '`libs/game/*`, `libs/game/<name>/src/index.ts`, `libs/{game,contracts}/*`'],
    ['a command with a path', '`docs/here.md --flag`'],
    ['other code', '`apps are nice` and `evt.matches.match.finished.v1`'],
    ['a planned path without back-ticks', 'apps/ladder comes later'],
    ['a fenced block', '```sh\n[no](gone.md) `apps/gone`\n```\n'],
    ['a link in code', '`[no](gone.md)`'],
  ])('accepts %s', (_what, markdown) => {
    expect(check(markdown)).toEqual([]);
  });

  it.each([
    ['a link', '[it](gone.md)', 'docs/page.md: the link to gone.md leads nowhere'],
    ['a link by reference', '[it][1]\n\n[1]: ../gone.md\n', 'docs/page.md: the link to ../gone.md leads nowhere'],
    ['an image', '![it](gone.png)', 'docs/page.md: the link to gone.png leads nowhere'],
    ['a path', 'in `apps/gone/main.ts`', 'docs/page.md: `apps/gone/main.ts` does not exist'],
    ['a path of a family', '`libs/gone/*/src`', 'docs/page.md: `libs/gone/*/src` does not exist'],
  ])('finds %s', (_what, markdown, problem) => {
    expect(check(markdown)).toEqual([expect.stringContaining(problem)]);
  });
});
