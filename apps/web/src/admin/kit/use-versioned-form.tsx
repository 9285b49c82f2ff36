'use client';

import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Reply } from '../../session/call-api';
import { ConflictDialog } from './conflict-dialog';
import { differences } from './conflict';
import { useAct } from './use-act';
import type { Act, ActRequest } from './use-act';

interface VersionedFormOptions<View, Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** What was read and is being changed: the form is about this version of it. */
  readonly view: View & { readonly version?: number };
  /** The values of the form that a version of it has. */
  readonly valuesOf: (view: View) => Values;
  /** The request that saves the values of the form; `version` is added. */
  readonly request: (values: Values) => ActRequest;
  /** The label of a field, for the dialog that compares two versions. */
  readonly labelOf: (field: string) => string;
  readonly onSaved?: (view: View) => void;
}

interface VersionedForm<Values> {
  /** Saves; resolves to whether it was saved. For `form.handleSubmit`. */
  readonly save: (values: Values) => Promise<boolean>;
  readonly act: Act;
  /** Stands anywhere in the page: it shows up when another admin has saved meanwhile. */
  readonly conflict: ReactNode;
}

/**
 * Saves a form only if nobody has saved another version since it was read (`If-Match`). Otherwise it shows both versions, and this admin
 * chooses: save the own one over the other, take the other into the form, or go back to the form.
 *
 *     const { save, act, conflict } = useVersionedForm({ form, view: team, valuesOf, request, labelOf });
 *     <form onSubmit={form.handleSubmit((values) => save(values).then(() => undefined))}>… {conflict}
 */
export function useVersionedForm<View extends object, Values extends FieldValues>(
  options: VersionedFormOptions<View, Values>,
): VersionedForm<Values> {
  const { form, view, valuesOf, request, labelOf, onSaved } = options;
  const act = useAct();
  // The version that is in the form, not the one that the page has read since then.
  const version = useRef(view.version);
  const [met, setMet] = useState<{ readonly mine: Values; readonly theirs: View } | null>(null);

  const save = async (values: Values): Promise<boolean> => {
    const known = version.current === undefined ? {} : { version: version.current };
    const reply: Reply<View & { readonly version?: number }> = await act.run({ ...request(values), ...known });
    if (reply.ok) {
      version.current = reply.answer.version;
      form.reset(valuesOf(reply.answer));
      onSaved?.(reply.answer);
      return true;
    }
    if (reply.problem.code === 'ERR_CHANGED_MEANWHILE' && reply.problem.current)
      setMet({ mine: values, theirs: reply.problem.current as View });
    return false;
  };

  const takeOver = (theirs: View & { readonly version?: number }): void => {
    version.current = theirs.version;
    setMet(null);
  };
  const conflict = (
    <ConflictDialog
      differences={met && differences(met.mine, valuesOf(met.theirs))}
      labelOf={labelOf}
      onClose={() => setMet(null)}
      onMine={() => {
        if (!met) return;
        takeOver(met.theirs);
        void save(met.mine);
      }}
      onTheirs={() => {
        if (!met) return;
        takeOver(met.theirs);
        form.reset(valuesOf(met.theirs));
      }}
    />
  );
  return { save, act, conflict };
}
