import { pathTo } from '@hexduel/contracts-http';
import type { Endpoint } from '@hexduel/contracts-http';
import { ok, refused } from '@hexduel/result';
import type { Result } from '@hexduel/result';
import { fetchFailure } from '../fetch-failure';
import type { Words } from '../language';

/** Why nothing was read: `missing` is status 404, `old` 410, `interrupted` Ctrl-C, `broken` everything else. */
export interface Unread {
  readonly kind: 'missing' | 'old' | 'broken' | 'interrupted';
  readonly message: Words;
}

const ANSWER_WITHIN_MS = 30_000;
const TRIES = 4;
const PAUSE_MS = 500;
const REMEDY: Words = [
  'check that the system runs and that --url is its address',
  'проверьте, что система работает и что её адрес указан в --url',
];
const SEE_LOG: Words = ['look at the log of the ladder service', 'посмотрите журнал службы таблицы'];

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
      if (this.interrupted.aborted) return refused({ kind: 'interrupted', message: ['interrupted', 'прервано'] });
      if (answered.ok) return this.parse(url, endpoint, answered.value);
      if (answered.error.isFinal || tries === TRIES) return refused(answered.error);
      await this.wait(PAUSE_MS * tries);
    }
  }

  private async ask(url: string): Promise<Result<unknown, Unread & { readonly isFinal: boolean }>> {
    let response: Response;
    let text: string;
    try {
      const signal = AbortSignal.any([this.interrupted, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
      response = await fetch(url, { signal, headers: this.headers() });
      text = await response.text();
    } catch (error) {
      const [why, whyRu] = fetchFailure(error, ANSWER_WITHIN_MS);
      const message: Words = [
        `${url} does not answer (${why}): ${REMEDY[0]}`,
        `${url} не отвечает (${whyRu}): ${REMEDY[1]}`,
      ];
      return refused({ kind: 'broken', isFinal: false, message });
    }
    const { status } = response;
    if (status === 404) {
      return refused({
        kind: 'missing',
        isFinal: true,
        message: [`${url} answers 404, not found`, `${url} отвечает 404: не найдено`],
      });
    }
    if (status === 410) {
      return refused({
        kind: 'old',
        isFinal: true,
        message: [`${url} answers 410: it is no longer kept`, `${url} отвечает 410: уже не хранится`],
      });
    }
    if ((status === 401 || status === 403) && this.of.session !== null) {
      const message: Words = [
        `${url} answers ${status}: the session is not an admin's, or it has ended: sign in again and use the new session`,
        `${url} отвечает ${status}: сеанс не администратора, или он кончился: войдите снова и возьмите новый сеанс`,
      ];
      return refused({ kind: 'broken', isFinal: true, message });
    }
    if (status !== 200) {
      const [remedy, remedyRu] = status >= 500 ? SEE_LOG : REMEDY;
      const message: Words = [
        `${url} answers ${status} instead of 200: ${remedy}`,
        `${url} отвечает ${status}, а не 200: ${remedyRu}`,
      ];
      return refused({ kind: 'broken', isFinal: ![502, 503, 504].includes(status), message });
    }
    try {
      return ok(JSON.parse(text) as unknown);
    } catch {
      const message: Words = [`${url} does not answer JSON: ${REMEDY[0]}`, `${url} отвечает не JSON: ${REMEDY[1]}`];
      return refused({ kind: 'broken', isFinal: true, message });
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
    const what = `${where}: ${issue?.message ?? ''}`;
    const message: Words = [
      `${url} gives an answer that this hexduel cannot read (${what}): use the version of hexduel that the system has`,
      `ответ ${url} этот hexduel прочитать не может (${what}): возьмите hexduel той же версии, что и система`,
    ];
    return refused({ kind: 'broken', message });
  }
}
