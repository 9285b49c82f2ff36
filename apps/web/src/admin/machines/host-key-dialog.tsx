'use client';

import type { DropletView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../kit/dialog';
import { ProblemLine } from '../kit/problem-line';
import { useAct } from '../kit/use-act';
import { fingerprintIn } from './machine-state';
import { machinePath } from './paths';

interface HostKeyDialogProps {
  readonly machine: DropletView;
  readonly onClose: () => void;
}

const COMMAND = 'for key in /etc/ssh/ssh_host_*_key.pub; do ssh-keygen -lf "$key"; done';

/** Shows the host key that is trusted and the one that is shown now; somebody who has compared them may trust the new one. */
export function HostKeyDialog({ machine, onClose }: HostKeyDialogProps): ReactNode {
  const t = useTranslations('adminMachines');
  const kit = useTranslations('adminKit');
  const { run, isBusy, problem } = useAct();
  const [isCompared, setCompared] = useState(false);
  // What was compared is what was shown when the dialog opened, whatever the machine shows meanwhile.
  const [{ knownHostKey, refusedHostKey }] = useState(machine);
  const send = async (): Promise<void> => {
    const reply = await run({
      ...{ method: 'POST', path: `${machinePath(machine.id)}/host-key/forget`, isQuiet: true },
      ...{ body: { confirm: fingerprintIn(refusedHostKey ?? '') }, done: t('done.trusted', { name: machine.name }) },
    });
    if (reply.ok) onClose();
  };
  const keys = [
    [t('hostKeyDialog.known'), knownHostKey],
    [t('hostKeyDialog.shown'), refusedHostKey],
  ] as const;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('hostKeyDialog.title', { name: machine.name })}
      text={t('hostKeyDialog.text')}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {kit('cancel')}
          </button>
          <button
            type="button"
            className="button danger"
            disabled={isBusy || !isCompared || refusedHostKey === null}
            onClick={() => void send()}
          >
            {t('hostKeyDialog.submit')}
          </button>
        </>
      }
    >
      <div data-host-key className="grid gap-4">
        <dl className="grid gap-3">
          {keys.map(([name, key]) => (
            <div key={name}>
              <dt className="text-sm text-dim">{name}</dt>
              <dd className="code wrapped mt-1" translate="no">
                {key ?? t('hostKeyDialog.nothing')}
              </dd>
            </div>
          ))}
          <div>
            <dt className="text-sm text-dim">{t('hostKeyDialog.command')}</dt>
            <dd className="code wrapped mt-1" translate="no">
              {COMMAND}
            </dd>
          </div>
        </dl>
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            className="check"
            checked={isCompared}
            onChange={({ target }) => setCompared(target.checked)}
          />
          {t('hostKeyDialog.compared')}
        </label>
        <ProblemLine problem={problem} />
      </div>
    </Dialog>
  );
}
