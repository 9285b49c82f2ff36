'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { LadderView } from '@hexduel/contracts-http';
import { standingsOf } from '@hexduel/live-client/standings';
import { Emblem } from '../frame/emblem';
import { PageLink } from '../frame/page-link';
import { formatPoints, sandboxName } from '../i18n/format';

const DOTS = { planned: 'bg-line', running: 'bg-won pulse', paused: 'bg-lost', finished: 'bg-line' } as const;

/** A sandbox to choose, with what happens in it now. */
export function SandboxCardView({ ladder }: { readonly ladder: LadderView }): ReactNode {
  const t = useTranslations('sandboxes');
  const state = useTranslations('tournament');
  const locale = useLocale();
  const { sandbox, tournament, round, rows, scoredRound } = ladder;
  const standings = standingsOf(rows, scoredRound > 0);
  const leader = scoredRound > 0 ? standings.find(({ place }) => place === 1) : undefined;
  // Both teams of a match count it.
  const playing = rows.reduce((sum, row) => sum + row.playing, 0) / 2;
  const teams = rows.filter(({ hasLeft }) => !hasLeft).length;
  return (
    <li data-sandbox={sandbox.slug} className="panel relative flex flex-col gap-4 p-5 hover:border-line">
      <div>
        <p className="flex items-center gap-2 text-sm text-dim">
          <span aria-hidden="true" className={`size-2 rounded-full ${DOTS[tournament]}`} />
          {state(tournament)}
        </p>
        <h3 className="mt-1 text-xl font-bold tracking-tight wrap-anywhere">
          <PageLink href={`/${locale}/s/${sandbox.slug}`} className="whole-row">
            {sandboxName(sandbox, locale)}
          </PageLink>
        </h3>
      </div>
      <p className="numbers text-sm text-dim">
        {[
          t('entries', { count: teams }),
          round ? t('round', { number: round.number }) : t('noRound'),
          ...(playing > 0 ? [t('playing', { count: playing })] : []),
        ].join(' · ')}
      </p>
      {round && tournament !== 'finished' ? (
        <progress aria-hidden="true" className="bar w-full" max={Math.max(1, round.matches)} value={round.finished} />
      ) : null}
      {leader ? (
        <p className="mt-auto flex items-center gap-3 border-t border-edge pt-4">
          <Emblem name={leader.row.name} size={32} />
          <span className="min-w-0 flex-1">
            <span className="block text-sm text-dim">{t(tournament === 'finished' ? 'winner' : 'leader')}</span>
            <span className="block truncate font-semibold tracking-tight">{leader.row.name}</span>
          </span>
          <span className="numbers text-lg font-semibold">{formatPoints(leader.row.score, locale)}</span>
        </p>
      ) : null}
    </li>
  );
}
