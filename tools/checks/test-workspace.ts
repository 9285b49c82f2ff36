import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export const repository = resolve(__dirname, '../..');

export interface CommandResult {
  code: number | null;
  text: string;
}

/** A temporary folder that resembles the repository: its real runners and the files that a test adds. */
export class Workspace {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'hexduel-workspace-')));

  constructor() {
    for (const path of ['tools/dev', '.ci']) cpSync(join(repository, path), join(this.root, path), { recursive: true });
    mkdirSync(join(this.root, 'temporary'));
  }

  /** Writes a file and creates its folders. */
  write(path: string, content: string): this {
    const file = join(this.root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return this;
  }

  /** Links packages from the node_modules of the repository. */
  link(...names: string[]): this {
    for (const name of names) this.symlink(join(repository, 'node_modules', name), `node_modules/${name}`);
    return this;
  }

  /** Adds an Nx project with these tags, linked into node_modules as npm does. */
  project(root: string, name: string, tags: string[]): this {
    const manifest = {
      name: `@hexduel/${name}`,
      version: '0.1.0',
      exports: { '.': './src/index.ts' },
      nx: { name, tags },
    };
    this.write(`${root}/package.json`, JSON.stringify(manifest));
    this.write(`${root}/src/index.ts`, 'export const here = 1;\n');
    return this.symlink(join(this.root, root), `node_modules/@hexduel/${name}`);
  }

  /** Makes it an Nx workspace whose ESLint configuration has the boundary and purity rules of the repository. */
  lintedByOurRules(): this {
    const checks = pathToFileURL(join(repository, 'tools/checks')).href;
    const quiet = { analytics: false, neverConnectToCloud: true, useDaemonProcess: false };
    // Imports count as dependencies here, so that the rules are tested with every cycle that Nx can find.
    const nx = { ...quiet, pluginsConfig: { '@nx/js': { analyzeSourceFiles: true } } };
    return this.link('eslint', 'typescript-eslint')
      .write('nx.json', JSON.stringify(nx))
      .write('tsconfig.base.json', '{}')
      .write('package.json', JSON.stringify({ name: 'workspace', private: true, workspaces: ['apps/*', 'libs/**'] }))
      .write(
        'eslint.config.mjs',
        `import tseslint from 'typescript-eslint';
         import { boundaryConfig } from '${checks}/module-boundaries.mjs';
         import { purityConfig } from '${checks}/purity.mjs';
         const typescript = { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } };
         export default [typescript, ...boundaryConfig, ...purityConfig];`,
      );
  }

  /** Runs a script as from a bare shell; its temporary files are removed with the workspace. */
  run(script: string, args: string[] = [], extra: Record<string, string> = {}): Promise<CommandResult> {
    const kept = Object.entries(process.env).filter(
      ([name]) => !/^(NX_|JEST_|NODE_OPTIONS|npm_|FORCE_COLOR)/.test(name),
    );
    const env = {
      ...Object.fromEntries(kept),
      TMPDIR: join(this.root, 'temporary'),
      HEXDUEL_BROWSER: 'none',
      ...extra,
    };
    return new Promise((done, fail) => {
      const child = spawn(/\.m?js$/.test(script) ? process.execPath : 'bash', [script, ...args], {
        cwd: this.root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let text = '';
      const collect = (chunk: Buffer) => {
        text += chunk.toString();
      };
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      child.on('error', fail);
      child.on('close', (code) => {
        done({ code, text });
      });
    });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  private symlink(target: string, path: string): this {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    symlinkSync(target, join(this.root, path));
    return this;
  }
}
