import { useTranslations } from 'next-intl';
import { memo, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ChipIcon } from './chip-icon';
import type { Film, Ply } from './film';
import type { Act } from './playback';

interface MoveListProps {
  readonly film: Film;
  readonly at: number;
  readonly tell: (at: number) => string;
  readonly onAct: (act: Act) => void;
}

/** Every move of the leg; each leads to its position. */
export function MoveList({ film, at, tell, onAct }: MoveListProps): ReactNode {
  const t = useTranslations('match');
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // The list alone scrolls: the page must not move under the reader.
    list.current?.scrollTo({
      top: current ? current.offsetTop - (list.current.clientHeight - current.offsetHeight) / 2 : 0,
    });
  }, [at, film]);
  return (
    <section aria-labelledby="moves" className="panel overflow-clip">
      <h2 id="moves" className="border-b border-edge px-4 py-2.5 font-semibold">
        {t('moves')}
      </h2>
      <ol
        ref={list}
        className="numbers relative max-h-72 overflow-y-auto py-1 text-sm lg:max-h-[max(18rem,calc(100vh-28rem))]"
      >
        {film.plies.map((ply, index) => (
          <MoveRow
            key={index}
            ply={ply}
            at={index + 1}
            label={tell(index + 1)}
            isCurrent={index + 1 === at}
            onAct={onAct}
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
  readonly onAct: (act: Act) => void;
}

const MoveRow = memo(function MoveRow({ ply, at, label, isCurrent, onAct }: MoveRowProps): ReactNode {
  const { color, from, to, isJump, flips } = ply;
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className={isCurrent ? 'bg-edge' : ''}>
      <button
        type="button"
        onClick={() => onAct({ type: 'go', to: at })}
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
