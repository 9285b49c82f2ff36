'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import type { TeamAdminView } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { sandboxName } from '../../i18n/format';
import { useFlyerPrint } from '../flyers/use-flyer-print';
import { useSandbox } from '../frame/use-sandbox';
import { PageHead } from '../kit/page-head';
import { ProblemLine } from '../kit/problem-line';
import { useAct } from '../kit/use-act';
import { SaveButtons, TeamFields, intentOf } from './team-fields';
import { TEAMS } from './paths';
import { NEW_TEAM, bodyOf, teamSchema } from './team-values';
import type { TeamValues } from './team-values';

/** Creates one team after another: with its players, in the sandboxes that are chosen, and prints its flyer where that is wanted. */
export function NewTeamPage({ site }: { readonly site: string }): ReactNode {
  const t = useTranslations('adminTeams');
  const locale = useLocale();
  const router = useRouter();
  const { run, isBusy, problem } = useAct();
  const { print, sheets } = useFlyerPrint(site);
  const { sandboxes, current } = useSandbox();
  // Null: the one that the page is about, until somebody chooses.
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const slugs = chosen ?? (current ? [current.slug] : []);
  const resolver = useMemo(() => zodResolver(teamSchema((mistake) => t(`mistake.${mistake}`))), [t]);
  const form = useForm<TeamValues>({ resolver, defaultValues: NEW_TEAM });

  const submit = form.handleSubmit(async (values, event) => {
    const intent = intentOf(event);
    const done = t('created', { name: values.name });
    const reply = await run<TeamAdminView>({ method: 'POST', path: TEAMS, body: bodyOf(values), done, isQuiet: true });
    if (!reply.ok) {
      if (reply.problem.code === 'ERR_NAME_TAKEN')
        form.setError('name', { message: t('mistake.taken') }, { shouldFocus: true });
      return;
    }
    const team = reply.answer;
    for (const slug of slugs) {
      await run({ method: 'POST', path: `/api/scheduling/sandboxes/${slug}/entries`, body: { team: team.id } });
    }
    if (intent === 'save') {
      router.push(`/${locale}/admin/teams/${team.id}`);
      return;
    }
    if (intent === 'print') print([team]);
    form.reset(NEW_TEAM);
    form.setFocus('name');
  });
  const isTaken = problem?.code === 'ERR_NAME_TAKEN';
  return (
    <div className="max-w-2xl" data-new-team>
      <PageHead title={t('new.title')} text={t('new.text')} />
      <FormProvider {...form}>
        <form className="panel p-5" noValidate onSubmit={(event) => void submit(event)}>
          <TeamFields isNew />
          <fieldset className="mt-5">
            <legend className="mb-1.5 font-medium">{t('new.sandboxes')}</legend>
            {sandboxes.length === 0 ? <p className="text-dim">{t('entries.noSandboxes')}</p> : null}
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              {sandboxes.map((sandbox) => (
                <label key={sandbox.id} className="flex items-center gap-2">
                  <input
                    type="checkbox"
                    className="check"
                    checked={slugs.includes(sandbox.slug)}
                    onChange={({ target }) =>
                      setChosen(
                        target.checked ? [...slugs, sandbox.slug] : slugs.filter((slug) => slug !== sandbox.slug),
                      )
                    }
                  />
                  {sandboxName(sandbox, locale)}
                </label>
              ))}
            </div>
          </fieldset>
          <div className="mt-6 space-y-4">
            <ProblemLine problem={isTaken ? null : problem} />
            <SaveButtons isBusy={isBusy} />
          </div>
        </form>
      </FormProvider>
      {sheets}
    </div>
  );
}
