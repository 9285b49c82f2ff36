'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PracticeGame } from '@hexduel/contracts-http';
import { GameActions } from './game-actions';
import { GameResult } from './game-result';
import { KeyHelp } from './key-help';
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
