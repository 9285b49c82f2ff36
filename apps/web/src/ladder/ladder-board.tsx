'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { LadderView } from '@hexduel/contracts-http';
import { useTopic } from '../live/live-provider';
import type { TopicSource } from '../live/live-provider';
import { LadderRowView } from './ladder-row';
import { ladderTopic } from './ladder-topic';
import { FrozenBanner } from './marks';
import { RoundPanel } from './round-panel';
import { useMovingRows } from './use-moving-rows';

/** The live ladder of a sandbox, starting with the state that the page was rendered from. */
export function LadderBoard({ source }: { readonly source: TopicSource<LadderView> }): ReactNode {
  const t = useTranslations('ladder');
  const { shown: ladder } = useTopic(ladderTopic, source);
  const body = useMovingRows();
  const { sandbox, rows, scoredRound } = ladder;
  const heading = 'px-2 py-3 font-medium sm:px-4';
  return (
    <>
      <RoundPanel head={ladder} />
      <FrozenBanner from={ladder.frozenFrom} />
      {scoredRound === 0 && rows.length > 0 ? <p className="mt-6 text-sm text-dim">{t('beforeFirst')}</p> : null}
      <p role="status" className="sr-only">
        {scoredRound > 0 ? t('scored', { number: scoredRound }) : ''}
      </p>
      {rows.length === 0 ? (
        <p className="panel mt-6 p-8 text-center text-dim">{t('empty')}</p>
      ) : (
        <div className="panel mt-6 overflow-clip">
          <table className="numbers w-full border-collapse text-left">
            <caption className="sr-only">{t('caption')}</caption>
            <thead className="text-sm text-dim">
              <tr>
                <th scope="col" className={`${heading} w-20 sm:w-28`}>
                  {t('place')}
                </th>
                <th scope="col" className={heading}>
                  {t('team')}
                </th>
                <th scope="col" className={`${heading} w-52 max-md:hidden`}>
                  {t('progress')}
                </th>
                <th scope="col" className={`${heading} w-36 text-right max-sm:hidden`}>
                  {t('gained')}
                </th>
                <th scope="col" className={`${heading} w-24 text-right sm:w-32`}>
                  {t('points')}
                </th>
              </tr>
            </thead>
            <tbody ref={body}>
              {rows.map((row) => (
                <LadderRowView key={row.entry} row={row} slug={sandbox.slug} isScored={scoredRound > 0} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
