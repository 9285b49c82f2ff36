import { useId } from 'react';
import { get, useFormContext } from 'react-hook-form';
import type { RegisterOptions } from 'react-hook-form';

/** What an input of a form needs, by the name of its field. The form is the one of the `FormProvider` around it. */
export function useField(name: string, options: RegisterOptions = {}) {
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
