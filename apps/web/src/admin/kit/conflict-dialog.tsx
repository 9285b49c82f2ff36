'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Difference } from './conflict';
import { Dialog } from './dialog';

interface ConflictDialogProps {
  /** Null: there is no conflict, and nothing is shown. */
  readonly differences: readonly Difference[] | null;
  /** The label of a field, as the form has it. */
  readonly labelOf: (field: string) => string;
  /** Saves the own version over the other one. */
  readonly onMine: () => void;
  /** Takes the other version into the form. */
  readonly onTheirs: () => void;
  /** Back to the form, with the own version in it. */
  readonly onClose: () => void;
}

/** Another admin has saved meanwhile: shows both versions beside each other, and lets this one choose. */
export function ConflictDialog({ differences, labelOf, onMine, onTheirs, onClose }: ConflictDialogProps): ReactNode {
  const t = useTranslations('adminKit');
  if (differences === null) return null;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('conflict.title')}
      text={t('conflict.text')}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {t('conflict.back')}
          </button>
          <button type="button" className="button" data-theirs onClick={onTheirs}>
            {t('conflict.takeTheirs')}
          </button>
          <button type="button" className="button primary" data-mine onClick={onMine}>
            {t('conflict.saveMine')}
          </button>
        </>
      }
    >
      <div className="overflow-x-auto" data-conflict>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('conflict.field')}</th>
              <th scope="col">{t('conflict.mine')}</th>
              <th scope="col">{t('conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ field, mine, theirs }) => (
              <tr key={field}>
                <th scope="row">{labelOf(field)}</th>
                <td className="wrap-anywhere">{mine === '' ? t('conflict.nothing') : mine}</td>
                <td className="wrap-anywhere">{theirs === '' ? t('conflict.nothing') : theirs}</td>
              </tr>
            ))}
            {differences.length === 0 ? (
              <tr>
                <td colSpan={3}>{t('conflict.same')}</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
