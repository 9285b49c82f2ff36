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

export interface FuzzOptions {
  /** The OpenAPI document of the service. */
  readonly description: unknown;
  /** Ids and numbers of existing things, which some requests refer to. */
  readonly ids: Known['ids'];
  /** Frequent values of parameters and members of bodies, by name, so that some requests succeed. */
  readonly named?: Known['named'];
  readonly ask: (request: FuzzedRequest) => Promise<Answered>;
  /** Number of requests per operation. */
  readonly runs?: number;
  /**
   * Names of operations that random requests cannot reach. If set, every other operation gets more requests, up to a limit, until
   * one has succeeded or was refused by a conflict, so that a test does not depend on chance.
   */
  readonly unreachable?: readonly string[];
}

/** How often an operation gets another batch of requests. */
const MOST_AGAIN = 25;

export interface FuzzedEndpoints {
  /** Names of all operations, and of those that succeeded at least once. */
  readonly all: readonly string[];
  readonly done: readonly string[];
  /** Names of those that did not succeed but refused at least once by a conflict. */
  readonly conflicted: readonly string[];
}

/**
 * Sends every operation valid and invalid requests. Throws, with the request, at an answer of 5xx, at a missing answer, and at a
 * refusal that does not say what is wrong and what to do.
 */
export async function fuzzEndpoints({
  description,
  ids,
  named = {},
  ask,
  runs = 40,
  unreachable,
}: FuzzOptions): Promise<FuzzedEndpoints> {
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
