'use client';

import type { AnswerOf, ListRoundTypes, SandboxAdminView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Dialog } from '../kit/dialog';
import { faultResolver } from '../kit/fault-resolver';
import { TextField } from '../kit/fields';
import { ProblemLine } from '../kit/problem-line';
import type { ActRequest } from '../kit/use-act';
import { useVersionedForm } from '../kit/use-versioned-form';
import { isDeadline, isMultiplier, isPosition, isSize } from './event-action';

export type RoundTypeView = AnswerOf<typeof ListRoundTypes>['roundTypes'][number];

const FIELDS = ['size', 'deadlineMs', 'scoreMultiplier', 'position'] as const;
type Field = (typeof FIELDS)[number];
type Values = Record<Field, string>;

const CHECKS: Readonly<Record<Field, (text: string) => boolean>> = {
  ...{ size: isSize, deadlineMs: isDeadline, scoreMultiplier: isMultiplier, position: isPosition },
};
const faultsOf = (values: Values): readonly Field[] => FIELDS.filter((field) => !CHECKS[field](values[field].trim()));

interface RoundTypeFormProps {
  readonly sandbox: SandboxAdminView;
  /** The one that is edited; null: a new one, played last. */
  readonly type: RoundTypeView | null;
  readonly nextPosition: number;
  readonly onClose: () => void;
}

/** Adds a round type, or changes one. */
export function RoundTypeForm({ sandbox, type, nextPosition, onClose }: RoundTypeFormProps): ReactNode {
  const t = useTranslations('adminTournament');
  const kit = useTranslations('adminKit');
  const valuesOf = ({
    size,
    deadlineMs,
    scoreMultiplier,
    position,
  }: Omit<RoundTypeView, 'id' | 'version'>): Values => ({
    ...{ size: String(size), deadlineMs: String(deadlineMs), position: String(position) },
    scoreMultiplier: String(Number(scoreMultiplier)),
  });
  const view = type ?? {
    ...{ size: 5, deadlineMs: 1_000, scoreMultiplier: '1', position: nextPosition, active: true, addedByEvent: null },
  };
  const form = useForm<Values>({
    defaultValues: valuesOf(view),
    resolver: faultResolver<Values>(faultsOf, (field) => t(`roundType.limit.${field}`)),
  });
  const request = (values: Values): ActRequest => ({
    method: type ? 'PATCH' : 'POST',
    path: type ? `/api/scheduling/round-types/${type.id}` : `/api/scheduling/sandboxes/${sandbox.slug}/round-types`,
    body: {
      ...{ size: Number(values.size), deadlineMs: Number(values.deadlineMs), position: Number(values.position) },
      scoreMultiplier: values.scoreMultiplier.trim().replace(',', '.'),
    },
    done: t(type ? 'roundType.changed' : 'roundType.added'),
    isQuiet: true,
  });
  const labelOf = (field: string): string => t(`roundType.field.${field as Field}`);
  const { save, act, conflict } = useVersionedForm({ form, view, valuesOf, request, labelOf, onSaved: onClose });
  return (
    <Dialog isOpen onClose={onClose} title={t(type ? 'roundType.edit' : 'roundType.add')} text={t('roundType.when')}>
      <FormProvider {...form}>
        <form data-round-type-form onSubmit={(event) => void form.handleSubmit(save)(event)} noValidate>
          <div className="grid gap-4 sm:grid-cols-2">
            {FIELDS.map((field) => (
              <TextField
                key={field}
                name={field}
                label={t(`roundType.field.${field}`)}
                help={t(`roundType.limit.${field}`)}
                inputMode={field === 'scoreMultiplier' ? 'decimal' : 'numeric'}
              />
            ))}
          </div>
          <div className="mt-4">
            <ProblemLine problem={act.problem} />
          </div>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button type="button" className="button" onClick={onClose}>
              {kit('cancel')}
            </button>
            <button type="submit" className="button primary" disabled={act.isBusy}>
              {t('save')}
            </button>
          </div>
        </form>
      </FormProvider>
      {conflict}
    </Dialog>
  );
}
