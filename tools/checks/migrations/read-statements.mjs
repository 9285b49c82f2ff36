/** Reads the SQL that a migration runs, by the parser of Postgres itself. */
import parser from 'libpg-query';

await parser.loadModule();

/** Stands for an expression in a template, such as the name of a table. */
const PLACEHOLDER = 'placeholder';

/**
 * The statements of every `.query(…)` in a method, as Postgres parses them: `{ node, kind, body }`, e.g. `AlterTableStmt`. `unreadable`: what
 * is no text or no SQL, with the cause.
 */
export function readStatements(method, sourceCode) {
  const statements = [];
  const unreadable = [];
  if (!method) return { statements, unreadable };
  for (const call of queriesIn(method, sourceCode)) {
    const node = call.arguments[0] ?? call;
    const text = textOf(node);
    if (text === null) unreadable.push({ node, cause: 'it is put together elsewhere' });
    else {
      try {
        for (const { stmt } of parser.parseSync(text).stmts ?? []) {
          for (const [kind, body] of Object.entries(stmt)) statements.push({ node, kind, body });
        }
      } catch (error) {
        unreadable.push({ node, cause: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  return { statements, unreadable };
}

function textOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join(PLACEHOLDER);
  return null;
}

function queriesIn(root, sourceCode) {
  const found = [];
  const visit = (node) => {
    if (
      node.type === 'CallExpression' &&
      node.callee.type === 'MemberExpression' &&
      node.callee.property.name === 'query'
    ) {
      found.push(node);
    }
    for (const key of sourceCode.visitorKeys[node.type] ?? []) {
      for (const child of [node[key]].flat()) if (child && typeof child.type === 'string') visit(child);
    }
  };
  visit(root);
  return found;
}
