import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { drawBoardSvg } from '@hexduel/board-picture';
import { boardOf, decodeReplay, generateBoard, replay } from '@hexduel/engine';
import type { Board, Color } from '@hexduel/engine';
import { ClientMessages } from '../../../../frame/client-messages';
import { pageMeta } from '../../../../frame/page-meta';
import { readCount } from '../../../../frame/page-props';
import type { PageProps } from '../../../../frame/page-props';
import '../../../../play/play.css';
import { StartForm } from '../../../../play/start-form';

/** A position to play on from. */
interface AskedPosition {
  readonly replay: string;
  readonly ply: number;
  readonly turn: Color;
  readonly board: Board;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations('play');
  return pageMeta({ locale, path: '/play', title: t('title'), description: t('about') });
}

/** Starts a practice game; `?from=hx1…&ply=17` plays on from a position of a replay. */
export default async function PlayPage({ searchParams }: PageProps): Promise<ReactNode> {
  const t = await getTranslations('play');
  const query = await searchParams;
  const text = query['from'];
  const asked = typeof text === 'string' ? askedPosition(text, readCount(query['ply']) ?? 0) : null;
  const isUnreadable = text !== undefined && asked === null;
  const board = asked?.board ?? generateBoard(17, 5);
  const label = asked ? t('position', { ply: asked.ply }) : t('picture');
  return (
    <ClientMessages of={['play', 'practice']}>
      <div className="mx-auto grid max-w-5xl gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <header className="lg:col-span-2">
          <h1 className="text-3xl font-bold tracking-tight">{t(asked ? 'headingFrom' : 'heading')}</h1>
          <p className="mt-3 max-w-[65ch] text-dim">{asked ? t('leadFrom', { ply: asked.ply }) : t('lead')}</p>
          {isUnreadable ? (
            <p role="status" className="panel mt-4 max-w-[65ch] border-l-4! border-l-lost! p-3 text-sm">
              {t('failed.position')}
            </p>
          ) : null}
        </header>
        <StartForm from={asked && { replay: asked.replay, ply: asked.ply, turn: asked.turn }} />
        <div
          className={`panel self-start p-4 ${asked ? 'max-lg:order-first' : 'max-lg:hidden'}`}
          dangerouslySetInnerHTML={{ __html: drawBoardSvg(board, { label, palette: null, idPrefix: 'from-' }) }}
        />
      </div>
    </ClientMessages>
  );
}

/** Reads a position from the query of a page: a replay text and how many of its moves; null if nobody can play on there. */
function askedPosition(text: string, ply: number): AskedPosition | null {
  const game = decodeReplay(text);
  if (!game.ok || ply > game.value.moves.length) return null;
  const played = replay(game.value.start, game.value.moves.slice(0, ply));
  if (!played.ok) return null;
  const position = played.value.at(-1)?.position ?? game.value.start;
  return position.turn === null ? null : { replay: text, ply, turn: position.turn, board: boardOf(position) };
}
