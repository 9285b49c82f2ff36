'use client';

import type { CorrectionPreview as Preview } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ReadState } from '../kit/read-state';
import { useRead } from '../kit/use-read';
import { ComparedRows } from './compared-rows';
import { previewQuery } from './proposal';
import type { Proposal } from './proposal';

interface CorrectionPreviewProps {
  readonly sandbox: string;
  readonly proposal: Proposal;
  /** The names of the sides of a match that is to be played again. */
  readonly sides: readonly [string, string] | null;
}

/** Who would stand where after a correction, as the ladder computes it. */
export function CorrectionPreview({ sandbox, proposal, sides }: CorrectionPreviewProps): ReactNode {
  const t = useTranslations('adminMatches.preview');
  const [winner, setWinner] = useState<0 | 1 | 2>(1);
  const query = previewQuery(proposal, winner);
  const read = useRead<Preview>(`/api/ladder/sandboxes/${sandbox}/corrections/preview?${query}`, { everyMs: 0 });
  return (
    <div data-preview={read.data ? 'shown' : 'loading'}>
      {proposal.kind === 'play_again' && sides ? (
        <label className="mb-3 block">
          <span className="mb-1.5 block font-medium">{t('if')}</span>
          <select
            className="field"
            value={winner}
            onChange={({ target }) => setWinner(target.value === '1' ? 1 : target.value === '2' ? 2 : 0)}
          >
            <option value="1">{t('wins', { name: sides[0] })}</option>
            <option value="2">{t('wins', { name: sides[1] })}</option>
            <option value="0">{t('draw')}</option>
          </select>
        </label>
      ) : null}
      <ReadState read={read}>
        {({ rounds, matches, rows }) => {
          const changed = rows.filter(
            ({ before, after }) => before.place !== after.place || before.score !== after.score,
          );
          return (
            <>
              <p className="mb-3">
                {rounds ? t('rounds', { from: rounds.from, to: rounds.to, matches }) : t('noRounds')}
              </p>
              {changed.length > 0 ? (
                <ComparedRows label={t('label')} rows={changed} />
              ) : (
                <p className="text-dim">{t('nothing')}</p>
              )}
            </>
          );
        }}
      </ReadState>
    </div>
  );
}
