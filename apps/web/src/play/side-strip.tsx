import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Color, Position } from '@hexduel/engine';
import { ChipIcon } from '../replay/chip-icon';

interface SideStripProps {
  readonly position: Position;
  readonly viewer: Color;
  readonly opponent: string;
  /** What stands beside the name of the side that is to move. */
  readonly clock: ReactNode;
}

/** Both sides in one line: name, chips, jumps, whose turn it is. */
export function SideStrip({ position, viewer, opponent, clock }: SideStripProps): ReactNode {
  const t = useTranslations('practice');
  const other = viewer === 1 ? 2 : 1;
  const sides = [
    { color: viewer, name: t('you') },
    { color: other, name: opponent },
  ] as const;
  return (
    <ul className="grid grid-cols-2 gap-3">
      {sides.map(({ color, name }) => {
        const isToMove = position.turn === color;
        return (
          <li
            key={color}
            data-side={color === viewer ? 'you' : 'opponent'}
            data-chips={position.score[color]}
            className={`panel grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 px-3 py-2 max-[374px]:gap-x-1.5 max-[374px]:px-2 ${isToMove ? 'border-ink! ring-1 ring-ink ring-inset' : ''}`}
          >
            <ChipIcon color={color} className="size-7 max-[374px]:size-5 sm:size-8" />
            <div className="min-w-0">
              <p className="truncate text-sm font-semibold sm:text-base">{name}</p>
              <p className="flex flex-col text-xs text-dim sm:flex-row sm:gap-x-3 sm:text-sm">
                <span className="truncate">{t('jumps', { count: position.jumps[color] })}</span>
                {/* On a phone its line is always there, so that the board does not move with the turns. */}
                <span className="min-h-4 truncate font-medium text-ink sm:min-h-5">{isToMove ? clock : null}</span>
              </p>
            </div>
            <p className="numbers text-3xl leading-none font-bold">
              <span aria-hidden="true">{position.score[color]}</span>
              <span className="sr-only">{t('chips', { count: position.score[color] })}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
