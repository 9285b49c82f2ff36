'use client';

import type { SandboxAdminView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Dialog } from '../kit/dialog';
import { faultResolver } from '../kit/fault-resolver';
import { SwitchField, TextField } from '../kit/fields';
import { ProblemLine } from '../kit/problem-line';
import type { ActRequest } from '../kit/use-act';
import { useVersionedForm } from '../kit/use-versioned-form';
import { SANDBOX_FIELDS, draftOfSandbox, faultsOfSandbox, settingsOf } from './sandbox-settings';
import type { SandboxDraft, SandboxField, SandboxText } from './sandbox-settings';

const KEYBOARDS = { position: 'numeric', seconds: 'decimal', maxParallelGames: 'numeric' } as const;

type Settings = Parameters<typeof draftOfSandbox>[0];

interface SandboxFormProps {
  /** The one that is edited; null: a new one. */
  readonly sandbox: SandboxAdminView | null;
  readonly nextPosition: number;
  readonly onClose: () => void;
}

/** Makes a sandbox, or changes the settings of one. */
export function SandboxForm({ sandbox, nextPosition, onClose }: SandboxFormProps): ReactNode {
  const t = useTranslations('adminSandboxes');
  const kit = useTranslations('adminKit');
  const valuesOf = (view: object): SandboxDraft =>
    draftOfSandbox('slug' in view ? (view as Settings) : null, nextPosition);
  const view: object & { readonly version?: number } = sandbox ?? {};
  const form = useForm<SandboxDraft>({
    defaultValues: valuesOf(view),
    resolver: faultResolver<SandboxDraft>(faultsOfSandbox, (field) => t(`fault.${field as SandboxText}`)),
  });
  const request = (draft: SandboxDraft): ActRequest => {
    const settings = settingsOf(draft);
    if (sandbox === null) {
      return { method: 'POST', path: '/api/scheduling/sandboxes', body: settings, done: t('made'), isQuiet: true };
    }
    const { slug: _, ...body } = settings;
    const path = `/api/scheduling/sandboxes/${sandbox.slug}`;
    return { method: 'PATCH', path, body, done: t('changed'), isQuiet: true };
  };
  const labelOf = (field: string): string => t(`field.${field as SandboxField}`);
  const { save, act, conflict } = useVersionedForm({ form, view, valuesOf, request, labelOf, onSaved: onClose });
  return (
    <Dialog isOpen onClose={onClose} title={sandbox ? t('editTitle', { name: sandbox.name }) : t('make')}>
      <FormProvider {...form}>
        <form
          data-sandbox-form
          className="grid gap-4"
          onSubmit={(event) => void form.handleSubmit(save)(event)}
          noValidate
        >
          {SANDBOX_FIELDS.map((field) => (
            <TextField
              key={field}
              name={field}
              label={t(`field.${field}`)}
              help={t(`help.${field}`)}
              readOnly={field === 'slug' && sandbox !== null}
              {...(field in KEYBOARDS ? { inputMode: KEYBOARDS[field as keyof typeof KEYBOARDS] } : {})}
            />
          ))}
          <SwitchField name="requiresCheck" label={t('field.requiresCheck')} help={t('help.requiresCheck')} />
          <ProblemLine problem={act.problem} />
          <div className="flex flex-wrap justify-end gap-3">
            <button type="button" className="button" onClick={onClose}>
              {kit('cancel')}
            </button>
            <button type="submit" className="button primary" disabled={act.isBusy}>
              {t(sandbox ? 'save' : 'make')}
            </button>
          </div>
        </form>
      </FormProvider>
      {conflict}
    </Dialog>
  );
}
