/** How many flyers stand on a sheet of A4. */
export type FlyerLayout = 'one' | 'eight';
export type FlyerLanguages = 'both' | 'en' | 'ru';

export const PER_SHEET: Readonly<Record<FlyerLayout, number>> = { one: 1, eight: 8 };

/** The link that signs a team in. The token stands in the fragment, which browsers send to no server. */
export function joinLink(site: string, token: string): string {
  return `${site.replace(/\/+$/, '')}/join#${token}`;
}

/** Teams sheet by sheet. */
export function sheetsOf<Team>(teams: readonly Team[], layout: FlyerLayout): Team[][] {
  const size = PER_SHEET[layout];
  return Array.from({ length: Math.ceil(teams.length / size) }, (_, at) => teams.slice(at * size, (at + 1) * size));
}

/** Whether an address can be reached from another machine: a flyer with localhost leads nowhere. */
export function isReachable(site: string): boolean {
  if (!URL.canParse(site)) return false;
  const { protocol, hostname } = new URL(site);
  return /^https?:$/.test(protocol) && !/^(localhost|127\..*|\[::1\]|0\.0\.0\.0)$/.test(hostname);
}
