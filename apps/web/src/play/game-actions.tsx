'use client';

import { Flag, Link2, Plus, Repeat2, Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { PracticeGame } from '@hexduel/contracts-http';
import { PageLink } from '../frame/page-link';
import { startGame } from './practice-requests';
import { useStartWords } from './start-words';

interface GameActionsProps {
  readonly game: PracticeGame;
  readonly isOver: boolean;
  /** A request of these buttons is under way. */
  readonly isAsked: boolean;
  readonly ask: (what: 'takeback' | 'resign') => void;
}

const ICON = { 'aria-hidden': true, className: 'size-4' } as const;

/** What can be done with a game besides moving: take back, give up, play once more. */
export function GameActions({ game, isOver, isAsked, ask }: GameActionsProps): ReactNode {
  const t = useTranslations('practice');
  const locale = useLocale();
  const giveUp = useRef<HTMLDialogElement>(null);
  const [notice, setNotice] = useState('');
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(location.href).then(
      () => true,
      () => false,
    );
    setNotice(t(isCopied ? 'copied' : 'notCopied'));
  };
  const canTakeBack = game.opponent.kind === 'training' && game.moves > 0;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {isOver ? <Rematch game={game} onNotice={setNotice} /> : null}
        {isOver ? (
          <PageLink href={`/${locale}/play`} className="button text-sm">
            <Plus {...ICON} />
            {t('newGame')}
          </PageLink>
        ) : (
          <>
            {game.opponent.kind === 'training' ? (
              <button
                type="button"
                className="button text-sm"
                disabled={!canTakeBack || isAsked}
                onClick={() => ask('takeback')}
              >
                <Undo2 {...ICON} />
                {t('takeBack')}
              </button>
            ) : null}
            <button
              type="button"
              className="button text-sm"
              data-give-up
              disabled={isAsked}
              onClick={() => giveUp.current?.showModal()}
            >
              <Flag {...ICON} />
              {t('resign')}
            </button>
            <button type="button" className="button text-sm" onClick={() => void copy()}>
              <Link2 {...ICON} />
              {t('copy')}
            </button>
          </>
        )}
      </div>
      <p role="status" className="text-sm text-dim empty:hidden">
        {notice}
      </p>
      <dialog
        ref={giveUp}
        aria-labelledby="give-up"
        className="panel m-auto max-w-sm p-6 text-ink backdrop:bg-black/40"
      >
        <h2 id="give-up" className="text-xl font-bold tracking-tight">
          {t('resignTitle')}
        </h2>
        <p className="mt-2 text-sm text-dim">{t('resignText')}</p>
        <form method="dialog" className="mt-5 flex flex-wrap justify-end gap-2">
          <button className="button">{t('keepPlaying')}</button>
          <button className="button primary" onClick={() => ask('resign')}>
            {t('resign')}
          </button>
        </form>
      </dialog>
    </div>
  );
}

interface RematchProps {
  readonly game: PracticeGame;
  readonly onNotice: (words: string) => void;
}

/** The same board and opponent once more, with the colours swapped, as in the second game of a match. */
function Rematch({ game, onNotice }: RematchProps): ReactNode {
  const t = useTranslations('practice');
  const locale = useLocale();
  const router = useRouter();
  const words = useStartWords();
  const [isStarting, setStarting] = useState(false);
  const start = async (): Promise<void> => {
    setStarting(true);
    const reply = await startGame({
      opponent: game.opponent,
      colour: game.colour === 1 ? 2 : 1,
      size: Number(game.replay.split('.')[1]),
      from: { replay: game.replay, ply: 0 },
    });
    if (reply.kind === 'done') {
      router.push(`/${locale}/play/${reply.answer.game}`);
      return;
    }
    setStarting(false);
    onNotice(words(reply));
  };
  return (
    <button type="button" className="button primary text-sm" disabled={isStarting} onClick={() => void start()}>
      <Repeat2 {...ICON} />
      {t('rematch')}
    </button>
  );
}
