'use client';

import type { CorrectionAdminView, LadderCorrections } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PageLink } from '../../frame/page-link';
import { AtVenue } from '../kit/at-venue';
import { PanelSection } from '../kit/panel-section';
import { ReadState } from '../kit/read-state';
import { useRead, useReadAll } from '../kit/use-read';
import { ComparedRows } from './compared-rows';
import { CorrectDialog } from './correct-dialog';

const OFTEN_MS = 2_000;

interface CorrectionsListProps {
  readonly sandbox: string;
  /** The names of entries by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** What was corrected in a sandbox: by whom, when, why, how far it is, and places and points before and after. */
export function CorrectionsList({ sandbox, names }: CorrectionsListProps): ReactNode {
  const t = useTranslations('adminMatches.corrections');
  const [taken, setTaken] = useState<CorrectionAdminView | null>(null);
  const made = useReadAll<CorrectionAdminView>(`/api/scheduling/sandboxes/${sandbox}/corrections`, 'corrections', {
    everyMs: OFTEN_MS,
  });
  const ladder = useRead<LadderCorrections>(`/api/ladder/sandboxes/${sandbox}/corrections?view=admin&limit=200`, {
    everyMs: OFTEN_MS,
  });
  const scored = new Map((ladder.data?.corrections ?? []).map((each) => [each.correction, each]));
  return (
    <PanelSection title={t('title')}>
      <ReadState read={made}>
        {(corrections) =>
          corrections.length === 0 ? (
            <p className="text-dim">{t('none')}</p>
          ) : (
            <ol className="grid gap-4">
              {corrections.map((each) => (
                <li key={each.id} className="panel p-4" data-correction={each.id} data-state={each.state}>
                  <CorrectionItem
                    correction={each}
                    scored={scored.get(each.id)}
                    names={names}
                    onTakeBack={() => setTaken(each)}
                  />
                </li>
              ))}
            </ol>
          )
        }
      </ReadState>
      {taken ? (
        <CorrectDialog
          sandbox={sandbox}
          proposal={{ kind: 'take_back', correction: taken.id }}
          name={taken.reason}
          onClose={() => setTaken(null)}
        />
      ) : null}
    </PanelSection>
  );
}

interface CorrectionItemProps {
  readonly correction: CorrectionAdminView;
  readonly scored: LadderCorrections['corrections'][number] | undefined;
  readonly names: ReadonlyMap<string, string>;
  readonly onTakeBack: () => void;
}

function CorrectionItem({ correction, scored, names, onTakeBack }: CorrectionItemProps): ReactNode {
  const t = useTranslations('adminMatches.corrections');
  const locale = useLocale();
  const { kind, roundNumber: round, by, madeAt, reason, state, match, entry, takenBackBy } = correction;
  const sides = scored?.match?.sides.map(({ name }) => name) ?? null;
  const what = t(`kind.${kind}`, { round, name: (entry === null ? null : names.get(entry)) ?? t('unnamed') });
  const isRefused = scored?.state === 'refused';
  const canTakeBack = (kind === 'void' || kind === 'disqualify') && takenBackBy === null;
  return (
    <>
      <h3 className="font-medium wrap-anywhere">{what}</h3>
      <p className="mt-1 text-sm text-dim">
        <span translate="no">{by}</span>, <AtVenue at={madeAt} as="full" />
        {' · '}
        <strong>{takenBackBy === null ? t(`state.${isRefused ? 'refused' : state}`) : t('takenBack')}</strong>
      </p>
      {/* In whatever language the admin wrote it. */}
      <p translate="no" className="mt-2 wrap-anywhere">
        {reason}
      </p>
      {scored?.refusal ? (
        <p lang="en" className="notice mt-2">
          {scored.refusal}
        </p>
      ) : null}
      {match === null ? null : (
        <p className="mt-2">
          <PageLink
            href={`/${locale}/admin/matches/${match}`}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {sides ? sides.join(' – ') : t('match')}
          </PageLink>
        </p>
      )}
      {scored && scored.rows.length > 0 ? (
        <details className="mt-3">
          <summary className="min-h-6 cursor-pointer">
            {t('changed', { count: scored.rows.length, round: scored.comparedAfter ?? round })}
          </summary>
          <div className="mt-2">
            <ComparedRows label={t('rows', { what })} rows={scored.rows} />
          </div>
        </details>
      ) : null}
      {canTakeBack ? (
        <button type="button" className="button small mt-3" onClick={onTakeBack}>
          {t('takeBack')}
        </button>
      ) : null}
    </>
  );
}
