'use client';

import type { SandboxAdminView, TeamAdminView } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { sandboxName } from '../../i18n/format';
import { callApi } from '../../session/call-api';
import { useSandbox } from '../frame/use-sandbox';
import { ConfirmDestruction } from '../kit/confirm-destruction';
import { useAct } from '../kit/use-act';

const SANDBOXES = '/api/scheduling/sandboxes';

/** The sandboxes that a team is in, to enter and to leave them. */
export function EntriesPanel({ team }: { readonly team: TeamAdminView }): ReactNode {
  const t = useTranslations('adminTeams');
  const locale = useLocale();
  const { sandboxes, isLoading } = useSandbox();
  const { run, isBusy } = useAct();
  const [leaving, setLeaving] = useState<SandboxAdminView | null>(null);
  const entries = (slug: string) => `${SANDBOXES}/${slug}/entries`;
  return (
    <section className="panel p-5" aria-labelledby="entries-title">
      <h2 id="entries-title" className="text-lg font-semibold">
        {t('entries.title')}
      </h2>
      {!isLoading && sandboxes.length === 0 ? <p className="mt-2 text-dim">{t('entries.noSandboxes')}</p> : null}
      <ul className="mt-2 divide-y divide-edge">
        {sandboxes.map((sandbox) => {
          const entry = team.entries.find(({ slug }) => slug === sandbox.slug);
          const name = sandboxName(sandbox, locale);
          const state = entry ? (entry.leaves ? 'leaves' : 'entered') : 'outside';
          return (
            <li key={sandbox.id} data-entry={state} className="flex flex-wrap items-center gap-3 py-2">
              <p className="min-w-0 grow basis-40">
                <span className="font-medium wrap-anywhere">{name}</span>{' '}
                <span className="text-sm text-dim">
                  {entry ? t(`entries.${entry.leaves ? 'leaves' : 'number'}`, { number: entry.entryNumber }) : null}
                  {entry?.waitsForCheck ? `, ${t('entries.waits')}` : null}
                </span>
              </p>
              {entry?.leaves ? (
                <button
                  type="button"
                  className="button small"
                  disabled={isBusy || team.leaves}
                  onClick={() =>
                    void run({
                      method: 'POST',
                      path: `${entries(sandbox.slug)}/${team.id}/keep`,
                      done: t('entries.kept', { name }),
                    })
                  }
                >
                  {t('entries.keep')}
                  <span className="sr-only">: {name}</span>
                </button>
              ) : entry ? (
                <button type="button" className="button small" onClick={() => setLeaving(sandbox)}>
                  {t('entries.leave')}
                  <span className="sr-only">: {name}</span>
                </button>
              ) : (
                <button
                  type="button"
                  className="button small"
                  disabled={isBusy || team.leaves}
                  onClick={() =>
                    void run({
                      method: 'POST',
                      path: entries(sandbox.slug),
                      body: { team: team.id },
                      done: t('entries.entered', { name }),
                    })
                  }
                >
                  {t('entries.enter')}
                  <span className="sr-only">: {name}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDestruction
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('leave.title', { name: leaving ? sandboxName(leaving, locale) : '' })}
        text={t('leave.text')}
        items={[{ id: team.id, name: team.name }]}
        word={leaving?.slug ?? ''}
        verb={t('entries.leave')}
        act={() => callApi(`${entries(leaving?.slug ?? '')}/${team.id}`, { method: 'DELETE' })}
      />
    </section>
  );
}
