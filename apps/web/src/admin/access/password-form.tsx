'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { InputHTMLAttributes, ReactNode, SubmitEvent } from 'react';
import type { Problem, Reply } from '../../session/call-api';
import { ProblemLine } from '../kit/problem-line';

/** What was typed; `name` and `oldPassword` are '' where they are not asked for. */
export interface TypedPassword {
  readonly name: string;
  readonly oldPassword: string;
  readonly password: string;
}

interface PasswordFormProps {
  /** What is asked for beside the new password. */
  readonly asks?: 'name' | 'oldPassword';
  /** The button that sends it. */
  readonly verb: string;
  readonly send: (typed: TypedPassword) => Promise<Reply<unknown>>;
  readonly onDone?: () => void;
}

const LEAST = 12;

/** Asks for a new password, twice; forgets what was typed once it is taken. */
export function PasswordForm({ asks, verb, send, onDone }: PasswordFormProps): ReactNode {
  const t = useTranslations('adminAccess');
  const [typed, setTyped] = useState({ name: '', oldPassword: '', password: '', again: '' });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const isShort = typed.password.length < LEAST;
  const isOther = typed.password !== typed.again;

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (isShort || isOther) return;
    setBusy(true);
    setProblem(null);
    const reply = await send({ ...typed, name: typed.name.trim() });
    setBusy(false);
    if (!reply.ok) {
      setProblem(reply.problem);
      return;
    }
    setTyped({ name: '', oldPassword: '', password: '', again: '' });
    setChecked(false);
    onDone?.();
  };

  const set = (field: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [field]: value }));
  const type = { type: 'password', required: true, maxLength: 200 } as const;
  return (
    <form className="grid gap-4" data-password-form onSubmit={(event) => void submit(event)} noValidate={false}>
      {asks === 'name' ? (
        <Line
          {...{ label: t('password.name'), value: typed.name, onType: set('name') }}
          {...{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, required: true, maxLength: 64 }}
          data-field="name"
        />
      ) : null}
      {asks === 'oldPassword' ? (
        <Line
          {...{ label: t('password.old'), value: typed.oldPassword, onType: set('oldPassword') }}
          {...type}
          autoComplete="current-password"
          data-field="old"
        />
      ) : null}
      <Line
        {...{ label: t('password.new'), value: typed.password, onType: set('password'), help: t('password.help') }}
        {...(isChecked && isShort ? { fault: t('password.short', { count: LEAST }) } : {})}
        {...type}
        autoComplete="new-password"
        data-field="new"
      />
      <Line
        {...{ label: t('password.again'), value: typed.again, onType: set('again') }}
        {...(isChecked && !isShort && isOther ? { fault: t('password.other') } : {})}
        {...type}
        autoComplete="new-password"
        data-field="again"
      />
      <ProblemLine problem={problem} />
      <div>
        <button type="submit" className="button primary" disabled={isBusy}>
          {verb}
        </button>
      </div>
    </form>
  );
}

interface LineProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly help?: string;
  readonly fault?: string;
  readonly onType: (value: string) => void;
}

function Line({ label, help, fault, onType, ...attributes }: LineProps): ReactNode {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <input
        {...attributes}
        id={id}
        className="field"
        onChange={({ target }) => onType(target.value)}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={`${id}-help`}
      />
      <div id={`${id}-help`} className="mt-1.5 text-sm">
        {fault ? (
          <p role="alert" className="font-medium text-down">
            {fault}
          </p>
        ) : null}
        {help ? <p className="text-dim">{help}</p> : null}
      </div>
    </div>
  );
}
