import { SignInAdmin, SignInTeam, SignOut, pathTo } from '@hexduel/contracts-http';
import type { Endpoint } from '@hexduel/contracts-http';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { z } from 'zod';
import { fetchFailure } from '../fetch-failure';
import type { Words } from '../language';
import { problemInRussian } from './problem-in-russian';

/** Why a request had no effect. `code` is that of the service's problem, null where there was no such answer. */
export interface Failure {
  readonly code: string | null;
  readonly message: Words;
}

export interface Called<Params, Query, Body> {
  readonly params: Params;
  readonly query?: Partial<Query>;
  readonly body?: Body;
}

const ANSWER_WITHIN_MS = 30_000;
const Problem = z.looseObject({ code: z.string(), detail: z.string() });

/** Calls endpoints of a running system with the session of an admin or of a team. */
export class SessionClient {
  /** `bearer`: null until somebody signs in. */
  constructor(
    private readonly url: string,
    private readonly interrupted: AbortSignal,
    private bearer: string | null,
  ) {}

  /** Signs in by name and password; what is called from then on is called as this admin. */
  async signIn(name: string, password: string): Promise<Result<null, Failure>> {
    const signedIn = await this.call(SignInAdmin, { params: {}, body: { name, password, as: 'bearer' } });
    if (!signedIn.ok) return signedIn;
    this.bearer = signedIn.value.bearer;
    return ok(null);
  }

  /** Signs in by the token of a team, as `signIn` does; resolves with the id of the team. */
  async signInTeam(token: string): Promise<Result<string, Failure>> {
    const signedIn = await this.call(SignInTeam, { params: {}, body: { token, as: 'bearer' } });
    if (!signedIn.ok) return signedIn;
    const { bearer, who } = signedIn.value;
    this.bearer = bearer;
    return who.role === 'player'
      ? ok(who.team)
      : failed('the system signed a team in as an admin', 'система приняла команду за администратора');
  }

  /** Ends the session; one that cannot be ended ends by itself. */
  async signOut(): Promise<void> {
    await this.call(SignOut, { params: {} });
  }

  async call<Params extends object, Query extends object, Answer, Body>(
    endpoint: Endpoint<Params, Query, Answer, Body>,
    { params, query, body }: Called<Params, Query, Body>,
  ): Promise<Result<Answer, Failure>> {
    const url = `${this.url}${pathTo(endpoint, params, query)}`;
    let status: number;
    let text: string;
    try {
      const signal = AbortSignal.any([this.interrupted, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
      const response = await fetch(url, { method: endpoint.method, signal, ...this.#request(body) });
      [status, text] = [response.status, await response.text()];
    } catch (error) {
      const [why, whyRu] = fetchFailure(error, ANSWER_WITHIN_MS);
      return failed(
        `${url} does not answer (${why}): check that the system runs and that --url is its address`,
        `${url} не отвечает (${whyRu}): проверьте, что система работает и что её адрес указан в --url`,
      );
    }
    const data = parseJson(text);
    if (status >= 400) return this.#refusal(url, status, data);
    const parsed = endpoint.answer.safeParse(data);
    if (parsed.success) return ok(parsed.data);
    return failed(
      `${url} gives an answer that this hexduel cannot read: use the version of hexduel that the system has`,
      `ответ ${url} этот hexduel прочитать не может: возьмите hexduel той же версии, что и система`,
    );
  }

  #refusal(url: string, status: number, data: unknown): Result<never, Failure> {
    const problem = Problem.safeParse(data);
    if (problem.success) {
      const { code, detail } = problem.data;
      return refused({ code, message: [detail, problemInRussian(code, detail)] });
    }
    return failed(
      `${url} answers ${status}: check that --url is the address of the system`,
      `${url} отвечает ${status}: проверьте, что в --url адрес системы`,
    );
  }

  #request(body: unknown): { headers: Record<string, string>; body?: string } {
    const authorization = this.bearer === null ? {} : { authorization: `Bearer ${this.bearer}` };
    if (body === undefined) return { headers: { accept: 'application/json', ...authorization } };
    return {
      headers: { accept: 'application/json', 'content-type': 'application/json', ...authorization },
      body: JSON.stringify(body),
    };
  }
}

function failed(...message: Words): Result<never, Failure> {
  return refused({ code: null, message });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
