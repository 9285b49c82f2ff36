'use client';

import type { SandboxAdminView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../kit/dialog';
import { ProblemLine } from '../kit/problem-line';
import { useAct } from '../kit/use-act';

/** Freezes what the public sees: from the round that is open or comes next, or from one that is typed. */
export function FreezeForm({ sandbox }: { readonly sandbox: SandboxAdminView }): ReactNode {
  const t = useTranslations('adminTournament');
  const kit = useTranslations('adminKit');
  const id = useId();
  const { run, isBusy, problem } = useAct();
  const [isOpen, setOpen] = useState(false);
  const [round, setRound] = useState('');
  const isFine = round === '' || /^[1-9]\d{0,5}$/.test(round);
  const freeze = async (): Promise<void> => {
    const body = round === '' ? {} : { fromRound: Number(round) };
    const path = `/api/scheduling/sandboxes/${sandbox.slug}/freeze`;
    const reply = await run({ method: 'POST', path, body, done: t('freeze.done'), isQuiet: true });
    if (reply.ok) setOpen(false);
  };
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t('freeze.label')}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('freeze.title')} text={t('freeze.text')}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isFine) void freeze();
          }}
        >
          <label htmlFor={id} className="mb-1.5 block font-medium">
            {t('freeze.round')}
          </label>
          <input
            id={id}
            className="field"
            inputMode="numeric"
            autoComplete="off"
            value={round}
            aria-invalid={isFine ? undefined : true}
            aria-describedby={`${id}-help`}
            onChange={({ target }) => setRound(target.value.trim())}
          />
          <p id={`${id}-help`} className="mt-1.5 mb-4 text-sm text-dim">
            {t('freeze.help')}
          </p>
          <ProblemLine problem={problem} />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button type="button" className="button" onClick={() => setOpen(false)}>
              {kit('cancel')}
            </button>
            <button type="submit" className="button primary" disabled={!isFine || isBusy}>
              {t('freeze.label')}
            </button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
