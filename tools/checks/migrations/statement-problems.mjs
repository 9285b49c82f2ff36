/** What a statement of a migration does to the version that still runs, and what to do instead. */
import { alterProblems } from './alter-problems.mjs';

const LATER =
  'a migration of its own, once no version that may still run or be rolled back to uses it, marked "@contract <migration since which it is unused>".';
const COPY = 'add the new name beside the old one, write both, and drop the old one later.';
const TAKEN_AWAY = {
  OBJECT_TABLE: 'table',
  OBJECT_VIEW: 'view',
  OBJECT_MATVIEW: 'view',
  OBJECT_TYPE: 'type',
  OBJECT_FUNCTION: 'function',
  OBJECT_TRIGGER: 'trigger',
  OBJECT_SEQUENCE: 'sequence',
  OBJECT_SCHEMA: 'schema',
};
const RENAMED_UNSEEN = new Set(['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT']);

/** `{ node, problem, remedy }` for every statement that breaks the version that runs or makes it wait. */
export function statementProblems(statements, { isContract, inTransaction }) {
  const created = new Set(
    statements.filter(({ kind }) => kind === 'CreateStmt').map(({ body }) => body.relation.relname),
  );
  return statements.flatMap(({ node, kind, body }) => {
    const found = problemsOf(kind, body, { created, isContract, inTransaction, count: statements.length });
    return found.map((each) => ({ node, ...each }));
  });
}

function problemsOf(kind, body, about) {
  switch (kind) {
    case 'AlterTableStmt':
      return about.created.has(body.relation.relname) ? [] : alterProblems(body, about.isContract);
    case 'DropStmt':
      return dropProblems(body, about.isContract);
    case 'RenameStmt':
      if (RENAMED_UNSEEN.has(body.renameType)) return [];
      return [
        {
          problem: `It renames "${body.subname ?? body.relation?.relname}", which the version that runs uses.`,
          remedy: COPY,
        },
      ];
    case 'IndexStmt':
      return indexProblems(body, about);
    case 'TruncateStmt':
      return [
        {
          problem: 'It empties a table.',
          remedy: 'delete what no version needs, in batches, by a Pruning of the service.',
        },
      ];
    case 'LockStmt':
      return [
        {
          problem: 'It locks a table against the version that runs.',
          remedy: 'statements that need no lock for long.',
        },
      ];
    case 'DoStmt':
      return [{ problem: 'What a "do" block does cannot be checked.', remedy: 'plain statements.' }];
    default:
      return [];
  }
}

function dropProblems({ removeType, objects }, isContract) {
  const what = TAKEN_AWAY[removeType];
  if (what === undefined || isContract) return [];
  const names = objects.map((each) =>
    (each.List?.items ?? each.ObjectWithArgs?.objname ?? each.TypeName?.names ?? [])
      .map(({ String: text }) => text?.sval)
      .join('.'),
  );
  return [
    { problem: `It drops the ${what} "${names.join('", "')}", which the version that runs may use.`, remedy: LATER },
  ];
}

function indexProblems({ relation, idxname, concurrent }, { created, inTransaction, count }) {
  if (created.has(relation.relname)) return [];
  if (!concurrent) {
    return [
      {
        problem: `It creates the index "${idxname}" and lets nobody write to "${relation.relname}" meanwhile.`,
        remedy: '"create index concurrently if not exists", alone in a migration with "readonly transaction = false".',
      },
    ];
  }
  if (!inTransaction && count === 1) return [];
  return [
    {
      problem: `Postgres creates "${idxname}" concurrently outside a transaction only.`,
      remedy: 'a migration with "readonly transaction = false" and no other statement, which may be run again.',
    },
  ];
}
