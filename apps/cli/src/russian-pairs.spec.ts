/** Every text of the sources that has two languages: where the English is a sentence, the Russian is Russian. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { englishWords } from './testing/english-words';

interface Pair {
  readonly english: string;
  readonly russian: string;
}

const FILES = readdirSync(__dirname, { encoding: 'utf8', recursive: true }).filter(
  (file) => /\.ts$/.test(file) && !/spec\.ts$|^testing|schema\/outputs/.test(file),
);
/** The game, shells, commands, a contestant, a standard, keys and a kind of file. */
const NAMES = ['Hexduel', 'bash', 'zsh', 'practice', 'play', 'verify', 'own', 'JSON Schema', 'Ctrl-C', 'zip'];

/** The literals of `say(en, ru)` and of pairs `[en, ru]`; what they put in between counts as a number. */
function pairsIn(file: string): Pair[] {
  const pairs: Pair[] = [];
  const visit = (node: ts.Node): void => {
    const two = ts.isArrayLiteralExpression(node)
      ? node.elements
      : ts.isCallExpression(node) && node.expression.getText() === 'say'
        ? node.arguments
        : [];
    const [english, russian, ...others] = two.map(textOf);
    if (typeof english === 'string' && typeof russian === 'string' && others.length === 0) {
      pairs.push({ english, russian });
    }
    ts.forEachChild(node, visit);
  };
  const text = readFileSync(join(__dirname, file), 'utf8');
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return pairs;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `0${literal.text}`).join('');
}

it('finds the pairs of all commands', () => {
  expect(FILES.flatMap(pairsIn).length).toBeGreaterThan(500);
});

it.each(FILES.map((file) => [file]))('%s', (file) => {
  const sentences = pairsIn(file).filter(({ english }) => /[a-z]{2,} [a-z]{2,}/i.test(english));
  const bad = sentences.filter(({ russian }) => !/[а-яё]/i.test(russian) || englishWords(russian, NAMES).length > 0);
  expect(bad).toEqual([]);
});
