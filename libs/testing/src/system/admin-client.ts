import { SignInAdmin, pathTo } from '@hexduel/contracts-http';
import type { Endpoint } from '@hexduel/contracts-http';
import { testAdmin } from './start-system';
import type { System } from './start-system';

interface Sent<Params, Query> {
  readonly params?: Params;
  readonly query?: Partial<Query>;
  readonly body?: object;
}

/** The admin of a test's system, signed in over HTTP. */
export interface AdminClient {
  readonly bearer: string;
  /** Asks scheduling and answers what the endpoint promises; throws with the problem where it refuses. */
  ask<Params extends object, Query extends object, Answer>(
    endpoint: Endpoint<Params, Query, Answer>,
    sent?: Sent<Params, Query>,
  ): Promise<Answer>;
}

/** Signs the admin in at a replica of scheduling; every call goes to one that is running. */
export async function signInAsAdmin(system: Pick<System, 'schedulings'>): Promise<AdminClient> {
  const client = (bearer: string): AdminClient['ask'] => {
    return async <Params extends object, Query extends object, Answer>(
      endpoint: Endpoint<Params, Query, Answer>,
      { params, query, body }: Sent<Params, Query> = {},
    ): Promise<Answer> => {
      const replica = system.schedulings.find(({ isRunning }) => isRunning) ?? system.schedulings[0];
      const path = pathTo(endpoint, params ?? ({} as Params), query);
      const response = await fetch(`${replica?.url}${path}`, {
        method: endpoint.method,
        headers: {
          ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
          ...(body ? { 'Content-Type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${endpoint.method} ${path} answers ${response.status}: ${text}`);
      return endpoint.answer.parse(JSON.parse(text));
    };
  };
  const { HEXDUEL_ADMIN_NAME: name, HEXDUEL_ADMIN_PASSWORD: password } = testAdmin;
  const { bearer } = await client('')(SignInAdmin, { body: { name, password, as: 'bearer' } });
  if (bearer === null) throw new Error('signing in as a script answered no bearer');
  return { bearer, ask: client(bearer) };
}
