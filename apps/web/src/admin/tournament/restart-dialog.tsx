'use client';

import type { AnswerOf, PreviewRestart, SandboxAdminView } from '@hexduel/contracts-http';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../../session/call-api';
import { sandboxName } from '../../i18n/format';
import { ConfirmDestruction } from '../kit/confirm-destruction';
import { ReadState } from '../kit/read-state';
import { useRead } from '../kit/use-read';
import { instantOf } from '../kit/venue-time';
import { WallTimeField } from './wall-time-field';

type Preview = AnswerOf<typeof PreviewRestart>;

interface RestartDialogProps {
  readonly sandbox: SandboxAdminView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Restarts a sandbox after showing what stays and what goes; back to the countdown if wanted. */
export function RestartDialog({ sandbox, isOpen, onClose }: RestartDialogProps): ReactNode {
  const t = useTranslations('adminTournament');
  const locale = useLocale();
  const zone = useTimeZone() ?? 'UTC';
  const [isCountdown, setCountdown] = useState(true);
  const [wall, setWall] = useState('');
  const { id, slug, state } = sandbox;
  const path = `/api/scheduling/sandboxes/${slug}/restart`;
  const preview = useRead<Preview>(isOpen ? path : null);
  const plannedStart = wall === '' ? null : instantOf(wall, zone);
  const body = { confirm: slug, ...(isCountdown ? { countdown: { plannedStart } } : {}) };
  const { data } = preview;
  const name = sandboxName(sandbox, locale);
  return (
    <ConfirmDestruction
      isOpen={isOpen && data !== undefined}
      onClose={onClose}
      title={t('restart.title', { sandbox: name })}
      text={t('restart.text')}
      items={[
        { id, name, ...(data ? { detail: t('restart.goes', { rounds: data.rounds, matches: data.matches }) } : {}) },
      ]}
      word={slug}
      verb={t('restart.label')}
      act={() => callApi(path, { method: 'POST', body })}
    >
      <ReadState read={preview}>{(shown) => <RestartPreview preview={shown} />}</ReadState>
      <fieldset className="my-4">
        <legend className="mb-1.5 font-medium">{t('restart.after')}</legend>
        <label className="flex min-h-8 items-center gap-3">
          <input type="radio" name="after" checked={isCountdown} onChange={() => setCountdown(true)} />
          {t('restart.countdown')}
        </label>
        <label className="flex min-h-8 items-center gap-3">
          <input type="radio" name="after" checked={!isCountdown} onChange={() => setCountdown(false)} />
          {t(`restart.goOn.${state}`)}
        </label>
      </fieldset>
      {isCountdown ? (
        <div className="mb-4">
          <WallTimeField label={t('restart.plannedStart')} value={wall} onChange={setWall} />
        </div>
      ) : null}
    </ConfirmDestruction>
  );
}

function RestartPreview({ preview }: { readonly preview: Preview }): ReactNode {
  const t = useTranslations('adminTournament');
  const { openRound, entries, leaving, roundTypes, gameEvents, frozenFromRound } = preview;
  return (
    <ul className="mb-3 list-disc space-y-1 pl-5" data-preview>
      {openRound === null ? null : <li>{t('restart.waits', { round: openRound })}</li>}
      <li>{t('restart.stay', { entries })}</li>
      {leaving > 0 ? <li>{t('restart.leaving', { count: leaving })}</li> : null}
      <li>{t('restart.roundTypes', roundTypes)}</li>
      <li>{t('restart.gameEvents', gameEvents)}</li>
      {frozenFromRound === null ? null : <li>{t('restart.unfreezes')}</li>}
    </ul>
  );
}
