'use client';

import type { TeamAdminView, TeamOutcomes } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { PageLink } from '../../frame/page-link';
import { callApi } from '../../session/call-api';
import { flyersHref } from '../flyers/chosen-teams';
import { ConfirmDestruction } from '../kit/confirm-destruction';
import { sayFailed } from '../kit/toasts';
import { useAct } from '../kit/use-act';
import { EnterDialog } from './enter-dialog';
import { inBatches } from './in-batches';
import { TEAMS } from './paths';
import { RenewDialog } from './renew-dialog';

interface BulkTeamsProps {
  readonly selected: readonly TeamAdminView[];
}

/** What can be done with the selected teams. */
export function BulkTeams({ selected }: BulkTeamsProps): ReactNode {
  const t = useTranslations('adminTeams');
  const locale = useLocale();
  const { run, isBusy } = useAct();
  const [open, setOpen] = useState<'renew' | 'enter' | null>(null);
  // Whom the dialog is about: once they are marked, the selection holds them as marked ones.
  const [doomed, setDoomed] = useState<readonly TeamAdminView[] | null>(null);
  const close = (): void => setOpen(null);
  const ids = selected.map(({ id }) => id);
  const marked = selected.filter(({ leaves }) => leaves);
  const others = selected.filter(({ leaves }) => !leaves);
  const mark = useMemo(() => {
    const send = (some: readonly string[]) =>
      callApi<TeamOutcomes>(`${TEAMS}/marks`, { method: 'POST', body: { teams: some } });
    return inBatches(doomed?.map(({ id }) => id) ?? [], send);
  }, [doomed]);
  const keep = async (): Promise<void> => {
    const body = { teams: marked.map(({ id }) => id) };
    const reply = await run<TeamOutcomes>({
      method: 'POST',
      path: `${TEAMS}/marks/removal`,
      body,
      done: t('bulk.kept'),
    });
    const [first] = reply.ok ? reply.answer.refused : [];
    if (first) sayFailed(t('bulk.notKept'), first.detail);
  };
  return (
    <>
      <button type="button" className="button small" onClick={() => setOpen('enter')}>
        {t('bulk.enter')}
      </button>
      <PageLink href={flyersHref(locale, ids)} className="button small">
        {t('bulk.flyers')}
      </PageLink>
      <button type="button" className="button small" onClick={() => setOpen('renew')}>
        {t('bulk.renew')}
      </button>
      {marked.length > 0 ? (
        <button type="button" className="button small" disabled={isBusy} onClick={() => void keep()}>
          {t('bulk.keep', { count: marked.length })}
        </button>
      ) : null}
      {others.length > 0 ? (
        <button type="button" className="button small danger" onClick={() => setDoomed(others)}>
          {t('bulk.mark', { count: others.length })}
        </button>
      ) : null}
      <ConfirmDestruction
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t('delete.title', { count: doomed?.length ?? 0 })}
        text={t('delete.textMany')}
        items={(doomed ?? []).map(({ id, name, entries }) => {
          return { id, name, detail: entries.map(({ slug }) => slug).join(', ') };
        })}
        word={t('delete.word')}
        verb={t('delete.verb')}
        act={({ id }) => mark(id)}
      />
      <RenewDialog isOpen={open === 'renew'} onClose={close} teams={selected} />
      <EnterDialog isOpen={open === 'enter'} onClose={close} teams={selected} />
    </>
  );
}
