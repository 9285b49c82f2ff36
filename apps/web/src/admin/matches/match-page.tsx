'use client';

import type { FlightLog, MatchView } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FlightLeg } from '../../flight/flight-leg';
import { PageLink } from '../../frame/page-link';
import { formatPoints } from '../../i18n/format';
import { PageHead } from '../kit/page-head';
import { ReadState } from '../kit/read-state';
import { useRead } from '../kit/use-read';
import { CorrectDialog } from './correct-dialog';
import type { Proposal } from './proposal';

interface Snapshot {
  readonly data: MatchView;
}

/** A match as admins see it: how it ended, who failed and why, what was said to both bots, and what can be corrected. */
export function MatchPage({ name }: { readonly name: string }): ReactNode {
  const t = useTranslations('adminMatches');
  const locale = useLocale();
  const read = useRead<Snapshot>(`/api/ladder/matches/${name}?view=admin`);
  const log = useRead<FlightLog>(`/api/ladder/matches/${name}/flight-log`);
  return (
    <>
      <p className="mb-3">
        <PageLink
          href={`/${locale}/admin/matches`}
          className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
        >
          ← {t('page.back')}
        </PageLink>
      </p>
      <ReadState read={read}>
        {({ data }) => (
          <div data-match={data.match}>
            <Head match={data} />
            <ReadState read={log}>
              {(flight) =>
                flight.legs.length === 0 ? (
                  <p className="notice">{t('page.noLog')}</p>
                ) : (
                  <div className="grid items-start gap-6 xl:grid-cols-2">
                    {flight.legs.map((leg) => (
                      <FlightLeg key={`${leg.leg} ${leg.side}`} leg={leg} log={flight} />
                    ))}
                  </div>
                )
              }
            </ReadState>
          </div>
        )}
      </ReadState>
    </>
  );
}

function Head({ match }: { readonly match: MatchView }): ReactNode {
  const t = useTranslations('adminMatches');
  const locale = useLocale();
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [one, two] = match.sides;
  const title = `${one.name} – ${two.name}`;
  const { state, winner, sandbox, round, publicId } = match;
  const points = match.sides.map(({ points: of }) => (of === null ? '–' : formatPoints(of, locale))).join(' : ');
  const result = winner === null ? (state === 'finished' ? t('draw') : '') : (match.sides[winner - 1]?.name ?? '');
  return (
    <>
      <PageHead title={title}>
        <PageLink href={`/${locale}/m/${publicId}`} className="button">
          {t('page.replay')}
        </PageLink>
        {state === 'void' ? (
          <button
            type="button"
            className="button primary"
            data-correct="play_again"
            onClick={() => setProposal({ kind: 'play_again', match: match.match })}
          >
            {t('page.playAgain')}
          </button>
        ) : (
          <button
            type="button"
            className="button danger"
            data-correct="void"
            onClick={() => setProposal({ kind: 'void', match: match.match })}
          >
            {t('page.void')}
          </button>
        )}
      </PageHead>
      <dl className="panel mb-6 grid gap-x-6 gap-y-3 p-4 sm:grid-cols-2 xl:grid-cols-4">
        <Fact name={t('round')} value={String(round.number)} />
        <Fact name={t('state')} value={t(`search.states.${state}`)} />
        <Fact name={t('winner')} value={result} />
        <Fact name={t('page.points')} value={points} />
      </dl>
      {proposal ? (
        <CorrectDialog
          sandbox={sandbox.slug}
          proposal={proposal}
          name={title}
          sides={[one.name, two.name]}
          onClose={() => setProposal(null)}
        />
      ) : null}
    </>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  return (
    <div>
      <dt className="text-sm text-dim">{name}</dt>
      <dd className="numbers font-medium wrap-anywhere">{value === '' ? '–' : value}</dd>
    </div>
  );
}
