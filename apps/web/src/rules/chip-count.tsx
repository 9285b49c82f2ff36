import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Position } from '@hexduel/engine';
import { ChipIcon } from '../replay/chip-icon';

/** The chips of both colours, and the jumps of the reader, who is colour 1. */
export function ChipCount({ position }: { readonly position: Position }): ReactNode {
  const t = useTranslations('rules');
  const { score, jumps } = position;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="sr-only">{t('chips', { one: score[1], two: score[2] })}</span>
      <span aria-hidden="true" className="numbers flex items-center gap-1.5 text-base font-bold">
        <ChipIcon color={1} className="size-5" />
        {score[1]}
        <ChipIcon color={2} className="ml-2 size-5" />
        {score[2]}
      </span>
      <span className="text-dim">{t('jumpsLeft', { count: jumps[1] })}</span>
    </p>
  );
}
