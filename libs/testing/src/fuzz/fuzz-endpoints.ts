import fc from 'fast-check';
import { z } from 'zod';
import { arbitraryRequest } from './arbitrary-request';
import type { Known } from './arbitrary-of-schema';
import type { FuzzedRequest } from './arbitrary-request';
import { describeOperations } from './describe-operations';

const ProblemBody = z.looseObject({
  status: z.int(),
  title: z.string(),
  code: z.string().regex(/^ERR_/),
  detail: z.string().min(20),
  errors: z.array(z.object({ path: z.string(), message: z.string().min(1) })).min(1),
});

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface FuzzTerms {
  /** The OpenAPI document of the service. */
  readonly description: unknown;
  /** Ids and numbers of things that are there, to be met now and then. */
  readonly ids: Known['ids'];
  /** By the names of parameters and of members of bodies: what they mostly are, so that something is done. */
  readonly named?: Known['named'];
  readonly ask: (request: FuzzedRequest) => Promise<Answered>;
  /** Requests of each operation. */
  readonly runs?: number;
  /**
   * Names of operations that no request guesses the way into. Where they are given, any other is asked on, within reason, until
   * it has done something or has refused by a conflict: chance alone must not decide a test.
   */
  readonly unreachable?: readonly string[];
}

/** How often an operation is asked again, each time with so many requests. */
const MOST_AGAIN = 25;

export interface FuzzedEndpoints {
  /** Names of all operations, and of those that did what was asked at least once. */
  readonly all: readonly string[];
  readonly done: readonly string[];
  /** Of those that did not: that refused at least once for how things stand, by a conflict. */
  readonly conflicted: readonly string[];
}

/**
 * Sends every operation what its description lets expect, and what it does not. Throws, with the request, at an answer of 5xx,
 * at none, and at a refusal that does not say what is wrong and what to do.
 */
export async function fuzzEndpoints({
  description,
  ids,
  named = {},
  ask,
  runs = 40,
  unreachable,
}: FuzzTerms): Promise<FuzzedEndpoints> {
  const operations = describeOperations(description);
  const done = new Set<string>();
  const conflicted = new Set<string>();
  for (const operation of operations) {
    const { name } = operation;
    const asked = fc.asyncProperty(arbitraryRequest(operation, { ids, named }), async (request) => {
      const answer = await ask(request);
      checkAnswer(answer);
      if (answer.status < 300) done.add(name);
      if (answer.status === 409) conflicted.add(name);
    });
    const isReached = () => done.has(name) || conflicted.has(name) || unreachable?.includes(name) !== false;
    let times = 0;
    do await fc.assert(asked, { numRuns: runs, endOnFailure: true });
    while (!isReached() && (times += 1) <= MOST_AGAIN);
  }
  const all = operations.map(({ name }) => name);
  return { all, done: [...done], conflicted: [...conflicted].filter((name) => !done.has(name)) };
}

function checkAnswer({ status, headers, body }: Answered): void {
  if (status < 400) return;
  if (status >= 500) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  const type = headers.get('content-type') ?? 'none';
  if (!type.includes('application/problem+json')) throw new Error(`${status} came as ${type}`);
  ProblemBody.parse(body);
}
