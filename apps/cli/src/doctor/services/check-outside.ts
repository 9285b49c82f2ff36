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
  if (status !== null && status < 400) return ok('web', `answers ${status}`);
  const remedy = 'Look whether web runs, and what its log and the reverse proxy say.';
  const measured = status === null ? 'the pages do not answer' : `the pages answer ${status}`;
  return problem('web', measured, { remedy, page: 'service-missing' });
}

/** Whether what is for operators can be reached from where anybody can. */
export function checkInternal(statuses: readonly (readonly [path: string, status: number | null])[]): Finding {
  const check = 'metrics and health from outside';
  const open = statuses.filter(([, status]) => status !== null && status >= 200 && status < 300).map(([path]) => path);
  if (open.length > 0) {
    const remedy = 'Answer these paths with 404 in the reverse proxy, as docker/caddy/rules.caddy does.';
    return problem(check, `anybody can read ${open.join(' and ')}`, { remedy, page: 'install' });
  }
  const silent = statuses.every(([, status]) => status === null);
  if (silent) {
    const remedy = 'Check --url, and look whether the reverse proxy runs.';
    return warning(check, 'nothing answers at this address', { remedy, page: 'service-missing' });
  }
  return ok(check, 'nobody gets them');
}
