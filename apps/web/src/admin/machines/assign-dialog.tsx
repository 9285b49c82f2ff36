'use client';

import type { DropletView, TeamAdminView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../kit/dialog';
import { ProblemLine } from '../kit/problem-line';
import { useAct } from '../kit/use-act';
import { useReadAll } from '../kit/use-read';
import { machinePath } from './paths';

interface AssignDialogProps {
  readonly machine: DropletView;
  readonly machines: readonly DropletView[];
  readonly onClose: () => void;
}

/** Assigns a machine to a team. Teams that have one are shown with it, but cannot be chosen. */
export function AssignDialog({ machine, machines, onClose }: AssignDialogProps): ReactNode {
  const t = useTranslations('adminMachines');
  const kit = useTranslations('adminKit');
  const teams = useReadAll<TeamAdminView>('/api/scheduling/teams', 'teams', { everyMs: 0 });
  const { run, isBusy, problem } = useAct();
  const [team, setTeam] = useState('');
  const machineOf = new Map(machines.map((each) => [each.team?.id, each.name]));
  const stay = (teams.data ?? []).filter(({ leaves }) => !leaves);
  const send = async (): Promise<void> => {
    const name = stay.find(({ id }) => id === team)?.name ?? '';
    const done = t('done.assigned', { name: machine.name, team: name });
    const path = machinePath(machine.id, 'team');
    const reply = await run({ method: 'PUT', path, body: { team }, done, isQuiet: true });
    if (reply.ok) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('assignDialog.title', { name: machine.name })}
      text={t('assignDialog.text')}
    >
      <form
        className="grid gap-5"
        data-assign
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label className="block">
          <span className="mb-1.5 block font-medium">{t('assignDialog.team')}</span>
          <select className="field" value={team} onChange={({ target }) => setTeam(target.value)} required>
            <option value="">{teams.isLoading ? kit('loading') : t('assignDialog.choose')}</option>
            {stay.map(({ id, name }) => {
              const other = machineOf.get(id);
              return (
                <option key={id} value={id} disabled={other !== undefined}>
                  {other === undefined ? name : t('assignDialog.hasOne', { name, machine: other })}
                </option>
              );
            })}
          </select>
        </label>
        <ProblemLine problem={problem ?? teams.problem} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button" onClick={onClose}>
            {kit('cancel')}
          </button>
          <button type="submit" className="button primary" disabled={isBusy || team === ''}>
            {t('assignDialog.submit')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
