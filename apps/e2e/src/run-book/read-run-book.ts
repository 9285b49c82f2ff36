import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** A request as written on the page. */
export interface WrittenRequest {
  readonly method: string;
  /** Path and query below `/api/`. */
  readonly target: string;
  /** JSON. */
  readonly body: string | null;
}

const FENCE = /^```sh\n([\s\S]*?)^```$/gm;
const WORD = /(?:'[^']*'|"[^"]*"|[^\s'"|()])+/.source;
const QUOTED = /(?:'[^']*'|"[^"]*")+/.source;
const REQUEST = new RegExp(`\\bapi (GET|POST|PUT|PATCH|DELETE) (${WORD})(?:(?: | \\\\\\n +)(${QUOTED}))?`, 'g');

/** The shell blocks of docs/running-a-tournament.md, in order. */
export function readRunBook(): string[] {
  const text = readFileSync(resolve(__dirname, '../../../../docs/running-a-tournament.md'), 'utf8');
  return [...text.matchAll(FENCE)].map(([, block = '']) => block);
}

/** Every request of a block, with variables replaced by `values`. Throws at a variable without a value. */
export function requestsOf(block: string, values: Readonly<Record<string, string>>): WrittenRequest[] {
  const valueOf = (_: string, name: string): string => {
    const value = values[name];
    if (value === undefined) throw new Error(`$${name} has no value`);
    return value;
  };
  const read = (word: string): string => unquoted(word).replaceAll(/\$(\w+)/g, valueOf);
  return [...block.matchAll(REQUEST)].map(([, method = '', target = '', body]) => {
    return { method, target: read(target), body: body === undefined ? null : read(body) };
  });
}

/** A word without its quotes of either kind, as a shell reads it. */
function unquoted(word: string): string {
  return word.replaceAll(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) => single ?? double ?? '');
}
