import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Meeting } from '@hexduel/contracts-http';
import { PageLink } from '../frame/page-link';
import { formatPoints } from '../i18n/format';
import { ResultBadge } from './result-badge';

interface Named {
  readonly name: string;
  readonly entryNumber: number;
}

interface MetMatchesProps {
  readonly slug: string;
  readonly team: Named;
  readonly opponent: Named;
}

const LATEST = 10;

/** The latest matches of two teams against each other, read when they are asked for. */
export function MetMatches({ slug, team, opponent }: MetMatchesProps): ReactNode {
  const t = useTranslations('headToHead');
  const rounds = useTranslations('round');
  const locale = useLocale();
  const [meeting, setMeeting] = useState<Meeting | 'away' | null>(null);
  const path = `/api/ladder/sandboxes/${slug}/entries/${team.entryNumber}/against/${opponent.entryNumber}?limit=${LATEST}`;
  useEffect(() => {
    const asked = new AbortController();
    void readMeeting(path, asked.signal).then((read) => {
      if (!asked.signal.aborted) setMeeting(read ?? 'away');
    });
    return () => asked.abort();
  }, [path]);
  if (meeting === null) return <p className="min-h-9 text-sm text-dim">{t('loading')}</p>;
  if (meeting === 'away') return <p role="alert">{t('away')}</p>;
  return (
    <ul className="space-y-2">
      {meeting.met.map(({ match, publicId, round, size, result, points, legs }) => (
        <li key={match} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          {result ? <ResultBadge result={result} /> : <span className="w-14 text-center text-dim">…</span>}
          <PageLink
            href={`/${locale}/m/${publicId}`}
            className="font-medium underline decoration-edge underline-offset-4 hover:decoration-line"
          >
            {rounds('number', { number: round })}
          </PageLink>
          <span className="text-dim">{rounds('size', { size })}</span>
          <span className="numbers">{legs.map(({ chips }) => `${chips[0]} : ${chips[1]}`).join(', ')}</span>
          {points === null ? null : (
            <span className="numbers text-dim">{t('points', { points: formatPoints(points, locale) })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

async function readMeeting(path: string, signal: AbortSignal): Promise<Meeting | null> {
  try {
    const response = await fetch(path, { signal });
    return response.ok ? ((await response.json()) as Meeting) : null;
  } catch {
    return null;
  }
}
