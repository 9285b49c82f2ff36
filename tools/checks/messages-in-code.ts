import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the code of an app does with messages, by the names of contracts, sorted. */
export interface MessagesInCode {
  /** Durable consumers by name, with the contracts that their classes handle. */
  readonly consumers: Readonly<Record<string, readonly string[]>>;
  readonly listens: readonly string[];
  readonly asks: readonly string[];
  readonly answers: readonly string[];
}

/** Providers of libraries that listen and ask for the app that uses them. */
const PROVIDERS = { revocationsOverNats: 'libs/platform/identity/src/revocation/revocations-over-nats.ts' };

/** Consumers of libraries, which get their name from the app that uses them. */
const NAMED_CONSUMERS = { sessionConsumer: 'libs/platform/identity/src/revocation/session.consumer.ts' };

/** Reads the source files of one app (paths below `root`): decorators of consumers and answers, calls that listen and ask. */
export function messagesInCode(root: string, paths: readonly string[]): MessagesInCode {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const texts = paths.map(read);
  const used = Object.entries(PROVIDERS).filter(([name]) => texts.some((text) => text.includes(name)));
  const all = [...texts, ...used.map(([, path]) => read(path))].join('\n');
  const found = (pattern: RegExp) => distinct([...all.matchAll(pattern)].map(([, name = '']) => name));
  const consumers = new Map<string, string[]>();
  for (const text of texts) {
    const [, ...classes] = text.split(/^@Consumer\(/m);
    for (const code of classes) {
      const name = consumerName(code, all);
      consumers.set(name, distinct([...(consumers.get(name) ?? []), ...handledIn(code)]));
    }
  }
  for (const [factory, path] of Object.entries(NAMED_CONSUMERS)) {
    for (const name of found(new RegExp(String.raw`\b${factory}\('([^']+)'\)`, 'g'))) {
      consumers.set(name, distinct(handledIn(read(path))));
    }
  }
  return {
    consumers: Object.fromEntries(consumers),
    listens: found(/\blistenLive\(\s*(\w+V\d+)/g),
    asks: found(/\b(?:askQuestion\(\s*[^,]+,|questions\.ask\()\s*(\w+V\d+)/g),
    answers: found(/(?:@AnswerQuestion|letterHandlingController)\(\s*(\w+V\d+)/g),
  };
}

function handledIn(code: string): string[] {
  return [...code.matchAll(/@Handle\w*\(\s*(\w+)/g)].map(([, contract = '']) => contract);
}

// `{ name: 'a-b' }`, `{ name: A_B }` or `A_B`; a constant is `A_B = 'a-b'` or `A_B: Type = { name: 'a-b' }`.
function consumerName(code: string, all: string): string {
  const written = /^\s*(?:\{\s*name:\s*)?(?:'(?<literal>[^']+)'|(?<constant>[A-Z_]+))/.exec(code)?.groups;
  if (written?.literal !== undefined) return written.literal;
  const value = new RegExp(String.raw`\b${written?.constant ?? '?'}\b[^=\n]*=\s*(?:\{\s*name:\s*)?'([^']+)'`).exec(all);
  return value?.[1] ?? `(no name in "@Consumer(${code.slice(0, 40)}")`;
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}
