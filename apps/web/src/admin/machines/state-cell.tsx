'use client';

import type { DropletView } from '@hexduel/contracts-http';
import { CircleAlert, CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AtVenue } from '../kit/at-venue';
import { machineState, toneOf } from './machine-state';

const ICONS = { good: CircleCheck, busy: LoaderCircle, bad: CircleAlert, over: CircleX } as const;
const INKS = { good: 'text-up', busy: 'text-dim', bad: 'text-down', over: 'text-dim' } as const;

/** The state of a machine as a tag, and below it why it is not where it should be: the sentence of the service itself. */
export function StateCell({
  machine,
  isLong = false,
}: {
  readonly machine: DropletView;
  readonly isLong?: boolean;
}): ReactNode {
  const t = useTranslations('adminMachines');
  const state = machineState(machine);
  const tone = toneOf(state);
  const Icon = ICONS[tone];
  const { problem, attempts, dueAt } = machine;
  return (
    <div data-machine-state={state} className="max-w-96 min-w-36">
      <span className="tag" title={t(`about.${state}`)}>
        <Icon aria-hidden="true" className={`size-4 ${INKS[tone]}`} />
        {t(`state.${state}`)}
      </span>
      {isLong ? <p className="mt-2">{t(`about.${state}`)}</p> : null}
      {problem ? (
        <p lang="en" className={`mt-1 text-sm text-dim wrap-anywhere ${isLong ? '' : 'line-clamp-3'}`}>
          {problem}
        </p>
      ) : null}
      {isLong && attempts > 0 ? (
        <p className="mt-1 text-sm text-dim">
          {t('attempts', { count: attempts })}{' '}
          {dueAt ? (
            <>
              {t('next')} <AtVenue at={dueAt} as="seconds" />
            </>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
