/** What an `alter table` of a table that is in use does to the version that still runs. */

const LATER =
  'a migration of its own, once no version that may still run or be rolled back to uses it, marked "@contract <migration since which it is unused>".';
const TWO_STEPS =
  'add it "not valid" first and "validate constraint" in a later migration, once every version that runs keeps to it.';
/** Postgres fills these without rewriting the table. */
const STABLE_FUNCTIONS = new Set(['now']);

/** `{ problem, remedy }` for each part of the statement that breaks it or makes it wait. */
export function alterProblems({ relation, cmds }, isContract) {
  const parts = cmds.map(({ AlterTableCmd }) => AlterTableCmd);
  const added = new Set(
    parts.filter(({ subtype }) => subtype === 'AT_AddColumn').map(({ def }) => def.ColumnDef.colname),
  );
  const defaulted = new Set(parts.filter(isNewDefault).map(({ name }) => name));
  const about = { table: relation.relname, added, defaulted, isContract };
  return [...parts.flatMap((part) => problemOf(part, about) ?? []), ...validatedAtOnce(parts)];
}

const isNewDefault = ({ subtype, def }) => subtype === 'AT_ColumnDefault' && def !== undefined;

function problemOf(part, { table, added, defaulted, isContract }) {
  const column = `"${table}.${part.name}"`;
  switch (part.subtype) {
    case 'AT_AddColumn':
      return columnProblem(part.def.ColumnDef, table);
    case 'AT_AddConstraint':
      return constraintProblem(part.def.Constraint, table, added);
    case 'AT_AlterColumnType':
      return {
        problem: `It changes the type of ${column} under the version that runs, and may rewrite the table.`,
        remedy: 'add a column of the new type, write both, copy what is there, and drop the old one later.',
      };
    case 'AT_DropColumn':
      return isContract ? null : { problem: `It drops ${column}, which the version that runs uses.`, remedy: LATER };
    case 'AT_SetNotNull':
      if (isContract || defaulted.has(part.name)) return null;
      return {
        problem: `It makes ${column} not null, and the version that runs does not fill it.`,
        remedy: `set a default in the same statement; or ${LATER}`,
      };
    case 'AT_ColumnDefault':
      if (isContract || isNewDefault(part)) return null;
      return { problem: `It drops the default of ${column}, which the version that runs relies on.`, remedy: LATER };
    case 'AT_DropConstraint':
      // Without a check or a foreign key whoever writes may do more; without a unique one "on conflict" fails.
      if (isContract || /_(check|fkey)$/.test(part.name)) return null;
      return {
        problem: `It drops "${part.name}", on which "on conflict" of the version that runs may depend.`,
        remedy: LATER,
      };
    default:
      return null;
  }
}

function columnProblem({ colname, typeName, constraints = [] }, table) {
  const column = `"${table}.${colname}"`;
  const kinds = new Map(constraints.map(({ Constraint }) => [Constraint.contype, Constraint]));
  const value = kinds.get('CONSTR_DEFAULT')?.raw_expr;
  const type = typeName.names.at(-1).String.sval;
  if (kinds.has('CONSTR_UNIQUE') || kinds.has('CONSTR_PRIMARY')) {
    return {
      problem: `It adds ${column} with an index, and lets nobody use "${table}" meanwhile.`,
      remedy: 'add the column, then "create unique index concurrently" in a migration of its own.',
    };
  }
  if (/serial$/.test(type) || kinds.has('CONSTR_GENERATED') || kinds.has('CONSTR_IDENTITY') || isVolatile(value)) {
    return {
      problem: `It adds ${column} with a value of its own for each row: Postgres rewrites "${table}" while nobody can use it.`,
      remedy: 'add it as nullable, fill it in batches, and set the default for new rows.',
    };
  }
  if (kinds.has('CONSTR_NOTNULL') && value === undefined) {
    return {
      problem: `It adds ${column} as not null without a default, and the version that runs does not fill it.`,
      remedy: 'a default, or a nullable column.',
    };
  }
  return null;
}

function constraintProblem(
  { contype, conname, skip_validation: skips, indexname, raw_expr: expression },
  table,
  added,
) {
  switch (contype) {
    case 'CONSTR_CHECK':
    case 'CONSTR_NOTNULL':
    case 'CONSTR_FOREIGN': {
      const columns = columnsOf(expression);
      const isNew = columns.length > 0 && columns.every((each) => added.has(each));
      if (skips === true || isNew) return null;
      return {
        problem: `It adds "${conname}" to "${table}" and checks every row while nobody can write.`,
        remedy: TWO_STEPS,
      };
    }
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
      if (indexname !== undefined) return null;
      return {
        problem: `It adds "${conname}" to "${table}" and lets nobody use the table while its index is made.`,
        remedy:
          '"create unique index concurrently" in a migration of its own, then "add constraint … using index" in a later one.',
      };
    default:
      return { problem: `It adds "${conname}" to "${table}" in one step.`, remedy: TWO_STEPS };
  }
}

function validatedAtOnce(parts) {
  const added = new Set(
    parts.filter(({ subtype }) => subtype === 'AT_AddConstraint').map(({ def }) => def.Constraint.conname),
  );
  return parts
    .filter(({ subtype, name }) => subtype === 'AT_ValidateConstraint' && added.has(name))
    .map(({ name }) => ({
      problem: `It adds "${name}" and validates it at once, which is one step.`,
      remedy: TWO_STEPS,
    }));
}

/** The names of the columns in an expression. */
function columnsOf(expression) {
  if (typeof expression !== 'object' || expression === null) return [];
  if (Array.isArray(expression)) return expression.flatMap(columnsOf);
  if (expression.ColumnRef) return [expression.ColumnRef.fields.at(-1).String?.sval ?? ''];
  return Object.values(expression).flatMap(columnsOf);
}

function isVolatile(expression) {
  if (typeof expression !== 'object' || expression === null) return false;
  const called = expression.FuncCall?.funcname.at(-1).String.sval;
  if (called !== undefined && !STABLE_FUNCTIONS.has(called)) return true;
  return Object.values(expression).some(isVolatile);
}
