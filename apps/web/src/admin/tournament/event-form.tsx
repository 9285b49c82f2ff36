'use client';

import type { SandboxAdminView } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { formatPoints } from '../../i18n/format';
import { useServerNow } from '../../live/server-clock';
import { Dialog } from '../kit/dialog';
import { faultResolver } from '../kit/fault-resolver';
import { SelectField, TextAreaField, TextField, TimeField } from '../kit/fields';
import { ProblemLine } from '../kit/problem-line';
import type { ActRequest } from '../kit/use-act';
import { useVersionedForm } from '../kit/use-versioned-form';
import { EVENT_KINDS, actionOf, draftOf, faultsOf } from './event-action';
import type { EventDraft, EventKind, GameEventView } from './event-action';
import { PublicPreview } from './public-preview';
import type { RoundTypeView } from './round-type-form';
import { dueMs } from './timeline';
import { startOf } from './use-event-line';

interface Values extends EventDraft {
  readonly counts: 'clock' | 'start';
  /** An instant. */
  readonly at: string | null;
  /** Minutes after the start. */
  readonly minutes: string;
}

/** A game event as the form needs it; a new one has no version yet. */
type EventValues = Omit<GameEventView, 'version'>;

const OTHER: EventValues = {
  ...{ id: '', at: null, offsetMs: null, dueAt: null, action: { kind: 'announce' }, state: 'planned' },
  ...{ appliedAt: null, refusal: null },
};

function valuesOf({ at, offsetMs, action, id }: EventValues): Values {
  const counts = offsetMs === null ? 'clock' : 'start';
  const minutes = offsetMs === null ? '60' : String(offsetMs / 60_000);
  return { ...draftOf(id === '' ? null : action), counts, at, minutes };
}

function isMinutes(text: string): boolean {
  return /^\d{1,7}([.,]\d+)?$/.test(text.trim()) && Number(text.replace(',', '.')) <= 5_256_000;
}

function faultsOfForm(values: Values): readonly (keyof Values)[] {
  const { counts, at, minutes } = values;
  const when = counts === 'clock' ? at !== null : isMinutes(minutes);
  return [...(when ? [] : ([counts === 'clock' ? 'at' : 'minutes'] as const)), ...faultsOf(values)];
}

function whenOf({ counts, at, minutes }: Values): { readonly at: string | null } | { readonly offsetMs: number } {
  return counts === 'clock' ? { at } : { offsetMs: Math.round(Number(minutes.replace(',', '.')) * 60_000) };
}

interface EventFormProps {
  readonly sandbox: SandboxAdminView;
  /** The one that is edited; null: a new one. */
  readonly event: GameEventView | null;
  readonly types: readonly RoundTypeView[];
  readonly onClose: () => void;
  /** The kind of a new one. */
  readonly kind?: EventKind;
}

/** Plans a game event, or changes one that has not happened, with what the public will see of it. */
export function EventForm({ sandbox, event, types, onClose, kind: first = 'freeze' }: EventFormProps): ReactNode {
  const t = useTranslations('adminTournament');
  const kit = useTranslations('adminKit');
  const locale = useLocale();
  const view: EventValues & { readonly version?: number } = event ?? OTHER;
  const form = useForm<Values>({
    defaultValues: event ? valuesOf(event) : { ...valuesOf(OTHER), kind: first },
    resolver: faultResolver<Values>(faultsOfForm, (field) => t(`event.fault.${field}`)),
  });
  const request = (values: Values): ActRequest => ({
    method: event ? 'PATCH' : 'POST',
    path: event ? `/api/scheduling/game-events/${event.id}` : `/api/scheduling/sandboxes/${sandbox.slug}/game-events`,
    body: { when: whenOf(values), action: actionOf(values) },
    done: t(event ? 'event.changed' : 'event.planned'),
    isQuiet: true,
  });
  const labelOf = (field: string): string => t(`event.field.${field as keyof Values}`);
  const { save, act, conflict } = useVersionedForm({ form, view, valuesOf, request, labelOf, onSaved: onClose });
  const [kind, counts] = useWatch({ control: form.control, name: ['kind', 'counts'] });
  const names = types.map(({ id, size, deadlineMs, scoreMultiplier }) => ({
    value: id,
    label: t('roundType.name', { size, deadlineMs, multiplier: formatPoints(scoreMultiplier, locale) }),
  }));
  return (
    <Dialog isOpen onClose={onClose} title={t(event ? 'event.edit' : 'event.plan')} text={t('event.once')}>
      <FormProvider {...form}>
        <form data-event-form className="grid gap-4" onSubmit={(sent) => void form.handleSubmit(save)(sent)} noValidate>
          <SelectField
            name="kind"
            label={t('event.field.kind')}
            choices={EVENT_KINDS.map((value) => ({ value, label: t(`event.kind.${value}`) }))}
          />
          <SelectField
            name="counts"
            label={t('event.field.counts')}
            choices={[
              { value: 'clock', label: t('event.byClock') },
              { value: 'start', label: t('event.byStart') },
            ]}
          />
          {counts === 'clock' ? (
            <TimeField name="at" label={t('event.field.at')} />
          ) : (
            <TextField
              name="minutes"
              label={t('event.field.minutes')}
              inputMode="decimal"
              help={t('event.minutesHelp')}
            />
          )}
          {kind === 'announce' ? (
            <>
              <TextAreaField name="en" label={t('event.field.en')} rows={3} maxLength={500} />
              <TextAreaField name="ru" label={t('event.field.ru')} rows={3} maxLength={500} />
            </>
          ) : null}
          {kind === 'change_round_type' || kind === 'retire_round_type' ? (
            <SelectField name="roundType" label={t('event.field.roundType')} choices={names} none={t('event.choose')} />
          ) : null}
          {kind === 'add_round_type' ? (
            <TextField name="size" label={t('event.field.size')} inputMode="numeric" help={t('roundType.limit.size')} />
          ) : null}
          {kind === 'add_round_type' || kind === 'change_round_type' ? (
            <>
              <TextField
                name="deadlineMs"
                label={t('event.field.deadlineMs')}
                inputMode="numeric"
                help={`${t('roundType.limit.deadlineMs')} ${kind === 'change_round_type' ? t('event.emptyStays') : ''}`}
              />
              <TextField
                name="scoreMultiplier"
                label={t('event.field.scoreMultiplier')}
                inputMode="decimal"
                help={`${t('roundType.limit.scoreMultiplier')} ${kind === 'change_round_type' ? t('event.emptyStays') : ''}`}
              />
            </>
          ) : null}
          {kind === 'add_round_type' ? (
            <TextField
              name="position"
              label={t('event.field.position')}
              inputMode="numeric"
              help={t('roundType.limit.position')}
            />
          ) : null}
          <FormPreview sandbox={sandbox} id={view.id} />
          <ProblemLine problem={act.problem} />
          <div className="flex flex-wrap justify-end gap-3">
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

/** What the public will see of what stands in the form, as far as it is whole. */
function FormPreview({ sandbox, id }: { readonly sandbox: SandboxAdminView; readonly id: string }): ReactNode {
  const now = useServerNow(5_000);
  const values = useWatch<Values>() as Values;
  if (now === null || faultsOfForm(values).length > 0) return null;
  const when = whenOf(values);
  const due = 'at' in when ? { at: when.at, offsetMs: null } : { at: null, offsetMs: when.offsetMs };
  return <PublicPreview id={id} action={actionOf(values)} dueAt={dueMs(due, startOf(sandbox, now))} now={now} />;
}
