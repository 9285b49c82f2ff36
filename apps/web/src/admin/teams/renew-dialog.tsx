'use client';

import type { TeamAdminView, TeamOutcomes } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../../session/call-api';
import { ConfirmDestruction } from '../kit/confirm-destruction';
import { inBatches } from './in-batches';
import { TEAMS } from './paths';

interface RenewDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly teams: readonly TeamAdminView[];
}

/** Gives teams new tokens: the old ones on paper and in browsers are void. */
export function RenewDialog({ isOpen, onClose, teams }: RenewDialogProps): ReactNode {
  const t = useTranslations('adminTeams');
  const act = useMemo(() => {
    if (!isOpen) return null;
    const ids = teams.map(({ id }) => id);
    return inBatches(ids, (some) =>
      callApi<TeamOutcomes>(`${TEAMS}/tokens`, { method: 'POST', body: { teams: some } }),
    );
    // What is renewed is what stood in the dialog when it opened, whatever is read meanwhile.
  }, [isOpen]);
  return (
    <ConfirmDestruction
      isOpen={isOpen && act !== null}
      onClose={onClose}
      title={t('renew.title', { count: teams.length })}
      text={t('renew.text')}
      items={teams.map(({ id, name }) => ({ id, name }))}
      word={t('renew.word')}
      verb={t('renew.verb')}
      act={({ id }) => act?.(id) ?? Promise.reject(new Error('the dialog is closed'))}
    />
  );
}
