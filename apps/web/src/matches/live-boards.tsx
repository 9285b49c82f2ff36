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
  /** The match that is shown large, by its public id: it is not shown twice. */
  readonly large: string | null;
}

/** Small boards of what is being played; each stays until it has been shown to its end. Says why there are none. */
export function LiveBoards({ matches, head, large }: LiveBoardsProps): ReactNode {
  const t = useTranslations('matches');
  const playing = matches.filter(({ state }) => state === 'playing').map(({ publicId }) => publicId);
  const others = playing.filter((id) => id !== large);
  const [shown, setShown] = useState<readonly string[]>(others.slice(0, MOST_BOARDS));
  const small = shown.filter((id) => id !== large);
  const next = others.find((id) => !shown.includes(id));
  const mayAdd = next !== undefined && small.length < MOST_BOARDS;
  useEffect(() => {
    if (mayAdd) setShown((before) => [...before, next]);
  }, [mayAdd, next]);
  // What was shown large to its end does not come back as a small board.
  useEffect(() => setShown((before) => before.filter((id) => id !== large)), [large]);
  if (small.length === 0 && large !== null && playing.includes(large)) return null;
  return (
    <section aria-labelledby="boards" className="mt-5">
      <h2 id="boards" className="text-xl font-bold tracking-tight">
        {t('playing')}
      </h2>
      {small.length === 0 ? (
        <p className="panel mt-3 p-6 text-dim">
          <WhyNone head={head} />
        </p>
      ) : (
        <ul className="live-boards mt-3">
          {small.map((id) => (
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
    const how = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' } as const;
    const at = new Intl.DateTimeFormat(locale, how);
    return t('startsAt', { at: `${at.format(new Date(plannedStart))} UTC` });
  }
  if (tournament === 'finished' || tournament === 'paused') return t(tournament);
  return t(round === null ? 'noRound' : 'between');
}
