'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SwitchField, TextField } from '../kit/fields';
import { PlayersField } from './players-field';

/** The fields of a team, inside the FormProvider of its form. */
export function TeamFields({ isNew = false }: { readonly isNew?: boolean }): ReactNode {
  const t = useTranslations('adminTeams');
  return (
    <div className="space-y-5">
      <TextField name="name" label={t('field.name')} maxLength={100} autoFocus={isNew} />
      <PlayersField />
      <TextField
        name="botAddress"
        label={t('field.botAddress')}
        help={t('field.botAddressHelp')}
        type="url"
        inputMode="url"
        maxLength={300}
        spellCheck={false}
        placeholder={t('field.botAddressExample')}
      />
      <SwitchField name="noContest" label={t('field.noContest')} help={t('field.noContestHelp')} />
    </div>
  );
}

export type Intent = 'save' | 'next' | 'print';

/** Which of the buttons of the form was pressed; Enter saves. */
export function intentOf(event: unknown): Intent {
  const native = (event as { readonly nativeEvent?: { readonly submitter?: unknown } } | undefined)?.nativeEvent;
  const value = native?.submitter instanceof HTMLButtonElement ? native.submitter.value : 'save';
  return value === 'next' || value === 'print' ? value : 'save';
}

/** The buttons that save: and stay, and go on with the next team, and print its flyer before. */
export function SaveButtons({ isBusy }: { readonly isBusy: boolean }): ReactNode {
  const t = useTranslations('adminTeams');
  return (
    <div className="flex flex-wrap gap-3">
      <button type="submit" value="save" className="button primary" disabled={isBusy}>
        {t('save.save')}
      </button>
      <button type="submit" value="next" className="button" disabled={isBusy}>
        {t('save.next')}
      </button>
      <button type="submit" value="print" className="button" disabled={isBusy}>
        {t('save.print')}
      </button>
    </div>
  );
}
