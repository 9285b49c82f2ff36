'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatPoints } from '../../i18n/format';
import type { CertificateData } from './certificate-list';

export interface CertificateText {
  readonly event: string;
  /** As it is printed, one for each language. */
  readonly date: Readonly<Record<'en' | 'ru', string>>;
  /** How many teams compete. */
  readonly teams: number;
}

interface CertificateProps {
  readonly of: CertificateData;
  readonly text: CertificateText;
}

/** One page for a team. */
export function Certificate({ of, text: { event, date, teams } }: CertificateProps): ReactNode {
  const t = useTranslations('adminExports.paper');
  const { language, place, team, players, points } = of;
  return (
    <article className="certificate" lang={language} data-certificate={place ?? 'none'}>
      <div>
        <p>{t(`${language}.game`)}</p>
        <p className="certificate-title">{t(`${language}.certificate`)}</p>
        <p translate="no">{event}</p>
        <p style={{ marginTop: '3cqw' }}>{t(`${language}.awarded`)}</p>
        <p className="certificate-team" translate="no">
          {team}
        </p>
        {players.length > 0 ? <p translate="no">{t(`${language}.players`, { players: players.join(', ') })}</p> : null}
        <p className="certificate-place" style={{ marginTop: '2.4cqw' }}>
          {place === null
            ? t(`${language}.noContest`)
            : `${t(`${language}.place`, { place })} ${t(`${language}.of`, { teams })}`}
        </p>
        <p>{t(`${language}.points`, { points: formatPoints(points, language) })}</p>
        <div className="certificate-foot">
          <span>{date[language]}</span>
          <span className="certificate-line">{t(`${language}.signature`)}</span>
        </div>
      </div>
    </article>
  );
}
