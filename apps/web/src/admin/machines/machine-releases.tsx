'use client';

import type { AnswerOf, DropletView, ListReleases } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AtVenue } from '../kit/at-venue';
import { ReadState } from '../kit/read-state';
import { useRead } from '../kit/use-read';
import { Part } from './part';
import { ofTeam } from './paths';

const SHOWN = 10;

/** The latest releases of a machine’s team, newest first. */
export function MachineReleases({ machine }: { readonly machine: DropletView }): ReactNode {
  const t = useTranslations('adminMachines.page');
  const { team } = machine;
  const path = team === null ? null : `${ofTeam(team.id, 'releases')}?limit=${SHOWN}`;
  const read = useRead<AnswerOf<typeof ListReleases>>(path);
  return (
    <Part title={t('releases')}>
      {path === null ? (
        <p className="panel p-4 text-dim">{t('noReleases')}</p>
      ) : (
        <ReadState read={read}>
          {({ releases }) =>
            releases.length === 0 ? (
              <p className="panel p-4 text-dim">{t('noReleases')}</p>
            ) : (
              <ol className="panel divide-y divide-edge">
                {releases.map(({ id, release, revision, deployedAt, via }) => (
                  <li key={id} className="flex flex-wrap items-baseline gap-x-4 px-4 py-2">
                    <span className="font-medium" title={revision} translate="no">
                      {release}
                    </span>
                    <AtVenue at={deployedAt} as="seconds" />
                    <span className="text-dim">{t(`via.${via}`)}</span>
                  </li>
                ))}
              </ol>
            )
          }
        </ReadState>
      )}
    </Part>
  );
}
