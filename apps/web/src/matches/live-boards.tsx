'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { LadderHead, MatchCard, MatchView, Snapshot } from '@hexduel/contracts-http';
import { FeaturedGame } from './featured-game';
import { requestMatch } from './match-requests';

/** How many boards are shown at once. */
const MOST_BOARDS = 6;

interface LiveBoardsProps {
  readonly matches: readonly MatchCard[];
  readonly head: LadderHead;
}

/** Small boards of what is being played; each stays until it has been shown to its end. Says why there are none. */
export function LiveBoards({ matches, head }: LiveBoardsProps): ReactNode {
  const t = useTranslations('matches');
  const playing = matches.filter(({ state }) => state === 'playing').map(({ publicId }) => publicId);
  const [shown, setShown] = useState<readonly string[]>(playing.slice(0, MOST_BOARDS));
  const next = playing.find((id) => !shown.includes(id));
  useEffect(() => {
    if (next !== undefined && shown.length < MOST_BOARDS) setShown((before) => [...before, next]);
  }, [next, shown.length]);
  return (
    <section aria-labelledby="boards" className="mt-5">
      <h2 id="boards" className="text-xl font-bold tracking-tight">
        {t('playing')}
      </h2>
      {shown.length === 0 ? (
        <p className="panel mt-3 p-6 text-dim">
          <WhyNone head={head} />
        </p>
      ) : (
        <ul className="live-boards mt-3">
          {shown.map((id) => (
            <li key={id} className="panel min-w-0 p-3">
              <SmallBoard id={id} onOver={() => setShown((before) => before.filter((each) => each !== id))} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SmallBoard({ id, onOver }: { readonly id: string; readonly onOver: () => void }): ReactNode {
  const [match, setMatch] = useState<Snapshot<MatchView> | null>(null);
  useEffect(() => {
    let isOver = false;
    void requestMatch(id).then((found) => {
      if (isOver) return;
      if (found) setMatch(found);
      else onOver();
    });
    return () => {
      isOver = true;
    };
    // Read once for each match, whatever `onOver` is by then.
  }, [id]);
  return match ? <FeaturedGame initial={match} size="rail" onOver={onOver} /> : <div className="live-boards-empty" />;
}

/** Why nothing is being played, and when it goes on. */
function WhyNone({ head: { tournament, plannedStart, round } }: Pick<LiveBoardsProps, 'head'>): ReactNode {
  const t = useTranslations('matches');
  const locale = useLocale();
  if (tournament === 'planned' && plannedStart !== null) {
    const at = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
    return t('startsAt', { at: `${at.format(new Date(plannedStart))} UTC` });
  }
  if (tournament === 'finished' || tournament === 'paused') return t(tournament);
  return t(round === null ? 'noRound' : 'between');
}
