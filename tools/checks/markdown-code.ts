import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const BLOCK = /^```ts\n(.*?)^```$/gms;

/** The TypeScript blocks of a page that import from this repository, with the line where each begins. */
export function codeBlocks(markdown: string): { readonly code: string; readonly line: number }[] {
  return [...markdown.matchAll(BLOCK)]
    .map(({ 1: code = '', index }) => ({ code, line: markdown.slice(0, index).split('\n').length + 1 }))
    .filter(({ code }) => /from '@hexduel\//.test(code));
}

/** What the compiler says about the TypeScript blocks of pages, as `page:line: message`. Paths are relative to `root`. */
export function brokenCode(root: string, pages: readonly string[]): string[] {
  const blocks = new Map<string, { page: string; code: string; line: number }>();
  for (const page of pages) {
    for (const { code, line } of codeBlocks(readFileSync(join(root, page), 'utf8'))) {
      // In the folder of its page, so that imports resolve as they do there.
      blocks.set(join(root, dirname(page), `block-${line}.ts`), { page, code, line });
    }
  }
  const program = ts.createProgram([...blocks.keys()], optionsOf(root), hostWith(root, blocks));
  return [...blocks].flatMap(([file, { page, line }]) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`the compiler does not know ${file}`);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map((diagnostic) => {
      const at = line + source.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line;
      return `${page}:${at}: ${ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ')}`;
    });
  });
}

function optionsOf(root: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return { ...options, types: ['node'], noUnusedLocals: false, noUnusedParameters: false };
}

function hostWith(root: string, blocks: ReadonlyMap<string, { readonly code: string }>): ts.CompilerHost {
  const host = ts.createCompilerHost(optionsOf(root));
  return {
    ...host,
    fileExists: (path) => blocks.has(path) || host.fileExists(path),
    readFile: (path) => blocks.get(path)?.code ?? host.readFile(path),
    getSourceFile: (path, version, ...rest) => {
      const block = blocks.get(path);
      return block ? ts.createSourceFile(path, block.code, version, true) : host.getSourceFile(path, version, ...rest);
    },
  };
}
