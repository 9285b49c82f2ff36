import { Trophy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Color } from '@hexduel/engine';
import { ChipIcon } from './chip-icon';

interface SideCardProps {
  readonly name: string;
  readonly color: Color;
  readonly chips: number;
  readonly jumps: number;
  readonly isToMove: boolean;
  readonly hasWon: boolean;
}

/** One of the two teams: its colour, its chips, whether it is to move or has won. */
export function SideCard({ name, color, chips, jumps, isToMove, hasWon }: SideCardProps): ReactNode {
  const t = useTranslations('match');
  return (
    <div
      data-side-chips={chips}
      className={`panel grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 px-3 py-2 sm:px-4 ${isToMove || hasWon ? 'border-ink! ring-1 ring-ink ring-inset' : ''}`}
    >
      <ChipIcon color={color} className="row-span-2 size-7 sm:size-9" />
      <p className="flex min-w-0 items-center gap-1 font-semibold max-sm:text-sm">
        {hasWon ? <Trophy aria-hidden="true" className="size-4 shrink-0" /> : null}
        <span className="truncate" title={name}>
          {name}
        </span>
      </p>
      <p className="numbers row-span-2 text-2xl leading-none font-bold sm:text-3xl">
        <span aria-hidden="true">{chips}</span>
        <span className="sr-only">{t('chips', { count: chips })}</span>
      </p>
      <p className="truncate text-xs text-dim sm:text-sm">
        <span className="max-sm:sr-only">{t('colour', { colour: color })} · </span>
        {isToMove ? `${t('toMove')} · ` : ''}
        {t('jumps', { count: jumps })}
      </p>
    </div>
  );
}
