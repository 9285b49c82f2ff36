'use client';

import type { AnswerOf, PreviewSandboxDeletion, SandboxAdminView } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { sandboxName } from '../../i18n/format';
import { callApi } from '../../session/call-api';
import { ConfirmDestruction } from '../kit/confirm-destruction';
import { useRead } from '../kit/use-read';

type Preview = AnswerOf<typeof PreviewSandboxDeletion>;

interface DeletionDialogProps {
  readonly sandbox: SandboxAdminView;
  readonly onClose: () => void;
}

/** Deletes a sandbox after showing what goes with it. */
export function DeletionDialog({ sandbox, onClose }: DeletionDialogProps): ReactNode {
  const t = useTranslations('adminSandboxes');
  const locale = useLocale();
  const { id, slug } = sandbox;
  const { data } = useRead<Preview>(`/api/scheduling/sandboxes/${slug}/deletion`);
  const name = sandboxName(sandbox, locale);
  if (data === undefined) return null;
  const { rounds, matches, entries } = data;
  return (
    <ConfirmDestruction
      isOpen
      onClose={onClose}
      title={t('deletion.title', { name })}
      text={t('deletion.text')}
      items={[
        { id, name, detail: data.isEmpty ? t('deletion.empty') : t('deletion.goes', { rounds, matches, entries }) },
      ]}
      word={slug}
      verb={t('delete')}
      act={() => callApi(`/api/scheduling/sandboxes/${slug}`, { method: 'DELETE', body: { confirm: slug } })}
    >
      <DeletionPreview preview={data} />
    </ConfirmDestruction>
  );
}

function DeletionPreview({ preview }: { readonly preview: Preview }): ReactNode {
  const t = useTranslations('adminSandboxes');
  const { state, openRound, roundTypes, gameEvents, teams } = preview;
  return (
    <div className="mb-3 space-y-2" data-preview>
      {state === 'running' ? <p className="notice bad">{t('deletion.running')}</p> : null}
      {openRound === null ? null : <p className="notice bad">{t('deletion.openRound', { round: openRound })}</p>}
      <p>{t('deletion.more', { roundTypes, gameEvents })}</p>
      <p className="wrap-anywhere">
        {t('deletion.teamsStay', { count: teams.length, names: teams.map(({ name }) => name).join(', ') })}
      </p>
    </div>
  );
}
