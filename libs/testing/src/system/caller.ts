import { setTimeout } from 'node:timers/promises';
import { pathTo } from '@hexduel/contracts-http';
import type { Endpoint } from '@hexduel/contracts-http';
import type { Part } from './part';
import type { System } from './start-system';

const SILENCE_MS = 20_000;

/** The inputs of a request; members of a body with a default may be omitted. */
export interface Sent<Params, Query, Body> {
  readonly params?: Params;
  readonly query?: Partial<Query>;
  readonly body?: Partial<Body>;
}

/** A change through the API: endpoint, request and answer. */
export interface Act {
  readonly endpoint: Endpoint;
  readonly sent: Sent<unknown, unknown, unknown>;
  readonly answer: unknown;
}

/** The problem of a refused request. */
export interface Refused {
  readonly status: number;
  readonly code: string | undefined;
  readonly detail: string;
  readonly fields: readonly string[];
}

interface Urls {
  /** Replicas of scheduling; calls go to one that runs. */
  readonly schedulings: readonly Pick<Part, 'url' | 'isRunning'>[];
  readonly ladder: Pick<System['ladder'], 'url'>;
  /** Any of them answers for practice. */
  readonly runners?: readonly Pick<Part, 'url' | 'isRunning'>[];
  /** Null or undefined if the system runs without it. */
  readonly provisioning?: Pick<System['ladder'], 'url'> | null;
}

/** Calls the services over HTTP by their contracts, anonymously or with the identity in the headers. */
export class Caller {
  /** The changes of this caller, oldest first. */
  readonly acts: Act[] = [];

  constructor(
    private readonly system: Urls,
    /** Sent with every request, for example a session. */
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  /** A caller of the same system with the session of this bearer. */
  with(bearer: string): Caller {
    return new Caller(this.system, { Authorization: `Bearer ${bearer}` });
  }

  /**
   * Sends a request and parses the answer by the contract; throws if the request is refused. Asks again, for up to 20 s, while a
   * service cannot tell who asks: after its start it has to hear the first heartbeat of scheduling.
   */
  async call<Params, Query, Answer, Body>(
    endpoint: Endpoint<Params, Query, Answer, Body>,
    sent: Sent<Params, Query, Body> = {},
  ): Promise<Answer> {
    const givesUpAt = performance.now() + SILENCE_MS;
    let { status, text } = await this.send(endpoint, sent);
    while (status === 503 && text.includes('"ERR_STALE_SESSIONS"') && performance.now() < givesUpAt) {
      await setTimeout(250);
      ({ status, text } = await this.send(endpoint, sent));
    }
    if (status !== endpoint.status) {
      throw new Error(`${endpoint.method} ${pathOf(endpoint, sent)} answers ${status}: ${text}`);
    }
    const answer = endpoint.answer.parse(JSON.parse(text));
    if (endpoint.method !== 'GET') this.acts.push({ endpoint, sent, answer });
    return answer;
  }

  /** Sends a request and returns its problem; throws if it succeeds or fails without a problem. */
  async refused<Params, Query, Answer, Body>(
    endpoint: Endpoint<Params, Query, Answer, Body>,
    sent: Sent<Params, Query, Body> = {},
  ): Promise<Refused> {
    const { status, text, type } = await this.send(endpoint, sent);
    if (status < 400 || !type.startsWith('application/problem+json')) {
      throw new Error(`${endpoint.method} ${pathOf(endpoint, sent)} answers ${status} (${type}): ${text}`);
    }
    const problem = JSON.parse(text) as { code?: string; detail: string; errors?: { path: string }[] };
    const fields = (problem.errors ?? []).map(({ path }) => path);
    return { status, code: problem.code, detail: problem.detail, fields };
  }

  /** Sends a request and returns the raw answer. */
  async send<Params, Query, Answer, Body>(
    endpoint: Endpoint<Params, Query, Answer, Body>,
    sent: Sent<Params, Query, Body> = {},
  ): Promise<{ readonly status: number; readonly text: string; readonly type: string; readonly headers: Headers }> {
    const { url } = partOf(this.system, endpoint.path);
    const hasBody = sent.body !== undefined;
    const response = await fetch(url + pathOf(endpoint, sent), {
      method: endpoint.method,
      headers: { ...this.headers, ...(hasBody ? { 'Content-Type': 'application/json' } : {}) },
      ...(hasBody ? { body: JSON.stringify(sent.body) } : {}),
    });
    const { status, headers } = response;
    return { status, headers, type: headers.get('content-type') ?? '', text: await response.text() };
  }
}

function partOf({ schedulings, ladder, runners = [], provisioning }: Urls, path: string): { readonly url: string } {
  if (path.startsWith('/api/ladder')) return ladder;
  if (path.startsWith('/api/matches')) {
    const runner = runners.find(({ isRunning }) => isRunning) ?? runners[0];
    if (!runner) throw new Error('The system has no runner: start it with one.');
    return runner;
  }
  if (!path.startsWith('/api/provisioning')) {
    const scheduling = schedulings.find(({ isRunning }) => isRunning) ?? schedulings[0];
    if (!scheduling) throw new Error('a system has at least one replica of scheduling');
    return scheduling;
  }
  if (provisioning) return provisioning;
  throw new Error('The system runs without provisioning: start it with "provisioning: true".');
}

function pathOf<Params, Query, Body>(
  endpoint: Endpoint<Params, Query, unknown, Body>,
  { params, query }: Sent<Params, Query, Body>,
): string {
  return pathTo(endpoint as Endpoint<object, object>, params ?? {}, query);
}
