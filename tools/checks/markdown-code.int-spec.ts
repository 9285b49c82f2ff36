import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenCode, codeBlocks } from './markdown-code';
import { listFiles, repository } from './repository-files';

it('TypeScript on Markdown pages compiles', () => {
  const pages = listFiles(repository).filter((path) => path.endsWith('.md'));
  expect(brokenCode(repository, pages)).toEqual([]);
}, 120_000);

describe('brokenCode', () => {
  const root = mkdtempSync(join(tmpdir(), 'hexduel-code-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('names the page and the line of each error', () => {
    const code = "import { ok } from '@hexduel/gone';\n\nexport const broken: string = 1;\n";
    writeFileSync(join(root, 'tsconfig.base.json'), '{ "compilerOptions": { "strict": true } }');
    writeFileSync(
      join(root, 'page.md'),
      `# Page\n\n\`\`\`ts\n${code}\`\`\`\n\n\`\`\`ts\nnot checked, imports nothing\n\`\`\`\n`,
    );
    expect(brokenCode(root, ['page.md'])).toEqual([
      expect.stringMatching(/^page\.md:4: Cannot find module '@hexduel\/gone'/),
      expect.stringMatching(/^page\.md:6: Type 'number' is not assignable/),
    ]);
  }, 60_000);
});

it('codeBlocks finds the blocks that import from this repository', () => {
  const block = "import { ok } from '@hexduel/result';\n";
  expect(codeBlocks(`\`\`\`ts\n${block}\`\`\`\n\`\`\`sh\n${block}\`\`\`\n`)).toEqual([{ code: block, line: 2 }]);
});
