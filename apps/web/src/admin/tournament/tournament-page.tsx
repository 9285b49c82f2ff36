'use client';

import type { AnswerOf, ListRoundTypes } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from '../../frame/page-link';
import { sandboxName } from '../../i18n/format';
import { areaHref } from '../frame/areas';
import { useSandbox } from '../frame/use-sandbox';
import { PageHead } from '../kit/page-head';
import { useReadAll } from '../kit/use-read';
import { Announcements } from './announcements';
import type { GameEventView } from './event-action';
import { FinalPart } from './final-part';
import { GameEvents } from './game-events';
import { RevealPart } from './reveal-part';
import { RoundTypes } from './round-types';
import { StatePart } from './state-part';

type RoundTypeView = AnswerOf<typeof ListRoundTypes>['roundTypes'][number];

/** Everything an admin does with the tournament of one sandbox. */
export function TournamentPage(): ReactNode {
  const t = useTranslations('adminTournament');
  const locale = useLocale();
  const { sandboxes, current, isLoading } = useSandbox();
  const events = useReadAll<GameEventView>(
    current && `/api/scheduling/sandboxes/${current.slug}/game-events`,
    'gameEvents',
  );
  const types = useReadAll<RoundTypeView>(
    current && `/api/scheduling/sandboxes/${current.slug}/round-types`,
    'roundTypes',
  );
  if (current === null) {
    return (
      <>
        <PageHead title={t('title')} />
        {isLoading ? (
          <p role="status" className="py-8 text-center text-dim">
            {t('loading')}
          </p>
        ) : (
          <p className="panel p-6">
            {t('noSandbox')}{' '}
            <PageLink className="link" href={areaHref(locale, 'sandboxes', null)}>
              {t('toSandboxes')}
            </PageLink>
          </p>
        )}
      </>
    );
  }
  const isArchived = typeof current.archivedAt === 'string';
  return (
    // Whatever is typed or open belongs to one sandbox.
    <div key={current.id} data-tournament={current.slug}>
      <PageHead title={t('titleOf', { sandbox: sandboxName(current, locale) })}>
        <a className="button" href={`/${locale}/s/${current.slug}`} target="_blank" rel="noreferrer">
          {t('toLadder')}
        </a>
        <a className="button" href={`/${locale}/s/${current.slug}/screen`} target="_blank" rel="noreferrer">
          {t('toScreen')}
        </a>
      </PageHead>
      {isArchived ? <p className="notice mb-6">{t('archived')}</p> : null}
      <StatePart sandbox={current} />
      <RevealPart sandbox={current} />
      <RoundTypes sandbox={current} types={types} isLocked={isArchived} />
      <GameEvents sandbox={current} events={events} types={types.data ?? []} isLocked={isArchived} />
      <Announcements sandbox={current} events={events.data ?? []} isLocked={isArchived} />
      {isArchived ? null : <FinalPart sandboxes={sandboxes} current={current} />}
    </div>
  );
}
