'use client';

import { Switch } from '@base-ui/react/switch';
import { useTimeZone, useTranslations } from 'next-intl';
import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Controller, get, useFormContext } from 'react-hook-form';
import type { RegisterOptions } from 'react-hook-form';
import { FieldFrame } from './field-frame';
import type { FieldText } from './field-frame';
import { instantOf, wallTimeOf } from './venue-time';

/*
 * The fields of forms, for react-hook-form: they stand inside its FormProvider and are bound by `name`. Where the schema of the form
 * refuses a value, its message stands below the field and is read out with it.
 *
 *     const form = useForm<Values>({ resolver: zodResolver(Values), defaultValues });
 *     <FormProvider {...form}>
 *       <form onSubmit={form.handleSubmit(save)}>
 *         <TextField name="name" label={label} />
 */

interface FieldProps extends FieldText {
  /** The name of the field in the values of the form: `players.0.name`. */
  readonly name: string;
}

type TextFieldProps = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'maxLength' | 'placeholder' | 'autoComplete' | 'inputMode' | 'autoFocus' | 'spellCheck' | 'readOnly'
  >;

/** One line of text. */
export function TextField({ name, label, help, ...attributes }: TextFieldProps): ReactNode {
  const { id, problem, input } = useField(name);
  return (
    <FieldFrame id={id} label={label} help={help} problem={problem}>
      <input type="text" autoComplete="off" className="field" {...attributes} {...input} />
    </FieldFrame>
  );
}

type NumberFieldProps = FieldProps & Pick<InputHTMLAttributes<HTMLInputElement>, 'min' | 'max' | 'step'>;

/** A number; an empty field is NaN in the values, which a schema of numbers refuses. */
export function NumberField({ name, label, help, ...attributes }: NumberFieldProps): ReactNode {
  const { id, problem, input } = useField(name, { valueAsNumber: true });
  return (
    <FieldFrame id={id} label={label} help={help} problem={problem}>
      <input type="number" inputMode="decimal" className="field numbers" {...attributes} {...input} />
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends FieldProps {
  readonly rows?: number;
  readonly maxLength?: number;
}

/** Several lines of text. */
export function TextAreaField({ name, label, help, rows = 4, ...attributes }: TextAreaFieldProps): ReactNode {
  const { id, problem, input } = useField(name);
  return (
    <FieldFrame id={id} label={label} help={help} problem={problem}>
      <textarea rows={rows} className="field" {...attributes} {...input} />
    </FieldFrame>
  );
}

/** A choice of a select; `value` is what stands in the values of the form. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

interface SelectFieldProps extends FieldProps {
  readonly choices: readonly Choice[];
  /** What the choice of nothing says, whose value is ''. Without it, one must be chosen. */
  readonly none?: string;
}

/** One of some choices: the browser's own select, which every device knows how to open. */
export function SelectField({ name, label, help, choices, none }: SelectFieldProps): ReactNode {
  const { id, problem, input } = useField(name);
  return (
    <FieldFrame id={id} label={label} help={help} problem={problem}>
      <select className="field" {...input}>
        {none === undefined ? null : <option value="">{none}</option>}
        {choices.map(({ value, label: text, isDisabled = false }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Something that is on or off; its value is a boolean. */
export function SwitchField({ name, label, help }: FieldProps): ReactNode {
  const { control } = useFormContext();
  const { id } = useField(name);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <div className="flex items-start gap-3">
          <Switch.Root
            checked={field.value === true}
            onCheckedChange={field.onChange}
            onBlur={field.onBlur}
            aria-labelledby={`${id}-label`}
            aria-describedby={help ? `${id}-help` : undefined}
            className="mt-0.5 flex h-7 w-12 shrink-0 cursor-pointer rounded-full border border-line bg-tint p-0.5 data-checked:bg-accent"
          >
            <Switch.Thumb className="block size-5.5 rounded-full bg-line transition-transform data-checked:translate-x-5 data-checked:bg-on-accent" />
          </Switch.Root>
          <div className="min-w-0">
            <p id={`${id}-label`} className="font-medium">
              {label}
            </p>
            {help ? (
              <p id={`${id}-help`} className="text-sm text-dim">
                {help}
              </p>
            ) : null}
          </div>
        </div>
      )}
    />
  );
}

/** A time on the clock of the venue, whose zone stands below it; its value is an instant in UTC, or null while it is empty. */
export function TimeField({ name, label, help }: FieldProps): ReactNode {
  const t = useTranslations('adminKit');
  const zone = useTimeZone() ?? 'UTC';
  const { control } = useFormContext();
  const { id, problem, input } = useField(name);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <FieldFrame
          id={id}
          label={label}
          problem={problem}
          help={
            <>
              {t('zone')} <span translate="no">{zone}</span>. {help}
            </>
          }
        >
          <input
            id={id}
            ref={field.ref}
            name={name}
            type="datetime-local"
            className="field numbers"
            defaultValue={typeof field.value === 'string' ? wallTimeOf(field.value, zone) : ''}
            onChange={({ target }) => field.onChange(target.value === '' ? null : instantOf(target.value, zone))}
            onBlur={field.onBlur}
            aria-invalid={input['aria-invalid']}
            aria-describedby={input['aria-describedby']}
          />
        </FieldFrame>
      )}
    />
  );
}

/** What an input of a form needs, by the name of its field. The form is the one of the `FormProvider` around it. */
function useField(name: string, options: RegisterOptions = {}) {
  const { register, formState } = useFormContext();
  const id = useId();
  const error: unknown = get(formState.errors, name);
  const problem = typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : undefined;
  const input = {
    ...register(name, options),
    id,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': `${id}-help`,
  } as const;
  return { id, problem, input };
}
