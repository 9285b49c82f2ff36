#!/usr/bin/env node
/** Starts the command line from its TypeScript sources: no build between `npm install` and the first use. */
import { fileURLToPath } from 'node:url';

const tsconfig = fileURLToPath(new URL('../../../tsconfig.base.json', import.meta.url));

let tsx;
try {
  tsx = await import('tsx/esm/api');
} catch {
  console.error('hexduel: its packages are not installed; run `npm install` in the root of the workspace');
  process.exit(1);
}
// Ours is named because tsx would take a tsconfig.json of the folder that hexduel is called from.
tsx.register({ tsconfig });
await import('../src/main.ts');
