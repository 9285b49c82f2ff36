import { types } from 'node:util';

/** An error in the form of the log. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: unknown;
  readonly aggregateErrors?: readonly unknown[];
  readonly [member: string]: unknown;
}

// Every other member may hold what a user sent: a failed query's parameters, its text, the row that Postgres quotes.
const LOGGED = [
  'code',
  'status',
  'errno',
  'syscall',
  'address',
  'port',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
];
const MOST_CAUSES = 5;
// A shorter one would match everywhere.
const SHORTEST_SECRET = 4;

/**
 * What an operator needs of an error, with its causes: where it was thrown and what it says, without the parameters of a query
 * that failed. A value that is not an error stays as it is.
 */
export function loggedError(error: unknown, depth = 0, known: readonly string[] = []): unknown {
  if (!isError(error)) return error;
  const parameters = [...known, ...parametersOf(error)];
  const { name, message, stack = '', cause } = error;
  const members = error as unknown as Readonly<Record<string, unknown>>;
  const names = LOGGED.filter((member) => ['string', 'number'].includes(typeof members[member]));
  const goesOn = depth < MOST_CAUSES;
  const others = goesOn && Array.isArray(members['errors']) ? (members['errors'] as readonly unknown[]) : [];
  const logged: LoggedError = {
    type: error.constructor.name || name,
    message: without(parameters, message),
    stack: without(parameters, stack),
    ...Object.fromEntries(names.map((member) => [member, members[member]])),
    ...(cause !== undefined && goesOn ? { cause: loggedError(cause, depth + 1, parameters) } : {}),
    ...(others.length > 0 ? { aggregateErrors: others.map((each) => loggedError(each, depth + 1, parameters)) } : {}),
  };
  return logged;
}

// Also an error of another realm, such as a worker's.
function isError(value: unknown): value is Error {
  return value instanceof Error || types.isNativeError(value);
}

function parametersOf(error: Error): string[] {
  if (!('parameters' in error) || !Array.isArray(error.parameters)) return [];
  const texts = error.parameters.flat(2).filter((each): each is string => typeof each === 'string');
  return texts.filter(({ length }) => length >= SHORTEST_SECRET);
}

function without(parameters: readonly string[], text: string): string {
  return parameters.reduce((left, parameter) => left.replaceAll(parameter, '[parameter]'), text);
}
