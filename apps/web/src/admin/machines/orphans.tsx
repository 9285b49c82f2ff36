'use client';

import type { AnswerOf, DropletView, ReadReconciliation } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { callApi } from '../../session/call-api';
import { AtVenue } from '../kit/at-venue';
import { ConfirmDestruction } from '../kit/confirm-destruction';
import { ReadState } from '../kit/read-state';
import { useAct } from '../kit/use-act';
import { useRead } from '../kit/use-read';
import { FindingRow } from './finding-row';
import { RECONCILIATION } from './paths';

type Answer = AnswerOf<typeof ReadReconciliation>;
export type Finding = Answer['findings'][number];

/** How the provider’s machines differ from ours, each difference with what can be done about it. */
export function Orphans({ machines }: { readonly machines: readonly DropletView[] }): ReactNode {
  const t = useTranslations('adminMachines');
  const read = useRead<Answer>(RECONCILIATION);
  const { run, isBusy } = useAct();
  const compare = (): void => void run({ method: 'POST', path: RECONCILIATION, done: t('done.compared') });
  return (
    <section aria-labelledby="orphans" className="mt-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="orphans" className="display text-2xl">
          {t('orphans.title')}
        </h2>
        <button type="button" className="button small" disabled={isBusy} onClick={compare}>
          {t('orphans.compare')}
        </button>
      </div>
      <ReadState read={read}>{(found) => <Found found={found} machines={machines} />}</ReadState>
    </section>
  );
}

function Found({ found, machines }: { readonly found: Answer; readonly machines: readonly DropletView[] }): ReactNode {
  const t = useTranslations('adminMachines.orphans');
  const word = useTranslations('adminMachines.destroyDialog');
  const [doomed, setDoomed] = useState<Finding | null>(null);
  const { doneAt, billed, problem, findings } = found;
  const destroy = (providerId: string) =>
    callApi(`${RECONCILIATION}/destroy`, { method: 'POST', body: { providerId, confirm: doomed?.name ?? '' } });
  return (
    <div data-findings={findings.length}>
      <p className="mb-3 text-dim">
        {doneAt === null ? (
          t('never')
        ) : (
          <>
            {t('done', { count: billed ?? 0 })} <AtVenue at={doneAt} as="seconds" />.
          </>
        )}
      </p>
      {problem === null ? null : (
        <p className="notice bad mb-3">
          {t('problem')} <span lang="en">{problem}</span>
        </p>
      )}
      {findings.length === 0 && doneAt !== null ? <p className="panel p-4">{t('none')}</p> : null}
      <ul className="grid gap-3">
        {findings.map((finding) => (
          <FindingRow
            key={`${finding.kind} ${finding.providerId} ${finding.droplet}`}
            finding={finding}
            machine={machines.find(({ id }) => id === finding.droplet) ?? null}
            onDestroy={() => setDoomed(finding)}
          />
        ))}
      </ul>
      <ConfirmDestruction
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t('destroyTitle', { name: doomed?.name ?? '' })}
        text={t('destroyText')}
        word={doomed?.name ?? ''}
        verb={word('verb')}
        items={doomed?.providerId ? [{ id: doomed.providerId, name: doomed.name }] : []}
        act={({ id }) => destroy(id)}
      />
    </div>
  );
}
