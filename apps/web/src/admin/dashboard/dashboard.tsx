'use client';

import type { SandboxAdminView } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { sandboxName } from '../../i18n/format';
import { AreaLink } from '../frame/area-link';
import { useSandbox } from '../frame/use-sandbox';
import { PageHead } from '../kit/page-head';
import { PanelSection } from '../kit/panel-section';
import { ProblemLine } from '../kit/problem-line';
import { AllSandboxes } from './all-sandboxes';
import { ComingList } from './coming-list';
import { FailingBots } from './failing-bots-list';
import { Machines } from './machine-counts';
import { NeedList } from './need-list';
import { Queues } from './queues';
import { RoundNow } from './round-now';
import { useDashboard } from './use-dashboard';

/** What goes on, what comes next, and what needs a hand. */
export function Dashboard(): ReactNode {
  const t = useTranslations('adminDashboard');
  const { sandboxes, current, isLoading, problem } = useSandbox();
  if (current === null) {
    return (
      <>
        <PageHead title={t('title')} />
        <ProblemLine problem={problem} />
        {isLoading ? <p role="status">{t('loading')}</p> : null}
        {!isLoading && problem === null ? (
          <div className="panel p-8 text-center">
            <p className="text-lg font-semibold">{t('none.title')}</p>
            <p className="mt-2 mb-5 text-dim">{t('none.text')}</p>
            <AreaLink area="sandboxes" className="button primary">
              {t('none.make')}
            </AreaLink>
          </div>
        ) : null}
      </>
    );
  }
  return <OfSandbox key={current.id} sandbox={current} sandboxes={sandboxes} />;
}

interface OfSandboxProps {
  readonly sandbox: SandboxAdminView;
  readonly sandboxes: readonly SandboxAdminView[];
}

function OfSandbox({ sandbox, sandboxes }: OfSandboxProps): ReactNode {
  const t = useTranslations('adminDashboard');
  const name = sandboxName(sandbox, useLocale());
  const { progress, deadLetters, droplets, services, failing, needs, coming } = useDashboard(sandbox);
  return (
    <div data-dashboard={sandbox.slug}>
      <PageHead title={t('title')} text={t('about', { name, state: t(`state.${sandbox.state}`) })} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <PanelSection title={t('needs.title')}>
            <NeedList needs={needs} sandbox={sandbox} />
          </PanelSection>
          <PanelSection title={t('coming.title')} aside={<AreaLink area="tournament">{t('coming.all')}</AreaLink>}>
            <ComingList coming={coming} />
          </PanelSection>
          <PanelSection title={t('bots.title')}>
            <FailingBots bots={failing} />
          </PanelSection>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <PanelSection title={t('round.title')} aside={<AreaLink area="matches">{t('round.all')}</AreaLink>}>
            <RoundNow read={progress} withheld={sandbox.state === 'running' ? sandbox.withheldReason : null} />
          </PanelSection>
          <PanelSection title={t('queues.title')}>
            <Queues progress={progress.data} deadLetters={deadLetters} services={services} />
          </PanelSection>
          <PanelSection title={t('machines.title')} aside={<AreaLink area="machines">{t('machines.all')}</AreaLink>}>
            <Machines droplets={droplets} />
          </PanelSection>
        </div>
      </div>
      <div className="mt-5">
        <PanelSection title={t('all.title')}>
          <AllSandboxes sandboxes={sandboxes} />
        </PanelSection>
      </div>
    </div>
  );
}
