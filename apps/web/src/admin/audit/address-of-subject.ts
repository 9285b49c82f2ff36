import { SANDBOX_PARAM } from '../frame/areas';
import type { Change } from './merge-audits';

/** In which area things of a kind are; `of` things have a page of their own there. */
const AREAS: Readonly<Record<string, string>> = {
  sandbox: 'sandboxes',
  entry: 'teams',
  'round type': 'tournament',
  'game event': 'tournament',
  match: 'matches',
  droplet: 'machines',
  'ssh key': 'machines',
  admin: 'access',
  session: 'access',
  'dead letter': 'dead-letters',
  rehearsal: 'rehearsal',
};

/** The page of what was changed; null if there is none. `slugOf`: of a sandbox by its id, null if it is gone. */
export function addressOfSubject(
  { subjectKind, subjectId, sandbox }: Pick<Change, 'subjectKind' | 'subjectId' | 'sandbox'>,
  locale: string,
  slugOf: (sandbox: string) => string | null,
): string | null {
  if (subjectKind === 'team') return `/${locale}/admin/teams/${encodeURIComponent(subjectId)}`;
  const area = AREAS[subjectKind];
  if (area === undefined) return null;
  const id = sandbox ?? (subjectKind === 'sandbox' ? subjectId : null);
  const slug = id === null ? null : slugOf(id);
  return `/${locale}/admin/${area}${slug === null ? '' : `?${SANDBOX_PARAM}=${encodeURIComponent(slug)}`}`;
}
