'use client';

import type { DeadLetterCard } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../../session/call-api';
import { AtVenue } from '../kit/at-venue';
import { ConfirmDestruction } from '../kit/confirm-destruction';
import { DataTable } from '../kit/data-table';
import { PageHead } from '../kit/page-head';
import type { Column } from '../kit/use-data-table';
import { useReadAll } from '../kit/use-read';
import { LetterDialog } from './letter-dialog';
import { ReplayDialog } from './replay-dialog';

const LETTERS = '/api/scheduling/dead-letters';
const idOf = ({ number }: DeadLetterCard): string => String(number);
const nameOf = ({ number, consumer }: DeadLetterCard): string => `${number} ${consumer}`;

/** Messages that a consumer could not handle: shown, handled again, or dropped; one or many. */
export function DeadLettersPage(): ReactNode {
  const t = useTranslations('adminAudit');
  // The service answers at most 100 of them at once.
  const { data, problem, refresh } = useReadAll<DeadLetterCard>(`${LETTERS}?limit=100`, 'letters');
  const [shown, setShown] = useState<number>();
  const [acting, setActing] = useState<{
    readonly does: 'replay' | 'drop';
    readonly letters: readonly DeadLetterCard[];
  }>();
  const columns = useMemo(() => columnsOf(t, setShown), [t]);
  const items = (acting?.letters ?? []).map((letter) => ({
    ...{ id: idOf(letter), name: nameOf(letter), detail: letter.reason },
  }));
  const act = (does: 'replay' | 'drop', letters: readonly DeadLetterCard[]): void => {
    setShown(undefined);
    setActing({ does, letters });
  };
  const close = (): void => setActing(undefined);
  const open = data?.find(({ number }) => number === shown);
  return (
    <>
      <PageHead title={t('letters.title')} text={t('letters.text')} />
      <DataTable
        label={t('letters.title')}
        {...{ rows: data, problem, columns, idOf, nameOf, onRetry: () => void refresh() }}
        sort={{ column: 'number' }}
        empty={<p data-empty>{t('letters.empty')}</p>}
        bulk={(selected, clear) =>
          (['replay', 'drop'] as const).map((does) => (
            <button
              key={does}
              type="button"
              className="button small"
              onClick={() => {
                act(does, selected);
                clear();
              }}
            >
              {t(`letters.${does}`)}
            </button>
          ))
        }
      />
      {open ? (
        <LetterDialog card={open} onClose={() => setShown(undefined)} onAct={(does) => act(does, [open])} />
      ) : null}
      {acting?.does === 'replay' ? <ReplayDialog items={items} onClose={close} /> : null}
      <ConfirmDestruction
        isOpen={acting?.does === 'drop'}
        onClose={close}
        title={t('letters.dropTitle', { count: items.length })}
        text={t('letters.dropText')}
        items={items}
        word={t('letters.word')}
        verb={t('letters.drop')}
        act={({ id }) => callApi(`${LETTERS}/${id}`, { method: 'DELETE' })}
      />
    </>
  );
}

type Words = ReturnType<typeof useTranslations<'adminAudit'>>;

function columnsOf(t: Words, show: (number: number) => void): Column<DeadLetterCard>[] {
  return [
    { id: 'number', header: t('letters.number'), value: ({ number }) => number, isNumeric: true },
    {
      ...{ id: 'consumer', header: t('letters.consumer'), value: ({ consumer, subject }) => `${consumer} ${subject}` },
      cell: ({ consumer, subject }) => (
        <div className="wrap-anywhere">
          <code className="font-semibold">{consumer}</code>
          <p className="text-sm text-dim">
            <code>{subject}</code>
          </p>
        </div>
      ),
    },
    {
      ...{ id: 'reason', header: t('letters.reason'), value: ({ reason }) => reason, isMinor: true },
      cell: ({ reason }) => (
        <span lang="en" className="line-clamp-3 wrap-anywhere">
          {reason}
        </span>
      ),
    },
    {
      ...{ id: 'deliveries', header: t('letters.deliveries'), value: ({ deliveries }) => deliveries },
      ...{ isNumeric: true, isMinor: true },
    },
    {
      ...{ id: 'diedAt', header: t('letters.diedAt'), value: ({ diedAt }) => diedAt, isMinor: true },
      cell: ({ diedAt }) => <AtVenue at={diedAt} as="seconds" />,
    },
    {
      ...{ id: 'actions', header: t('letters.actions'), value: () => null, canSort: false },
      cell: (letter) => (
        <button
          type="button"
          className="button small"
          onClick={() => show(letter.number)}
          aria-label={t('letters.showOne', { number: letter.number })}
        >
          {t('letters.show')}
        </button>
      ),
    },
  ];
}
