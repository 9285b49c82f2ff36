'use client';

import { useTranslations } from 'next-intl';
import { memo, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { LineIcon } from '../frame/icons';
import { ownTeamCookie } from './own-team-cookie';

const STAR = 'm12 3 2.7 5.8 6.3.8-4.6 4.3 1.2 6.3L12 17.1l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8Z';

/**
 * The entry number of the team that the reader follows on a ladder, and how to change it; null for none. A cookie keeps it, so
 * that the server draws later pages with it and nothing jumps.
 */
export function useOwnTeam(
  slug: string,
  initial: number | null,
): readonly [own: number | null, change: (entryNumber: number | null) => void] {
  const [own, setOwn] = useState(initial);
  const change = useCallback(
    (entryNumber: number | null) => {
      setOwn(entryNumber);
      const age = entryNumber === null ? 0 : 31_536_000;
      document.cookie = `${ownTeamCookie(slug)}=${entryNumber ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax`;
    },
    [slug],
  );
  return [own, change];
}

interface OwnTeamButtonProps {
  readonly name: string;
  readonly entryNumber: number;
  readonly isOwn: boolean;
  /** Is given the entry number of the team that becomes the reader's own; null for none. */
  readonly onOwn: (entryNumber: number | null) => void;
}

/** A star that makes a team the reader's own. Always there for touch and keyboard; a mouse sees it on the row that it is over. */
export const OwnTeamButton = memo(function OwnTeamButton(props: OwnTeamButtonProps): ReactNode {
  const { name, entryNumber, isOwn, onOwn } = props;
  const t = useTranslations('ladder');
  const label = t('follow', { team: name });
  return (
    <button
      type="button"
      aria-pressed={isOwn}
      aria-label={label}
      title={label}
      onClick={() => onOwn(isOwn ? null : entryNumber)}
      className={`relative z-1 inline-grid size-7 place-items-center rounded-md align-middle hover:text-ink focus-visible:opacity-100 ${isOwn ? 'text-ink' : 'text-line pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100'}`}
    >
      <LineIcon path={STAR} className={`size-4 ${isOwn ? 'fill-current' : ''}`} />
    </button>
  );
});
