import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { WaitingRow } from '@hexduel/contracts-http';
import { Emblem } from '../frame/emblem';
import { PageLink } from '../frame/page-link';
import { formatPoints } from '../i18n/format';

interface StillToComeProps {
  /** The teams whose final places are closed, as they stood at the freeze. */
  readonly waiting: readonly WaitingRow[];
  readonly slug: string;
}

/** Below the opened places of a reveal: who is still to come, where they stood at the freeze. */
export function StillToCome({ waiting, slug }: StillToComeProps): ReactNode {
  const t = useTranslations('ladder');
  const locale = useLocale();
  return (
    <section aria-labelledby="to-come" className="panel mt-6 p-4 sm:p-5">
      <h2 id="to-come" className="text-xl font-bold tracking-tight">
        {t('toCome')}
      </h2>
      <p className="mt-1 text-sm text-dim">{t('toComeWords')}</p>
      <ul className="numbers mt-3 grid gap-x-8 lg:grid-cols-2">
        {waiting.map(({ entry, entryNumber, name, place, score }) => (
          <li key={entry} data-waiting={place} className="relative flex items-center gap-3 border-t border-edge py-2.5">
            <span className="w-6 shrink-0 text-right text-dim">{place}</span>
            <Emblem name={name} size={28} />
            <PageLink href={`/${locale}/s/${slug}/t/${entryNumber}`} className="whole-row min-w-0 flex-1 wrap-anywhere">
              {name}
            </PageLink>
            <span className="text-dim">{formatPoints(score, locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
