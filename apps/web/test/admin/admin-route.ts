import type { Answered, Asked } from '../player-answers';

/** The answer of the fixture to one kind of request of an admin. */
export interface AdminRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in the contracts: `/api/scheduling/teams/:team`. */
  readonly path: string;
  /** `params`: what stands in the path, by name. Parse the body of the answer with the contract, so that it cannot differ. */
  readonly answer: (asked: Asked, params: Readonly<Record<string, string>>) => Answered;
}

/** What stands in a path for each `:name` of a pattern; null if the path is another one. */
export function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, name] of wanted.entries()) {
    const value = decodeURIComponent(parts[at] ?? '');
    if (name.startsWith(':')) params[name.slice(1)] = value;
    else if (name !== value) return null;
  }
  return params;
}

/** An answer with this body. */
export function ok(body: unknown, status = 200): Answered {
  return { status, body };
}

/** A refusal with a code, as services answer it; `more` are further members of the problem. */
export function refusal(status: number, code: string, detail = 'as the fixture says', more: object = {}): Answered {
  return { status, body: { code, detail, status, ...more } };
}
