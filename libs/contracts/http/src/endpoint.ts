import { z } from 'zod';

/** Who may call: anybody, a signed-in player (of a team), an admin. A higher one may what a lower one may. */
export type Role = 'nobody' | 'player' | 'admin';

/** One thing that a service answers over HTTP. Parameters are those of the path, then those of the query. */
export interface Endpoint<Params = unknown, Query = unknown, Answer = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the root, parameters with a colon: `/api/ladder/sandboxes/:sandbox`. */
  readonly path: `/${string}`;
  readonly role: Role;
  readonly about: string;
  readonly params: z.ZodType<Params>;
  readonly query: z.ZodType<Query>;
  readonly answer: z.ZodType<Answer>;
}

export type ParamsOf<Of extends Endpoint> = z.infer<Of['params']>;
export type QueryOf<Of extends Endpoint> = z.infer<Of['query']>;
export type AnswerOf<Of extends Endpoint> = z.infer<Of['answer']>;

interface Terms<Params, Query, Answer> {
  readonly role: Role;
  readonly about: string;
  readonly params: z.ZodType<Params>;
  readonly query: z.ZodType<Query>;
  readonly answer: z.ZodType<Answer>;
}

/** For an endpoint whose path or query has no parameters. */
export const nothing = z.object({});

/** Something to read: no effect, may be asked again. */
export function read<Params, Query, Answer>(
  path: `/${string}`,
  terms: Terms<Params, Query, Answer>,
): Endpoint<Params, Query, Answer> {
  return { method: 'GET', path, ...terms };
}

/** The path of an endpoint with its parameters and query in their places, each encoded. */
export function pathTo<Params extends object, Query extends object>(
  endpoint: Endpoint<Params, Query>,
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
