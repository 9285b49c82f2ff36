import { useLayoutEffect, useMemo, useState } from 'react';

const MEMBER = '#teams=';

/** The address of the flyers of these teams. They stand in its fragment, which no server reads: a whole event is too long for a request. */
export function flyersHref(locale: string, teams: readonly string[]): string {
  return `/${locale}/admin/flyers${MEMBER}${teams.join(',')}`;
}

interface ChosenTeams {
  /** The ids of the teams that the address names; none: all teams are meant. */
  readonly chosen: ReadonlySet<string>;
  /** Takes the choice out of the address. */
  readonly chooseAll: () => void;
}

/** The teams that the address of this page names. */
export function useChosenTeams(): ChosenTeams {
  const [ids, setIds] = useState('');
  // The address may change with every render, and the server does not know this part of it.
  useLayoutEffect(() => setIds(idsIn(location.hash)));
  const chosen = useMemo(() => new Set(ids.split(',').filter((id) => id !== '')), [ids]);
  const chooseAll = (): void => {
    history.replaceState(null, '', location.pathname + location.search);
    setIds('');
  };
  return { chosen, chooseAll };
}

function idsIn(fragment: string): string {
  return fragment.startsWith(MEMBER) ? fragment.slice(MEMBER.length) : '';
}
