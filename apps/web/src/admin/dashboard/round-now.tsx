'use client';

import type { SandboxAdminView, SandboxProgress } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AtVenue } from '../kit/at-venue';
import { ReadState } from '../kit/read-state';
import type { Read } from '../kit/use-read';

const STATES = ['running', 'queued', 'waiting', 'decided', 'void'] as const;

interface RoundNowProps {
  readonly read: Read<SandboxProgress>;
  /** Why no further round opens; null if one does. */
  readonly withheld: SandboxAdminView['withheldReason'];
}

/** The latest round: how many of its matches are at what, and how far it is. */
export function RoundNow({ read, withheld }: RoundNowProps): ReactNode {
  const t = useTranslations('adminDashboard');
  return (
    <ReadState read={read}>
      {({ round }) => (
        <>
          {withheld ? <p className="notice mb-3">{t(`round.withheld.${withheld}`)}</p> : null}
          {round ? <Numbers round={round} /> : <p className="text-dim">{t('round.none')}</p>}
        </>
      )}
    </ReadState>
  );
}

function Numbers({ round }: { readonly round: NonNullable<SandboxProgress['round']> }): ReactNode {
  const t = useTranslations('adminDashboard');
  const { matches } = round;
  const all = STATES.reduce((sum, state) => sum + matches[state], 0);
  const ended = matches.decided + matches.void;
  return (
    <div data-round={round.number}>
      <p>
        <strong className="font-semibold">{t(`round.${round.state}`, { number: round.number })}</strong>{' '}
        <span className="text-dim">
          {t('round.since')} <AtVenue at={round.completedAt ?? round.openedAt} as="seconds" />
        </span>
      </p>
      <progress className="bar mt-3 w-full" max={Math.max(1, all)} value={ended} aria-label={t('round.progress')} />
      <p className="numbers mt-1 text-sm text-dim">{t('round.ended', { ended, all })}</p>
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-5">
        {STATES.map((state) => (
          <div key={state} data-matches={state}>
            <dt className="text-sm text-dim">{t(`round.match.${state}`)}</dt>
            <dd className={`numbers display text-2xl ${state === 'void' && matches.void > 0 ? 'text-down' : ''}`}>
              {matches[state]}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
