'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../kit/dialog';
import { TEAMS } from './paths';

interface ExportDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Downloads all teams as a file, with their tokens only where that is wanted. */
export function ExportDialog({ isOpen, onClose }: ExportDialogProps): ReactNode {
  const t = useTranslations('adminTeams');
  const [hasTokens, setTokens] = useState(false);
  const href = (format: 'csv' | 'json') => `${TEAMS}/export?format=${format}${hasTokens ? '&tokens=shown' : ''}`;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('export.title')}
      text={t('export.text')}
      actions={
        <>
          <a href={href('json')} download className="button" onClick={onClose}>
            {t('export.json')}
          </a>
          <a href={href('csv')} download className="button primary" onClick={onClose}>
            {t('export.csv')}
          </a>
        </>
      }
    >
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          className="check"
          checked={hasTokens}
          onChange={({ target }) => setTokens(target.checked)}
        />
        <span>{t('export.tokens')}</span>
      </label>
    </Dialog>
  );
}
