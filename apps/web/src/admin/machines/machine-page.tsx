'use client';

import type { DropletView } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from '../../frame/page-link';
import { PageHead } from '../kit/page-head';
import { ReadState } from '../kit/read-state';
import { useRead, useReadAll } from '../kit/use-read';
import { MachineButtons } from './machine-buttons';
import { MachineFacts } from './machine-facts';
import { MachineHistory } from './machine-history';
import { MachineKeys } from './machine-keys';
import { MachineReleases } from './machine-releases';
import { ReleaseReports } from './release-reports';
import { DROPLETS, machinePath } from './paths';
import { StateCell } from './state-cell';

const OFTEN_MS = 2_000;

/** One machine: its state and facts, keys, releases, and what was done with it. */
export function MachinePage({ id }: { readonly id: string }): ReactNode {
  const t = useTranslations('adminMachines.page');
  const locale = useLocale();
  const read = useRead<DropletView>(machinePath(id), { everyMs: OFTEN_MS });
  const others = useReadAll<DropletView>(DROPLETS, 'droplets');
  return (
    <>
      <p className="mb-3">
        <PageLink
          href={`/${locale}/admin/machines`}
          className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
        >
          ← {t('back')}
        </PageLink>
      </p>
      <ReadState read={read}>
        {(machine) => (
          <div data-machine={machine.id}>
            <PageHead title={machine.name}>
              <MachineButtons machine={machine} machines={others.data ?? []} />
            </PageHead>
            <div className="panel mb-6 p-4">
              <StateCell machine={machine} isLong />
            </div>
            <div className="grid items-start gap-8 xl:grid-cols-2">
              <div className="grid min-w-0 gap-8">
                <MachineFacts machine={machine} machines={others.data ?? []} />
                <MachineReleases machine={machine} />
              </div>
              <div className="grid min-w-0 gap-8">
                <MachineKeys machine={machine} />
                <ReleaseReports machine={machine} />
                <MachineHistory id={machine.id} />
              </div>
            </div>
          </div>
        )}
      </ReadState>
    </>
  );
}
