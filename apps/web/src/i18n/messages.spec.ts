/** Both languages have the same messages, and the pages use no others. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import english from '../../messages/english';
import russian from '../../messages/russian';

type Messages = { readonly [key: string]: string | Messages };

function flat(messages: Messages, prefix = ''): Map<string, string> {
  const entries = Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : [...flat(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

/** The names of a message's arguments. */
function argumentsOf(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => name!))].sort();
}

const TRANSLATOR =
  /const (\w+) = (?:await )?(?:use|get)Translations\((?:'([\w.]+)'|\{[^}]*namespace: '([\w.]+)' \})\)/g;
let named = 0;

const en = flat(english);
const ru = flat(russian);
const source = fileURLToPath(new URL('../', import.meta.url));
const code = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') || name.endsWith('use-descriptions.ts'))
  .map((name) => [name, readFileSync(join(source, name), 'utf8')] as const);

it('has the same keys in both languages', () => {
  expect([...ru.keys()]).toEqual([...en.keys()]);
});

it.each([...en.keys()])('has the same arguments in both languages: %s', (key) => {
  expect(argumentsOf(withoutBranches(ru.get(key)!))).toEqual(argumentsOf(withoutBranches(en.get(key)!)));
});

it('has every plural form of Russian', () => {
  const plurals = [...ru.values()].filter((message) => message.includes('plural,'));
  expect(plurals.length).toBeGreaterThan(5);
  for (const message of plurals)
    for (const form of ['one', 'few', 'many', 'other']) expect(message).toContain(`${form} {`);
});

it('has every message that the pages use', () => {
  const missing = code.flatMap(([file, text]) => {
    const translators = [...text.matchAll(TRANSLATOR)].map(
      ([, variable, used, got]) => [variable!, (used ?? got)!] as const,
    );
    return translators.flatMap(([variable, namespace]) => {
      // Two functions of a file may use one variable name for two namespaces: the key must be in one of them.
      const namespaces = translators.filter(([other]) => other === variable).map(([, name]) => name);
      const keys = [...text.matchAll(new RegExp(`\\b${variable}\\('([\\w.]+)'`, 'g'))].map(([, key]) => key!);
      named += keys.length;
      return keys
        .filter((key) => !namespaces.some((name) => en.has(`${name}.${key}`)))
        .map((key) => `${file}: ${namespace}.${key}`);
    });
  });
  expect(named).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

/** The message with each plural and each select reduced to its argument. */
function withoutBranches(message: string): string {
  return message.replace(/\{(\w+), (?:plural|select),(?: =?\w+ \{[^{}]*\})+\}/g, '{$1}');
}
