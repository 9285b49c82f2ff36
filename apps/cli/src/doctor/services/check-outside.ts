import { inBoth, verbatim } from '../../language';
import type { Words } from '../../language';
import { ok, problem, warning } from '../finding';
import type { Finding } from '../finding';

/** What only operators may reach, past the reverse proxy. */
export const INTERNAL_PATHS = ['/metrics', '/health/ready', '/health/live'] as const;
const WITHIN_MS = 10_000;

/** The status of an answer; null where there was none. */
export async function statusAt(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { redirect: 'follow', signal: AbortSignal.timeout(WITHIN_MS) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

/** Whether the pages can be read. */
export function checkPages(status: number | null): Finding {
  if (status !== null && status < 400) return ok(verbatim('web'), [`answers ${status}`, `отвечает ${status}`]);
  const remedy: Words = [
    'Look whether web runs, and what its log and the reverse proxy say.',
    'Посмотрите, работает ли web и что говорят его журнал и обратный прокси.',
  ];
  const measured: Words =
    status === null
      ? ['the pages do not answer', 'страницы не отвечают']
      : [`the pages answer ${status}`, `страницы отвечают ${status}`];
  return problem(verbatim('web'), measured, { remedy, page: 'service-missing' });
}

/** Whether what is for operators can be reached from where anybody can. */
export function checkInternal(statuses: readonly (readonly [path: string, status: number | null])[]): Finding {
  const check: Words = ['metrics and health from outside', 'метрики и здоровье снаружи'];
  const open = statuses.filter(([, status]) => status !== null && status >= 200 && status < 300).map(([path]) => path);
  if (open.length > 0) {
    const remedy: Words = [
      'Answer these paths with 404 in the reverse proxy, as docker/caddy/rules.caddy does.',
      'Отвечайте на эти пути 404 в обратном прокси, как делает docker/caddy/rules.caddy.',
    ];
    const measured = inBoth(
      (say) => `${say('anybody can read', 'кто угодно может прочитать')} ${open.join(say(' and ', ' и '))}`,
    );
    return problem(check, measured, { remedy, page: 'install' });
  }
  const silent = statuses.every(([, status]) => status === null);
  if (silent) {
    const remedy: Words = [
      'Check --url, and look whether the reverse proxy runs.',
      'Проверьте --url и посмотрите, работает ли обратный прокси.',
    ];
    const measured: Words = ['nothing answers at this address', 'по этому адресу никто не отвечает'];
    return warning(check, measured, { remedy, page: 'service-missing' });
  }
  return ok(check, ['nobody gets them', 'никому не видны']);
}
