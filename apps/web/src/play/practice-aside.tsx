'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PracticeGame } from '@hexduel/contracts-http';
import { GameActions } from './game-actions';
import { GameResult } from './game-result';
import { LastAnswer } from './last-answer';

interface PracticeAsideProps {
  readonly game: PracticeGame;
  readonly opponent: string;
  /** The game is over, and its last move is shown. */
  readonly isOver: boolean;
  readonly isAsked: boolean;
  /** Nothing has been played yet. */
  readonly isNew: boolean;
  readonly ask: (what: 'takeback' | 'resign') => void;
}

/** What stands beside the board of a practice game. */
export default function PracticeAside({ game, opponent, isOver, isAsked, isNew, ask }: PracticeAsideProps): ReactNode {
  const t = useTranslations('practice');
  return (
    <>
      {isOver ? <GameResult game={game} opponent={opponent} /> : null}
      <GameActions game={game} isOver={isOver} isAsked={isAsked} ask={ask} />
      {game.opponent.kind === 'own' ? <LastAnswer answer={game.lastAnswer} /> : null}
      <p className="text-sm text-dim">{t('countsNowhere')}</p>
      <KeyHelp isOpen={isNew} />
    </>
  );
}

const KEYS = ['arrows', 'six', 'enter', 'next', 'escape'] as const;

/** How to move: by touch, by mouse, by keyboard; and what the marks mean; open until the first move. */
function KeyHelp({ isOpen }: { readonly isOpen: boolean }): ReactNode {
  const t = useTranslations('practice');
  return (
    <details open={isOpen} className="text-sm">
      <summary className="py-1 font-medium">{t('help.title')}</summary>
      <p className="mt-1 text-dim">{t('help.pointer')}</p>
      <p className="mt-2 text-dim">{t('help.marks')}</p>
      <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-dim">
        {KEYS.map((name) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-medium text-ink">{t(`help.keyNames.${name}`)}</dt>
            <dd>{t(`help.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
