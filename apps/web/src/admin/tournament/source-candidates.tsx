'use client';

import type { AnswerOf, PreviewFinal } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { formatPoints } from '../../i18n/format';
import { ReadState } from '../kit/read-state';
import { useRead } from '../kit/use-read';
import { placesLeft } from './final-choice';
import type { FinalSource } from './final-choice';

interface SourceCandidatesProps {
  readonly slug: string;
  readonly best: number;
  /** What an admin has said about teams. */
  readonly said: ReadonlyMap<string, boolean>;
  readonly onRead: (source: FinalSource) => void;
  readonly onSay: (team: string, isChosen: boolean) => void;
}

/** The best of one sandbox; those that tie at the cut wait for the choice of an admin. */
export function SourceCandidates({ slug, best, said, onRead, onSay }: SourceCandidatesProps): ReactNode {
  const path = `/api/scheduling/final?sources=${slug}&best=${best}`;
  const read = useRead<AnswerOf<typeof PreviewFinal>>(path);
  const source = read.data?.sources[0];
  useEffect(() => {
    if (source) onRead(source);
  }, [source, onRead]);
  return (
    <ReadState read={read}>
      {() => (source ? <Candidates source={source} best={best} said={said} onSay={onSay} /> : null)}
    </ReadState>
  );
}

type CandidatesProps = Pick<SourceCandidatesProps, 'best' | 'said' | 'onSay'> & { readonly source: FinalSource };

function Candidates({ source, best, said, onSay }: CandidatesProps): ReactNode {
  const t = useTranslations('adminTournament');
  const locale = useLocale();
  const { candidates, isSettled, scoredRound } = source;
  const left = placesLeft(source, best, said);
  if (candidates.length === 0) return <p className="mt-2 ml-9 text-dim">{t('final.noScore')}</p>;
  return (
    <div className="mt-2 sm:ml-9">
      <p className="text-sm text-dim">{scoredRound === null ? null : t('final.afterRound', { round: scoredRound })}</p>
      {isSettled ? null : <p className="notice mt-2">{t('final.notSettled')}</p>}
      {left === 0 ? null : (
        <p className="notice mt-2" data-left={left}>
          {t(left > 0 ? 'final.left' : 'final.tooMany', { count: Math.abs(left) })}
        </p>
      )}
      <ul className="mt-2 divide-y divide-edge rounded-lg border border-edge">
        {candidates.map(({ team, name, place, score, isTied }) => (
          <li key={team}>
            <label className="flex min-h-11 items-center gap-3 px-3 py-1" data-candidate={team}>
              <input
                type="checkbox"
                className="check"
                checked={said.get(team) ?? !isTied}
                onChange={({ target }) => onSay(team, target.checked)}
              />
              <span className="w-8 text-right tabular-nums">{place}.</span>
              <span className="min-w-0 grow font-medium wrap-anywhere">{name}</span>
              {isTied ? <span className="tag">{t('final.tied')}</span> : null}
              <span className="tabular-nums">{formatPoints(score, locale)}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
