import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ChipIcon } from './chip-icon';
import type { PlaybackAction } from './playback';
import type { Ply, Recording } from './recording';

interface MoveListProps {
  readonly recording: Recording;
  readonly at: number;
  /** A move in words. */
  readonly describe: (at: number) => string;
  readonly dispatch: (action: PlaybackAction) => void;
}

/** Every move of the leg; each links to its position. */
export function MoveList({ recording, at, describe, dispatch }: MoveListProps): ReactNode {
  const t = useTranslations('match');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls the list only: the page must not move.
    list.current?.scrollTo({
      top: current ? current.offsetTop - (list.current.clientHeight - current.offsetHeight) / 2 : 0,
    });
  }, [at, recording]);
  return (
    <section aria-labelledby="moves" className="panel overflow-clip">
      <h2 id="moves" className="border-b border-edge px-4 py-2.5 font-semibold">
        {t('moves')}
      </h2>
      <ol
        ref={list}
        className="numbers relative max-h-72 overflow-y-auto py-1 text-sm lg:max-h-[max(18rem,calc(100vh-28rem))]"
      >
        {recording.plies.map((ply, index) => (
          <MoveRow
            key={index}
            ply={ply}
            at={index + 1}
            label={describe(index + 1)}
            isCurrent={index + 1 === at}
            dispatch={dispatch}
          />
        ))}
      </ol>
    </section>
  );
}

interface MoveRowProps {
  readonly ply: Ply;
  readonly at: number;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly dispatch: (action: PlaybackAction) => void;
}

const MoveRow = memo(function MoveRow({ ply, at, label, isCurrent, dispatch }: MoveRowProps): ReactNode {
  const { color, from, to, isJump, flips } = ply;
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className={isCurrent ? 'bg-edge' : ''}>
      <button
        type="button"
        onClick={() => dispatch({ type: 'go', to: at })}
        className="grid w-full grid-cols-[2rem_auto_1fr_auto] items-center gap-2.5 px-4 py-1 text-left hover:bg-ground"
      >
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className="text-right text-dim">
          {at}
        </span>
        <ChipIcon color={color} className="size-4" />
        <span aria-hidden="true">
          {from.join(',')} {isJump ? '⇢' : '→'} {to.join(',')}
        </span>
        <span aria-hidden="true" className="font-medium">
          {flips === 0 ? '' : `+${flips}`}
        </span>
      </button>
    </li>
  );
});
