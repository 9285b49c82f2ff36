import { pathTo } from '@hexduel/contracts-http';
import type { Endpoint } from '@hexduel/contracts-http';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { fetchFailure } from '../fetch-failure';
import { sayIn } from '../language';

/** Why nothing was read: `missing` is status 404, `old` 410, `interrupted` Ctrl-C, `broken` everything else. */
export interface Unread {
  readonly kind: 'missing' | 'old' | 'broken' | 'interrupted';
  readonly message: string;
}

const ANSWER_WITHIN_MS = 30_000;
const TRIES = 4;
const PAUSE_MS = 500;

/**
 * Reads and parses answers of the ladder service over HTTP, as an admin if it has a session. It retries while the service
 * does not answer, because it may be restarting.
 */
export class LadderReader {
  constructor(
    private readonly of: { readonly url: string; readonly session: string | null },
    private readonly wait: (ms: number) => Promise<void>,
    private readonly interrupted: AbortSignal,
  ) {}

  async read<Params extends object, Query extends object, Answer>(
    endpoint: Endpoint<Params, Query, Answer>,
    params: Params,
    query?: Partial<Query>,
  ): Promise<Result<Answer, Unread>> {
    const url = `${this.of.url}${pathTo(endpoint, params, this.withView<Query>(query ?? {}))}`;
    for (let tries = 1; ; tries += 1) {
      const answered = await this.ask(url);
      if (this.interrupted.aborted) return refused({ kind: 'interrupted', message: 'interrupted' });
      if (answered.ok) return this.parse(url, endpoint, answered.value);
      if (answered.error.isFinal || tries === TRIES) return refused(answered.error);
      await this.wait(PAUSE_MS * tries);
    }
  }

  private async ask(url: string): Promise<Result<unknown, Unread & { readonly isFinal: boolean }>> {
    const remedy = 'check that the system runs and that --url is its address';
    let response: Response;
    let text: string;
    try {
      const signal = AbortSignal.any([this.interrupted, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
      response = await fetch(url, { signal, headers: this.headers() });
      text = await response.text();
    } catch (error) {
      return refused({
        kind: 'broken',
        isFinal: false,
        message: `${url} does not answer (${fetchFailure(error, ANSWER_WITHIN_MS, sayIn('en'))}): ${remedy}`,
      });
    }
    const { status } = response;
    if (status === 404) {
      return refused({ kind: 'missing', isFinal: true, message: `${url} answers 404, not found` });
    }
    if (status === 410) {
      return refused({ kind: 'old', isFinal: true, message: `${url} answers 410: it is no longer kept` });
    }
    if ((status === 401 || status === 403) && this.of.session !== null) {
      const message = `${url} answers ${status}: the session is not an admin's, or it has ended: sign in again and use the new session`;
      return refused({ kind: 'broken', isFinal: true, message });
    }
    if (status !== 200) {
      const message = `${url} answers ${status} instead of 200: ${status >= 500 ? 'look at the log of the ladder service' : remedy}`;
      return refused({ kind: 'broken', isFinal: ![502, 503, 504].includes(status), message });
    }
    try {
      return ok(JSON.parse(text) as unknown);
    } catch {
      return refused({ kind: 'broken', isFinal: true, message: `${url} does not answer JSON: ${remedy}` });
    }
  }

  private withView<Query extends object>(query: Partial<Query>): Partial<Query> {
    return this.of.session === null ? query : { ...query, view: 'admin' };
  }

  private headers(): Record<string, string> {
    const { session } = this.of;
    return { accept: 'application/json', ...(session === null ? {} : { authorization: `Bearer ${session}` }) };
  }

  private parse<Answer>(
    url: string,
    { answer }: Pick<Endpoint<unknown, unknown, Answer>, 'answer'>,
    data: unknown,
  ): Result<Answer, Unread> {
    const parsed = answer.safeParse(data);
    if (parsed.success) return ok(parsed.data);
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') ?? '';
    const message = `${url} gives an answer that this hexduel cannot read (${where}: ${issue?.message ?? ''}): use the version of hexduel that the system has`;
    return refused({ kind: 'broken', message });
  }
}
