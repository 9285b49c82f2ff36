'use client';

import type { AnswerOf, ReadProvisioningAudit } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AtVenue } from '../kit/at-venue';
import { ReadState } from '../kit/read-state';
import { useRead } from '../kit/use-read';
import { changedMembers } from './changed-members';
import { Part } from './part';
import { PROVISIONING } from './paths';

type Answer = AnswerOf<typeof ReadProvisioningAudit>;

const STEP = 20;
const MOST = 200;

/** What was done with a machine and by whom, newest first, from the audit of provisioning. */
export function MachineHistory({ id }: { readonly id: string }): ReactNode {
  const t = useTranslations('adminMachines');
  const [limit, setLimit] = useState(STEP);
  const read = useRead<Answer>(`${PROVISIONING}/audit?subjectId=${id}&limit=${limit}`);
  return (
    <Part title={t('page.history')}>
      <ReadState read={read}>
        {({ changes, next }) => (
          <div data-history={changes.length}>
            {changes.length === 0 ? <p className="panel p-4 text-dim">{t('page.noHistory')}</p> : null}
            <ol className="panel divide-y divide-edge empty:hidden">
              {changes.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ol>
            {next !== null && limit < MOST ? (
              <button type="button" className="button small mt-3" onClick={() => setLimit(limit + STEP)}>
                {t('page.more')}
              </button>
            ) : null}
          </div>
        )}
      </ReadState>
    </Part>
  );
}

function Change({ change }: { readonly change: Answer['changes'][number] }): ReactNode {
  const t = useTranslations('adminMachines');
  const { at, action, actor, before, after } = change;
  const key = action.replaceAll('.', '_') as Parameters<typeof t.has>[0];
  const members = changedMembers(before, after);
  const isKnown = t.has(`action.${key}` as typeof key);
  return (
    <li className="px-4 py-2">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-medium">{isKnown ? t(`action.${key}` as 'action.droplet_ready') : action}</span>
        <AtVenue at={at} as="seconds" />
        <span className="text-dim wrap-anywhere">{t('page.by', { kind: actor.kind, name: actor.name })}</span>
      </p>
      {members.length === 0 ? null : (
        <p className="text-sm text-dim wrap-anywhere">
          {t('page.changed', { members: '' })}
          <span lang="en" translate="no">
            {members.join(', ')}
          </span>
        </p>
      )}
    </li>
  );
}
