'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { AnswerOf, ReadTeamOfToken } from '@hexduel/contracts-http';
import { Emblem } from '../frame/emblem';
import { sandboxName } from '../i18n/format';

export type FoundTeam = AnswerOf<typeof ReadTeamOfToken>;

interface ConfirmTeamProps {
  readonly team: FoundTeam;
  readonly isBusy: boolean;
  readonly onJoin: () => void;
  readonly onOther: () => void;
}

/** The team of a token, to be confirmed by whoever holds it. */
export function ConfirmTeam({
  team: { name, players, sandboxes },
  isBusy,
  onJoin,
  onOther,
}: ConfirmTeamProps): ReactNode {
  const t = useTranslations('join');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isOver = sandboxes.length > 0 && sandboxes.every(({ state }) => state === 'finished');
  return (
    <section className="panel p-5 sm:p-8" data-confirm>
      <div className="flex items-center gap-4">
        <Emblem name={name} size={64} />
        <div className="min-w-0">
          <p className="text-sm text-dim">{t('isThisYours')}</p>
          <h1 ref={heading} tabIndex={-1} className="display text-3xl wrap-anywhere outline-none">
            {name}
          </h1>
        </div>
      </div>
      <dl className="mt-6 grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-dim">{t('players')}</dt>
          <dd className="mt-1 wrap-anywhere">{players.length === 0 ? t('noPlayers') : players.join(', ')}</dd>
        </div>
        <div>
          <dt className="text-sm text-dim">{t('sandboxes')}</dt>
          <dd className="mt-1 wrap-anywhere">
            {sandboxes.length === 0 ? t('noSandboxes') : sandboxes.map((each) => sandboxName(each, locale)).join(', ')}
          </dd>
        </div>
      </dl>
      {isOver ? <p className="notice mt-6">{t('over')}</p> : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button primary" onClick={onJoin} disabled={isBusy}>
          {isOver ? t('lookBack') : t('join')}
        </button>
        <button type="button" className="button" onClick={onOther} disabled={isBusy}>
          {t('other')}
        </button>
      </div>
    </section>
  );
}
