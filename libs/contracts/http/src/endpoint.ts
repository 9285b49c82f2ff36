import { z } from 'zod';

/** Who may call: everyone, signed-in players of teams, or admins. Each role includes the ones before it. */
export type Role = 'nobody' | 'player' | 'admin';

/** An example of a request and its answer, for the API description. Specs check them by the schemas. */
export interface EndpointExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** The problems of an endpoint beyond those that every endpoint has: their codes, each with its status. */
export type ProblemStatuses = Readonly<Record<string, number>>;

export type MediaType =
  'text/csv; charset=utf-8; header=present' | 'application/json; charset=utf-8' | 'application/zip';

/** The formats of a table as a file. */
export const TABLE_FILE = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
} as const satisfies Readonly<Record<string, MediaType>>;

/** The contract of one HTTP endpoint. `Params` are the parameters of the path. */
export interface Endpoint<Params = unknown, Query = unknown, Answer = unknown, Body = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The full path, its parameters with a colon: `/api/ladder/sandboxes/:sandbox`. */
  readonly path: `/${string}`;
  readonly role: Role;
  readonly about: string;
  readonly params: z.ZodType<Params>;
  readonly query: z.ZodType<Query>;
  /** Headers that it reads beyond the usual ones; its handler parses them. */
  readonly headers?: z.ZodObject;
  /** The JSON body of the request; without it there is no body. */
  readonly body?: z.ZodType<Body>;
  /** The JSON answer; for a file, its JSON format; for an archive, its manifest. */
  readonly answer: z.ZodType<Answer>;
  /** The media types of a file, by the `format` of its query where there are several; without it the answer is JSON. */
  readonly file?: Readonly<Record<string, MediaType>>;
  /** The status of success: 201 if something was created. */
  readonly status: 200 | 201;
  readonly problems: ProblemStatuses;
  readonly example?: EndpointExample;
}

export type QueryOf<Of extends Endpoint> = z.infer<Of['query']>;
export type AnswerOf<Of extends Endpoint> = z.infer<Of['answer']>;
export type BodyOf<Of extends Endpoint> = z.infer<NonNullable<Of['body']>>;

interface ReadOptions<Params, Query, Answer> {
  readonly role: Role;
  readonly about: string;
  readonly params: z.ZodType<Params>;
  readonly query: z.ZodType<Query>;
  readonly answer: z.ZodType<Answer>;
  readonly problems?: ProblemStatuses;
  readonly example?: EndpointExample;
}

interface ActOptions<Params, Answer, Body> extends Omit<ReadOptions<Params, object, Answer>, 'query'> {
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType<Body>;
  readonly status?: 200 | 201;
}

/** For an endpoint whose path or query has no parameters. */
export const nothing = z.object({});

/** An endpoint that reads: it has no effect and may be called again. */
export function read<Params, Query, Answer>(
  path: `/${string}`,
  options: ReadOptions<Params, Query, Answer>,
): Endpoint<Params, Query, Answer> {
  return { method: 'GET', path, status: 200, problems: {}, ...options };
}

/** An endpoint that downloads a table as CSV or JSON; `answer` is the JSON. The `format` of its query is a key of `TABLE_FILE`. */
export function download<Params, Query extends { readonly format: keyof typeof TABLE_FILE }, Answer>(
  path: `/${string}`,
  options: ReadOptions<Params, Query, Answer>,
): Endpoint<Params, Query, Answer> {
  return { ...read(path, options), file: TABLE_FILE };
}

/** An endpoint that changes something; its body is JSON. */
export function act<Params, Answer, Body = unknown>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: `/${string}`,
  options: ActOptions<Params, Answer, Body>,
): Endpoint<Params, object, Answer, Body> {
  return { method, path, status: 200, problems: {}, query: nothing, ...options };
}

/** The path of an endpoint with its parameters and query filled in and encoded. */
export function pathTo<Params extends object, Query extends object>(
  endpoint: Pick<Endpoint<Params, Query>, 'path' | 'params' | 'query'>,
  params: Params,
  query?: Partial<Query>,
): string {
  const path = endpoint.path.replaceAll(/:([a-zA-Z]+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const present = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const pairs = present.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
