interface Named {
  readonly name: string;
  readonly release: string | null;
}

/** The teams whose name or release contains what is wanted, whatever the case and the accents. */
export function filteredTeams<Team extends Named>(teams: readonly Team[], wanted: string): Team[] {
  const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const part = plain(wanted.trim());
  return teams.filter(({ name, release }) => plain(name).includes(part) || plain(release ?? '').includes(part));
}
