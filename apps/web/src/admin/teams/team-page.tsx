'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import type { TeamAdminView } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { callApi } from '../../session/call-api';
import type { FlyerTeam } from '../flyers/flyer';
import { useFlyerPrint } from '../flyers/use-flyer-print';
import { PageHead } from '../kit/page-head';
import { ProblemLine } from '../kit/problem-line';
import { ReadState } from '../kit/read-state';
import { useRead, useReadAll } from '../kit/use-read';
import { useVersionedForm } from '../kit/use-versioned-form';
import { BotPanel } from './bot-panel';
import { DeletionPanel } from './deletion-panel';
import { EntriesPanel } from './entries-panel';
import { SaveButtons, TeamFields, intentOf } from './team-fields';
import { TEAMS, teamPath, tokenPath } from './paths';
import { bodyOf, nextTeam, teamSchema, valuesOf } from './team-values';
import type { TeamValues } from './team-values';
import { TokenPanel } from './token-panel';

interface TeamPageProps {
  readonly team: string;
  readonly site: string;
}

/** A team with all that an admin does with it. */
export function TeamPage({ team: id, site }: TeamPageProps): ReactNode {
  const { print, sheets } = useFlyerPrint(site);
  const read = useRead<TeamAdminView>(teamPath(id));
  return (
    <ReadState read={read}>
      {(team) => (
        <div data-team={team.id}>
          <Title team={team} />
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <TeamForm key={team.id} team={team} onPrint={print} />
            <div className="space-y-5">
              <BotPanel team={team} />
              <EntriesPanel team={team} />
              <TokenPanel team={team} onPrint={print} />
              <DeletionPanel team={team} />
            </div>
          </div>
          {sheets}
        </div>
      )}
    </ReadState>
  );
}

function Title({ team }: { readonly team: TeamAdminView }): ReactNode {
  const t = useTranslations('adminTeams');
  return <PageHead title={team.name} text={team.leaves ? t('delete.marked') : undefined} />;
}

interface TeamFormProps {
  readonly team: TeamAdminView;
  readonly onPrint: (teams: readonly FlyerTeam[]) => void;
}

function TeamForm({ team, onPrint }: TeamFormProps): ReactNode {
  const t = useTranslations('adminTeams');
  const locale = useLocale();
  const router = useRouter();
  const all = useReadAll<TeamAdminView>(TEAMS, 'teams', { everyMs: 0 });
  const resolver = useMemo(() => zodResolver(teamSchema((mistake) => t(`mistake.${mistake}`))), [t]);
  const form = useForm<TeamValues>({ resolver, defaultValues: valuesOf(team) });
  const { save, act, conflict } = useVersionedForm<TeamAdminView, TeamValues>({
    form,
    view: team,
    valuesOf,
    labelOf: (field) =>
      field === 'players' ? t('players.title') : t(`field.${field as 'name' | 'noContest' | 'botAddress'}`),
    request: (values) => ({
      method: 'PATCH',
      path: teamPath(team.id),
      body: bodyOf(values),
      done: t('saved'),
      isQuiet: true,
    }),
  });
  const submit = form.handleSubmit(async (values, event) => {
    const intent = intentOf(event);
    if (!(await save(values))) return;
    if (intent === 'print') {
      const reply = await callApi<TeamAdminView>(tokenPath(team.id));
      if (reply.ok) onPrint([reply.answer]);
    }
    if (intent === 'save') return;
    const next = nextTeam(all.data ?? [], team.id);
    const path = next ? `/${locale}/admin/teams/${next.id}` : `/${locale}/admin/teams`;
    // What is printed belongs to this page: it goes on when the dialog of the printer has closed.
    if (intent === 'next') router.push(path);
    else window.addEventListener('afterprint', () => router.push(path), { once: true });
  });
  return (
    <FormProvider {...form}>
      <form className="panel p-5" noValidate onSubmit={(event) => void submit(event)}>
        <TeamFields />
        <div className="mt-6 space-y-4">
          <ProblemLine problem={act.problem?.code === 'ERR_CHANGED_MEANWHILE' ? null : act.problem} />
          <SaveButtons isBusy={act.isBusy} />
        </div>
      </form>
      {conflict}
    </FormProvider>
  );
}
