'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { TeamAdminView } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { sandboxName } from '../../i18n/format';
import { callApi } from '../../session/call-api';
import { useSandbox } from '../frame/use-sandbox';
import { doToEach } from '../kit/destruction';
import type { DoomedState } from '../kit/destruction';
import { Dialog } from '../kit/dialog';
import { DoomedList } from '../kit/doomed-list';

interface EnterDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly teams: readonly TeamAdminView[];
}

/** Enters teams into a sandbox, and shows how far each is. */
export function EnterDialog(props: EnterDialogProps): ReactNode {
  return props.isOpen ? <Opened {...props} /> : null;
}

function Opened({ onClose, teams }: EnterDialogProps): ReactNode {
  const t = useTranslations('adminTeams');
  const locale = useLocale();
  const reads = useQueryClient();
  const id = useId();
  const { sandboxes, current } = useSandbox();
  const [chosen, setChosen] = useState<string | null>(null);
  const [phase, setPhase] = useState<'asks' | 'runs' | 'done'>('asks');
  const [states, setStates] = useState<ReadonlyMap<string, DoomedState>>(new Map());
  const slug = chosen ?? current?.slug ?? '';
  const outside = teams.filter(({ entries }) => !entries.some((entry) => entry.slug === slug));
  const [items, setItems] = useState<readonly { readonly id: string; readonly name: string }[]>([]);
  const enter = async (): Promise<void> => {
    const these = outside.map((team) => ({ id: team.id, name: team.name }));
    setItems(these);
    setPhase('runs');
    const path = `/api/scheduling/sandboxes/${slug}/entries`;
    const act = (team: { readonly id: string }) => callApi(path, { method: 'POST', body: { team: team.id } });
    // One after another, so that the numbers of entries follow the list.
    await doToEach(these, act, (team, state) => setStates((all) => new Map(all).set(team, state)), 1);
    setPhase('done');
    void reads.invalidateQueries({ queryKey: ['read'] });
  };
  return (
    <Dialog
      isOpen
      onClose={phase === 'runs' ? undefined : onClose}
      title={t('enter.title')}
      text={t('enter.text', { count: phase === 'asks' ? outside.length : items.length })}
      actions={
        phase === 'asks' ? (
          <button type="button" className="button primary" disabled={outside.length === 0} onClick={() => void enter()}>
            {t('entries.enter')}
          </button>
        ) : (
          <button type="button" className="button" disabled={phase === 'runs'} onClick={onClose}>
            {t('done')}
          </button>
        )
      }
    >
      <div data-enter={phase}>
        <label htmlFor={id} className="mb-1.5 block font-medium">
          {t('enter.sandbox')}
        </label>
        <select
          id={id}
          className="field mb-4"
          value={slug}
          disabled={phase !== 'asks'}
          onChange={({ target }) => setChosen(target.value)}
        >
          {sandboxes.map((sandbox) => (
            <option key={sandbox.id} value={sandbox.slug}>
              {sandboxName(sandbox, locale)}
            </option>
          ))}
        </select>
        <DoomedList items={phase === 'asks' ? outside : items} states={states} label={t('enter.list')} />
      </div>
    </Dialog>
  );
}
