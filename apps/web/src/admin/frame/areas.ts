/** The areas of the panel, in the order of its navigation. */
export const AREAS = [
  'dashboard',
  'teams',
  'flyers',
  'machines',
  'sandboxes',
  'tournament',
  'matches',
  'rehearsal',
  'exports',
  'audit',
  'dead-letters',
  'access',
] as const;
export type Area = (typeof AREAS)[number];

/** The parameter of an address that names the sandbox of a page of the panel, by its slug. */
export const SANDBOX_PARAM = 'sandbox';

/** The address of an area, with the sandbox that is looked at. */
export function areaHref(locale: string, area: Area, sandbox: string | null): string {
  const path = area === 'dashboard' ? `/${locale}/admin` : `/${locale}/admin/${area}`;
  return sandbox === null ? path : `${path}?${new URLSearchParams({ [SANDBOX_PARAM]: sandbox }).toString()}`;
}

/** The area that a path belongs to; null for one outside of the panel. */
export function areaOfPath(path: string): Area | null {
  const [, , panel, name = 'dashboard'] = path.split('/');
  return panel === 'admin' ? (AREAS.find((area) => area === name) ?? null) : null;
}
