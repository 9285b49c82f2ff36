'use client';

import type { EntryCard } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PanelSection } from '../kit/panel-section';
import { CorrectDialog } from './correct-dialog';

interface DisqualifyFormProps {
  readonly sandbox: string;
  readonly entries: readonly EntryCard[];
}

/** Disqualifies a team of the sandbox from a round on. */
export function DisqualifyForm({ sandbox, entries }: DisqualifyFormProps): ReactNode {
  const t = useTranslations('adminMatches.disqualify');
  const [entry, setEntry] = useState('');
  const [round, setRound] = useState('1');
  const [isOpen, setOpen] = useState(false);
  const chosen = entries.find((each) => each.entry === entry);
  const fromRound = Number(round);
  const isReady = chosen !== undefined && Number.isSafeInteger(fromRound) && fromRound >= 1;
  return (
    <PanelSection title={t('title')}>
      <p className="text-dim">{t('text')}</p>
      <form
        className="mt-3 flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) setOpen(true);
        }}
      >
        <label className="min-w-0 grow basis-52">
          <span className="mb-1.5 block font-medium">{t('team')}</span>
          <select className="field" value={entry} onChange={({ target }) => setEntry(target.value)}>
            <option value="">{t('choose')}</option>
            {entries.map((each) => (
              <option key={each.entry} value={each.entry}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        <label className="basis-32">
          <span className="mb-1.5 block font-medium">{t('round')}</span>
          <input
            type="number"
            min={1}
            className="field numbers"
            value={round}
            onChange={({ target }) => setRound(target.value)}
          />
        </label>
        <button type="submit" className="button danger" disabled={!isReady}>
          {t('do')}
        </button>
      </form>
      {isOpen && chosen ? (
        <CorrectDialog
          sandbox={sandbox}
          proposal={{ kind: 'disqualify', entry, fromRound }}
          name={chosen.name}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </PanelSection>
  );
}
