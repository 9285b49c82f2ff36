'use client';

import type { SessionView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../../session/call-api';
import { AtVenue } from '../kit/at-venue';
import { ConfirmDestruction } from '../kit/confirm-destruction';
import { DataTable } from '../kit/data-table';
import type { Doomed } from '../kit/destruction';
import type { Column } from '../kit/use-data-table';
import { useReadAll } from '../kit/use-read';
import { agentName } from './agent-name';

const SESSIONS = '/api/scheduling/sessions';
const idOf = ({ id }: SessionView): string => id;
const nameOf = ({ who }: SessionView): string => who.name;

/** What is about to end: some sessions one by one, or all of somebody at once. */
type Ending =
  | { readonly of: 'some'; readonly sessions: readonly SessionView[] }
  | { readonly of: 'person'; readonly who: SessionView['who']; readonly count: number }
  | { readonly of: 'everybody'; readonly count: number };

/** Who is signed in, from where, and the end of it: of one, of all of a person, of all but this one. */
export function Sessions(): ReactNode {
  const t = useTranslations('adminAccess');
  const { data, problem, refresh } = useReadAll<SessionView>(SESSIONS, 'sessions');
  const [ending, setEnding] = useState<Ending>();
  const id = useId();
  const columns = useMemo(() => columnsOf(t, data ?? [], setEnding), [t, data]);
  const others = (data ?? []).filter(({ isCurrent }) => !isCurrent);
  return (
    <section aria-labelledby={id} data-sessions>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={id} className="display text-xl">
            {t('sessions.title')}
          </h2>
          <p className="mt-1 max-w-[75ch] text-dim">{t('sessions.text')}</p>
        </div>
        <button
          type="button"
          className="button"
          disabled={others.length === 0}
          onClick={() => setEnding({ of: 'everybody', count: others.length })}
        >
          {t('sessions.endOthers')}
        </button>
      </div>
      <DataTable
        label={t('sessions.title')}
        {...{ rows: data, problem, columns, idOf, nameOf, onRetry: () => void refresh() }}
        sort={{ column: 'since', isDescending: true }}
        empty={t('sessions.empty')}
        bulk={(selected, clear) => (
          <button
            type="button"
            className="button small"
            onClick={() => {
              setEnding({ of: 'some', sessions: selected });
              clear();
            }}
          >
            {t('sessions.end')}
          </button>
        )}
      />
      <ConfirmDestruction
        isOpen={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={t('sessions.endTitle')}
        text={t('sessions.endText')}
        items={ending ? doomedBy(ending, t) : []}
        word={t('sessions.word')}
        verb={t('sessions.end')}
        act={({ id: doomed }) => {
          if (ending?.of === 'everybody') return endAll({ of: 'everybody' });
          if (ending?.of !== 'person') return callApi(`${SESSIONS}/${doomed}`, { method: 'DELETE' });
          const { who } = ending;
          return endAll(who.role === 'admin' ? { of: 'admin', admin: who.name } : { of: 'team', team: who.team });
        }}
      />
    </section>
  );
}

type Words = ReturnType<typeof useTranslations<'adminAccess'>>;

const endAll = (body: object) => callApi(`${SESSIONS}/endings`, { method: 'POST', body });

function doomedBy(ending: Ending, t: Words): Doomed[] {
  if (ending.of === 'everybody') return [{ id: 'all', name: t('sessions.others', { count: ending.count }) }];
  if (ending.of === 'person') {
    return [{ id: 'all', name: ending.who.name, detail: t('sessions.ofPerson', { count: ending.count }) }];
  }
  return ending.sessions.map(({ id, who, address, agent, isCurrent }) => {
    const from = [isCurrent ? t('sessions.current') : null, address, agent === null ? null : agentName(agent)];
    return { id, name: who.name, detail: from.filter((each) => each !== null).join(', ') };
  });
}

function columnsOf(t: Words, all: readonly SessionView[], end: (ending: Ending) => void): Column<SessionView>[] {
  const sameAs = ({ who }: SessionView) =>
    all.filter((other) => !other.isCurrent && other.who.role === who.role && other.who.name === who.name).length;
  return [
    {
      ...{ id: 'who', header: t('sessions.who'), value: ({ who }) => who.name },
      cell: ({ who, isCurrent }) => (
        <div className="flex flex-wrap items-center gap-2">
          <b translate="no" className="wrap-anywhere">
            {who.name}
          </b>
          <span className="tag">{t(`sessions.role.${who.role}`)}</span>
          {isCurrent ? <span className="tag font-semibold">{t('sessions.current')}</span> : null}
        </div>
      ),
    },
    {
      ...{ id: 'since', header: t('sessions.since'), value: ({ signedInAt }) => signedInAt },
      cell: ({ signedInAt }) => <AtVenue at={signedInAt} />,
    },
    {
      ...{ id: 'renewed', header: t('sessions.renewed'), value: ({ renewedAt }) => renewedAt, isMinor: true },
      cell: ({ renewedAt }) => <AtVenue at={renewedAt} />,
    },
    {
      ...{ id: 'from', header: t('sessions.from'), value: ({ address, agent }) => `${address ?? ''} ${agent ?? ''}` },
      isMinor: true,
      cell: ({ address, agent }) => (
        <div translate="no">
          <p>{address ?? '—'}</p>
          {agent === null ? null : (
            <p className="text-sm text-dim" title={agent}>
              {agentName(agent)}
            </p>
          )}
        </div>
      ),
    },
    {
      ...{ id: 'actions', header: t('actions'), value: () => null, canSort: false },
      cell: (session) => (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="button small"
            onClick={() => end({ of: 'some', sessions: [session] })}
            aria-label={t('sessions.endOf', { name: session.who.name })}
          >
            {t('sessions.end')}
          </button>
          {sameAs(session) > 1 ? (
            <button
              type="button"
              className="button small"
              onClick={() => end({ of: 'person', who: session.who, count: sameAs(session) })}
              aria-label={t('sessions.endAllOf', { name: session.who.name })}
            >
              {t('sessions.endAll')}
            </button>
          ) : null}
        </div>
      ),
    },
  ];
}
