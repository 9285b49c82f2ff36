'use client';

import type { AnswerOf, DeleteTeam, TeamAdminView } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../../session/call-api';
import { ConfirmDestruction } from '../kit/confirm-destruction';
import { sayDone } from '../kit/toasts';
import { useAct } from '../kit/use-act';
import { teamPath } from './paths';

/** Marks a team for deletion, and takes the mark back as long as it has not left. */
export function DeletionPanel({ team }: { readonly team: TeamAdminView }): ReactNode {
  const t = useTranslations('adminTeams');
  const locale = useLocale();
  const router = useRouter();
  const { run, isBusy } = useAct();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const reply = await callApi<AnswerOf<typeof DeleteTeam>>(teamPath(team.id), {
      method: 'DELETE',
      version: team.version,
    });
    if (reply.ok && reply.answer.isGone) {
      sayDone(t('delete.gone', { name: team.name }));
      router.push(`/${locale}/admin/teams`);
    }
    return reply;
  };
  return (
    <section className="panel p-5" aria-labelledby="delete-title" data-leaves={team.leaves}>
      <h2 id="delete-title" className="text-lg font-semibold">
        {t('delete.heading')}
      </h2>
      <p className="mt-1 mb-3 text-dim">
        {team.leaves ? t('delete.marked') : team.entries.length > 0 ? t('delete.text') : t('delete.textAtOnce')}
      </p>
      {team.leaves ? (
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() =>
            void run({ method: 'POST', path: `${teamPath(team.id)}/keep`, done: t('delete.kept', { name: team.name }) })
          }
        >
          {t('delete.keep')}
        </button>
      ) : (
        <button type="button" className="button danger" onClick={() => setAsking(true)}>
          {t('delete.verb')}
        </button>
      )}
      <ConfirmDestruction
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('delete.title', { count: 1 })}
        text={team.entries.length > 0 ? t('delete.text') : t('delete.textAtOnce')}
        items={[{ id: team.id, name: team.name, detail: team.entries.map(({ slug }) => slug).join(', ') }]}
        word={team.name}
        verb={t('delete.verb')}
        act={remove}
      />
    </section>
  );
}
