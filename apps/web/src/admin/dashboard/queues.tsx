'use client';

import type { SandboxProgress } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AreaLink } from '../frame/area-link';
import { heldFacts } from './held-facts';
import { SERVICES } from './what-needs-a-hand';
import type { Known } from './what-needs-a-hand';

interface QueuesProps {
  readonly progress: SandboxProgress | undefined;
  readonly deadLetters: number | undefined;
  readonly services: Known['services'];
}

/** What waits on its way between the services, and whether they work. */
export function Queues({ progress, deadLetters, services }: QueuesProps): ReactNode {
  const t = useTranslations('adminDashboard');
  const held = heldFacts(services);
  const counts = [
    ['commands', progress && (progress.round?.matches.queued ?? 0)],
    ['unsent', progress?.unsentCommands],
    ['outbox', progress?.outbox.messages],
    ['held', held?.count],
    ['letters', deadLetters],
  ] as const;
  return (
    <>
      <dl className="grid gap-1.5">
        {counts.map(([name, count]) => (
          <div key={name} data-queue={name} className="flex items-baseline justify-between gap-3">
            <dt className="min-w-0">
              {name === 'letters' ? (
                <AreaLink area="dead-letters">{t('queues.letters')}</AreaLink>
              ) : (
                t(`queues.${name}`)
              )}
            </dt>
            <dd className="numbers text-right font-semibold">
              {count ?? '…'}
              {name === 'held' && held && held.count > 0 ? (
                <span className="block text-sm font-normal text-dim">
                  {t('queues.heldFor', { seconds: held.oldestSeconds })}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 mb-2 font-semibold">{t('queues.services')}</h3>
      <ul className="flex flex-wrap gap-2">
        {SERVICES.map((name) => {
          const status = services[name];
          const state = status === undefined ? 'unknown' : status === null ? 'away' : stateKey(status.status);
          const dot = { ready: 'bg-up', degraded: 'bg-lost', unknown: 'bg-line', away: 'bg-down', broken: 'bg-down' };
          return (
            <li key={name} data-service={name} className="tag whitespace-normal!">
              <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dot[state]}`} />
              {t(`queues.service.${name}`)}: {t(`queues.state.${state}`)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function stateKey(status: 'ready' | 'degraded' | 'not ready' | 'stopping'): 'ready' | 'degraded' | 'broken' {
  return status === 'ready' || status === 'degraded' ? status : 'broken';
}
