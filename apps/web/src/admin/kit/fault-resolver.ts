import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/**
 * The resolver of a form whose faults a pure function finds: `faultsOf` names the fields that cannot be taken as they are, `words` says
 * why a field cannot.
 */
export function faultResolver<Values extends FieldValues>(
  faultsOf: (values: Values) => readonly (keyof Values & string)[],
  words: (field: keyof Values & string) => string,
): Resolver<Values> {
  return (values) => {
    const faults = faultsOf(values);
    if (faults.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(faults.map((field) => [field, { type: 'fault', message: words(field) }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
