'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { BoardInput } from '../board-input/board-input';
import type { Lock } from '../board-input/press';
import { Notice } from '../frame/notice';
import { PageLink } from '../frame/page-link';
import { positionAt } from '../replay/recording';
import { keepGame } from './kept-game';
import { SideStrip } from './side-strip';
import { usePracticeGame } from './use-practice-game';
import type { ShownGame } from './use-practice-game';
import type { Opponent } from './practice-requests';
import type { PracticeState } from './practice-sync';

/** What the first paint can do without. */
const PracticeAside = lazy(() => import('./practice-aside'));

/** A practice game: board, both sides, what can be done, how it ended. All of it comes from the server, by the id alone. */
export function PracticePage({ id }: { readonly id: string }): ReactNode {
  const t = useTranslations('practice');
  const locale = useLocale();
  const nameOf = useOpponentName();
  const shown = usePracticeGame(id);
  const { state, recording, at } = shown;
  const { game, isGone } = state;
  const turn = game?.turn;
  useEffect(() => {
    if (isGone || turn === 'over') keepGame(null);
    else if (turn) keepGame(id);
  }, [id, isGone, turn]);

  if (isGone) {
    return (
      <div role="status" data-gone>
        <Notice title={t('gone.title')} text={t('gone.text')}>
          <PageLink href={`/${locale}/play`} className="button primary">
            {t('newGame')}
          </PageLink>
        </Notice>
      </div>
    );
  }
  if (!game && state.isSignedOut) return <SignedOutNotice />;
  if (!game && !recording) {
    return (
      <div aria-busy="true" className="play-screen">
        <h1 className="sr-only">{t('loading')}</h1>
        <TroubleBanner trouble={state.trouble} />
        <div className="play-board grid place-items-center text-dim">{t('loading')}</div>
      </div>
    );
  }
  return <OpenGame shown={shown} opponent={game ? nameOf(game.opponent) : ''} at={at} />;
}

interface OpenGameProps {
  readonly shown: ShownGame;
  readonly opponent: string;
  readonly at: number;
}

function OpenGame({ shown, opponent, at }: OpenGameProps): ReactNode {
  const t = useTranslations('practice');
  const { state, recording } = shown;
  const { game } = state;
  if (!recording || !game) return <p className="panel p-8 text-center text-dim">{t('loading')}</p>;
  const position = positionAt(recording, at);
  const viewer = game.colour;
  const isCaughtUp = at === recording.plies.length;
  const isOver = game.turn === 'over' && isCaughtUp;
  const isTheirs = !isOver && (game.turn === 'theirs' || state.sending !== null || !isCaughtUp);
  return (
    <div className="play-screen" data-turn={isOver ? 'over' : isTheirs ? 'theirs' : 'yours'} data-ply={at}>
      <section aria-label={t('board')} className="play-board min-w-0">
        <h1 className="sr-only">{t('heading', { opponent })}</h1>
        <SideStrip
          position={isOver ? { ...position, turn: null } : position}
          viewer={viewer}
          opponent={opponent}
          clock={isTheirs ? <ThinkingClock key={recording.plies.length} /> : t('yourTurn')}
        />
        <div className="mt-3">
          <BoardInput
            position={position}
            ply={at}
            last={recording.plies[at - 1] ?? null}
            viewer={viewer}
            lock={lockOf({ isOver, isTheirs, isSending: state.sending !== null })}
            onMove={shown.play}
            label={t('label', { opponent, size: position.geometry.size })}
            hasCoordinates={game.opponent.kind === 'own'}
            notice={state.refusal === null ? null : refusalWords(t, state.refusal)}
          />
        </div>
      </section>
      <aside className="grid min-w-0 content-start gap-3">
        <TroubleBanner trouble={state.trouble} />
        {state.isSignedOut ? <SignedOutNotice /> : null}
        <Suspense>
          <PracticeAside
            game={game}
            opponent={opponent}
            isOver={isOver}
            isAsked={state.asked !== null}
            isNew={recording.plies.length < 2}
            ask={shown.ask}
          />
        </Suspense>
      </aside>
    </div>
  );
}

interface LockQuestion {
  readonly isOver: boolean;
  readonly isTheirs: boolean;
  readonly isSending: boolean;
}

function lockOf({ isOver, isTheirs, isSending }: LockQuestion): Lock | null {
  if (isOver) return 'over';
  if (isSending) return 'sending';
  return isTheirs ? 'waiting' : null;
}

function refusalWords(t: ReturnType<typeof useTranslations<'practice'>>, code: string): string {
  switch (code) {
    case 'ERR_ILLEGAL_MOVE':
      return t('refused.illegal');
    case 'ERR_OTHER_PLY':
    case 'ERR_GAME_OVER':
      return t('refused.elsewhere');
    case 'ERR_NO_TAKEBACK':
      return t('refused.noTakeback');
    default:
      return t('refused.other');
  }
}

/** Names opponents. */
function useOpponentName(): (opponent: Opponent) => string {
  const t = useTranslations('practice');
  return (opponent) => (opponent.kind === 'own' ? t('ownBot') : t(`levels.${opponent.level}.name`));
}

/** Says that the session has ended in the midst of a game against the own bot; who signs in again comes back to it. */
function SignedOutNotice(): ReactNode {
  const t = useTranslations('practice');
  return (
    <div role="status" data-signed-out className="panel grid justify-items-start gap-3 border-l-4! border-l-lost! p-4">
      <p className="max-w-[70ch] text-sm">{t('signedOut.text')}</p>
      <PageLink href={`/${useLocale()}/join`} target="_blank" className="button primary text-sm">
        {t('signedOut.signIn')}
      </PageLink>
    </div>
  );
}

/** How long the opponent has been thinking: the seconds since this was mounted. */
function ThinkingClock(): ReactNode {
  const t = useTranslations('practice');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden="true">{t('thinking', { seconds })}</span>;
}

/** Says that the server cannot be asked just now; the place for it is always there for a screen reader. */
function TroubleBanner({ trouble }: { readonly trouble: PracticeState['trouble'] }): ReactNode {
  const t = useTranslations('practice');
  return (
    <div role="status" className="empty:hidden">
      {trouble === null ? null : (
        <p data-trouble={trouble} className="panel border-l-4! border-l-lost! p-3 text-sm">
          {t(`trouble.${trouble}`)}
        </p>
      )}
    </div>
  );
}
