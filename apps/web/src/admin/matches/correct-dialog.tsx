'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../../session/call-api';
import { ConfirmDestruction } from '../kit/confirm-destruction';
import { Dialog } from '../kit/dialog';
import { sayDone } from '../kit/toasts';
import { CorrectionPreview } from './correction-preview';
import type { Proposal } from './proposal';

interface CorrectDialogProps {
  /** The slug of the sandbox, which is also what has to be typed. */
  readonly sandbox: string;
  readonly proposal: Proposal;
  /** The match, the team or the correction that it is about. */
  readonly name: string;
  readonly sides?: readonly [string, string] | null;
  readonly onClose: () => void;
}

const MOST = 500;

/** Corrects results: shows what changes, asks for a reason, then for the typed name of the sandbox. */
export function CorrectDialog({ sandbox, proposal, name, sides = null, onClose }: CorrectDialogProps): ReactNode {
  const t = useTranslations('adminMatches.correct');
  const reasonId = useId();
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const reason = typed.trim().replaceAll(/\s+/g, ' ');
  const { kind } = proposal;
  if (isAsked) {
    return (
      <ConfirmDestruction
        isOpen
        onClose={onClose}
        title={t(`title.${kind}`)}
        text={t('text', { reason })}
        items={[{ id: name, name }]}
        word={sandbox}
        verb={t(`verb.${kind}`)}
        act={() =>
          callApi(`/api/scheduling/sandboxes/${sandbox}/corrections`, { method: 'POST', body: { ...proposal, reason } })
        }
        onDone={() => sayDone(t('done'))}
      />
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`title.${kind}`)}
      text={t(`about.${kind}`, { name })}
      actions={
        <button type="submit" form={`${reasonId}-form`} className="button primary" disabled={reason === ''}>
          {t('next')}
        </button>
      }
    >
      <CorrectionPreview sandbox={sandbox} proposal={proposal} sides={sides} />
      <form
        id={`${reasonId}-form`}
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason !== '') setAsked(true);
        }}
      >
        <label htmlFor={reasonId} className="mb-1.5 block font-medium">
          {t('reason')}
        </label>
        <input
          id={reasonId}
          className="field"
          maxLength={MOST}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          aria-describedby={`${reasonId}-help`}
        />
        <p id={`${reasonId}-help`} className="mt-1.5 text-sm text-dim">
          {t('reasonHelp')}
        </p>
      </form>
    </Dialog>
  );
}
