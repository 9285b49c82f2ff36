'use client';

import { Switch } from '@base-ui/react/switch';
import type { DropletView, WebhookSecretView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../../session/call-api';
import type { Problem } from '../../session/call-api';
import { ConfirmDestruction } from '../kit/confirm-destruction';
import { ProblemLine } from '../kit/problem-line';
import { useAct } from '../kit/use-act';
import { Part } from './part';
import { machinePath } from './paths';

/** How a machine proves its reports of releases: its secret, shown on purpose, and whether unsigned ones are accepted. */
export function ReleaseReports({ machine }: { readonly machine: DropletView }): ReactNode {
  const t = useTranslations('adminMachines');
  const labelId = useId();
  const { run, isBusy } = useAct();
  const [shown, setShown] = useState<WebhookSecretView | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isRenewing, setRenewing] = useState(false);
  const path = machinePath(machine.id, 'webhook-secret');

  // Not by `useRead`, which would read it again and again: the audit names who has read it.
  const show = async (): Promise<void> => {
    const reply = await callApi<WebhookSecretView>(path);
    setShown(reply.ok ? reply.answer : null);
    setProblem(reply.ok ? null : reply.problem);
  };
  const allow = (allowed: boolean): void => {
    const done = t('done.unsigned', { allowed: allowed ? 'yes' : 'no' });
    void run({ method: 'PUT', path: machinePath(machine.id, 'unsigned-releases'), body: { allowed }, done });
  };
  return (
    <Part title={t('page.webhook')}>
      <div className="panel grid gap-4 p-4">
        <p>{t('page.webhookText')}</p>
        {shown ? (
          <div>
            <p className="code wrapped" translate="no" data-secret>
              {shown.secret}
            </p>
            <p className="mt-1 text-sm text-dim">{shown.hasSigned ? t('page.hasSigned') : t('page.hasNotSigned')}</p>
          </div>
        ) : null}
        <ProblemLine problem={problem} />
        <div className="flex flex-wrap gap-2">
          <button type="button" className="button small" onClick={() => (shown ? setShown(null) : void show())}>
            {shown ? t('page.hideSecret') : t('page.showSecret')}
          </button>
          <button type="button" className="button small" onClick={() => setRenewing(true)}>
            {t('page.renewSecret')}
          </button>
        </div>
        <div className="flex items-start gap-3">
          <Switch.Root
            checked={machine.allowsUnsigned}
            disabled={isBusy}
            onCheckedChange={allow}
            aria-labelledby={labelId}
            className="mt-0.5 flex h-7 w-12 shrink-0 cursor-pointer rounded-full border border-line bg-tint p-0.5 data-checked:bg-accent"
          >
            <Switch.Thumb className="block size-5.5 rounded-full bg-line transition-transform data-checked:translate-x-5 data-checked:bg-on-accent" />
          </Switch.Root>
          <div className="min-w-0">
            <p id={labelId} className="font-medium">
              {t('page.unsigned')}
            </p>
            <p className="text-sm text-dim">{t('page.unsignedText')}</p>
          </div>
        </div>
      </div>
      <ConfirmDestruction
        isOpen={isRenewing}
        onClose={() => setRenewing(false)}
        onDone={() => setShown(null)}
        title={t('page.renewTitle')}
        text={t('page.renewText')}
        word={t('page.renewWord')}
        verb={t('page.renewSecret')}
        items={[{ id: machine.id, name: machine.name }]}
        act={() => callApi(path, { method: 'POST' })}
      />
    </Part>
  );
}
