/**
 * Keeps migrations such that the version that still runs, and one that is rolled back to, works with the new schema: they expand it. What
 * takes something away is a migration of its own, later, marked with the one that made it unused.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { statementProblems } from './statement-problems.mjs';
import { isFrozen, numberOf } from './frozen.mjs';
import { readStatements } from './read-statements.mjs';

const MARKER = /@contract\s+([A-Za-z]\w*)/;

export const expandOnly = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      statement: '{{problem}} Instead: {{remedy}}',
      unreadable: 'This SQL cannot be read here ({{cause}}). Instead: a literal text, so that it can be checked.',
      marker:
        '"@contract {{name}}" has to name an older migration of this folder, the one since which nothing uses what goes. Instead: its class.',
      unnumbered:
        'A migration "{{name}}" without a number. Instead: a name with 13 digits at its end, milliseconds since 1970.',
    },
  },
  create(context) {
    return {
      'ClassDeclaration[implements.length>0]': (node) => {
        if (!node.implements.some(({ expression }) => expression.name === 'MigrationInterface')) return;
        const name = node.id?.name ?? '';
        if (Number.isNaN(numberOf(name))) context.report({ node, messageId: 'unnumbered', data: { name } });
        else if (!isFrozen(name)) check(context, node, name);
      },
    };
  },
};

function check(context, node, name) {
  const marked = markerOf(context, node);
  const isContract = marked !== null && isOlderMigration(context, marked, name);
  if (marked !== null && !isContract) context.report({ node, messageId: 'marker', data: { name: marked } });
  const up = node.body.body.find(({ key }) => key?.name === 'up');
  const { statements, unreadable } = readStatements(up, context.sourceCode);
  for (const { node: at, cause } of unreadable) context.report({ node: at, messageId: 'unreadable', data: { cause } });
  const inTransaction = !node.body.body.some(({ key, value }) => key?.name === 'transaction' && value?.value === false);
  for (const { node: at, problem, remedy } of statementProblems(statements, { isContract, inTransaction })) {
    context.report({ node: at, messageId: 'statement', data: { problem, remedy } });
  }
}

function markerOf({ sourceCode }, node) {
  const outer = node.parent?.type.startsWith('Export') ? node.parent : node;
  const texts = sourceCode.getCommentsBefore(outer).map(({ value }) => value);
  return MARKER.exec(texts.join('\n'))?.[1] ?? null;
}

function isOlderMigration({ filename }, marked, name) {
  if (!(numberOf(marked) < numberOf(name))) return false;
  const folder = dirname(filename);
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  return files.some((file) => readFileSync(join(folder, file), 'utf8').includes(`class ${marked} `));
}
