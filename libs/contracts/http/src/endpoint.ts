import { z } from 'zod';

/** Who may call: anybody, a signed-in player (of a team), an admin. A higher one may what a lower one may. */
export type Role = 'nobody' | 'player' | 'admin';

/** A request and its answer as they could be, for the description; specs hold them against the schemas. */
export interface EndpointExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** Codes of problems that an endpoint may answer with, each with its status, beyond those that every endpoint has. */
export type ProblemStatuses = Readonly<Record<string, number>>;

export type MediaType = 'text/csv; charset=utf-8; header=present' | 'application/json; charset=utf-8';

/** The forms of a table as a file. */
export const TABLE_FILE = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
} as const satisfies Readonly<Record<string, MediaType>>;

/** One thing that a service answers over HTTP. Parameters are those of the path, then those of the query. */
export interface Endpoint<Params = unknown, Query = unknown, Answer = unknown, Body = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the root, parameters with a colon: `/api/ladder/sandboxes/:sandbox`. */
  readonly path: `/${string}`;
  readonly role: Role;
  readonly about: string;
  readonly params: z.ZodType<Params>;
  readonly query: z.ZodType<Query>;
  /** Headers that it reads beyond the usual ones, by their names; its handler parses them. */
  readonly headers?: z.ZodObject;
  /** The JSON that is sent along; none where it is absent. */
  readonly body?: z.ZodType<Body>;
  /** What is answered as JSON; of a file, its JSON form. */
  readonly answer: z.ZodType<Answer>;
  /** The media types that a file may come in, by its query's `format`; one JSON answer where it is absent. */
  readonly file?: Readonly<Record<string, MediaType>>;
  /** Of a success: 201 where something was made. */
  readonly status: 200 | 201;
  readonly problems: ProblemStatuses;
  readonly example?: EndpointExample;
}

export type QueryOf<Of extends Endpoint> = z.infer<Of['query']>;
export type AnswerOf<Of extends Endpoint> = z.infer<Of['answer']>;
export type BodyOf<Of extends Endpoint> = z.infer<NonNullable<Of['body']>>;

interface Terms<Params, Query, Answer> {
  readonly role: Role;
  readonly about: string;
  readonly params: z.ZodType<Params>;
  readonly query: z.ZodType<Query>;
  readonly answer: z.ZodType<Answer>;
  readonly problems?: ProblemStatuses;
  readonly example?: EndpointExample;
}

interface ActTerms<Params, Answer, Body> extends Omit<Terms<Params, object, Answer>, 'query'> {
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType<Body>;
  readonly status?: 200 | 201;
}

/** For an endpoint whose path or query has no parameters. */
export const nothing = z.object({});

/** Something to read: no effect, may be asked again. */
export function read<Params, Query, Answer>(
  path: `/${string}`,
  terms: Terms<Params, Query, Answer>,
): Endpoint<Params, Query, Answer> {
  return { method: 'GET', path, status: 200, problems: {}, ...terms };
}

/** A table to be kept as a file, as CSV or JSON: `answer` is the JSON. Its query has a `format`, a key of `TABLE_FILE`. */
export function download<Params, Query extends { readonly format: keyof typeof TABLE_FILE }, Answer>(
  path: `/${string}`,
  terms: Terms<Params, Query, Answer>,
): Endpoint<Params, Query, Answer> {
  return { ...read(path, terms), file: TABLE_FILE };
}

/** Something to do; what is sent along is JSON. */
export function act<Params, Answer, Body = unknown>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: `/${string}`,
  terms: ActTerms<Params, Answer, Body>,
): Endpoint<Params, object, Answer, Body> {
  return { method, path, status: 200, problems: {}, query: nothing, ...terms };
}

/** The path of an endpoint with its parameters and query in their places, each encoded. */
export function pathTo<Params extends object, Query extends object>(
  endpoint: Pick<Endpoint<Params, Query>, 'path' | 'params' | 'query'>,
  params: Params,
  query?: Partial<Query>,
): string {
  const path = endpoint.path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const pairs = given.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
