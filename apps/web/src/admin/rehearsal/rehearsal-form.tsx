'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { NumberField, SwitchField } from '../kit/fields';
import { ProblemLine } from '../kit/problem-line';
import { useAct } from '../kit/use-act';
import { BOUNDS, MIX_NAMES, bodyOf, defaultValues, matchesOf, rehearsalSchema, totalOf } from './rehearsal-form-values';
import type { NumberName, RehearsalValues } from './rehearsal-form-values';

/** Chooses how many teams of which kind play how many rounds, and starts the rehearsal. */
export function RehearsalForm({ canSimulate }: { readonly canSimulate: boolean }): ReactNode {
  const t = useTranslations('adminRehearsal.form');
  const { run, isBusy, problem } = useAct();
  const [isAsked, setAsked] = useState(false);
  const schema = rehearsalSchema({ number: (bounds) => t('numberProblem', bounds), mix: t('mixProblem') });
  const form = useForm<RehearsalValues>({ resolver: zodResolver(schema), defaultValues: defaultValues(canSimulate) });
  const mix = useWatch({ control: form.control, name: MIX_NAMES });
  const teams = totalOf({ fast: mix[0], slow: mix[1], crashing: mix[2], malformed: mix[3] });
  const start = (confirmed: boolean) =>
    form.handleSubmit(async (values) => {
      const reply = await run({
        ...{ method: 'POST', path: '/api/scheduling/rehearsals', body: bodyOf(values, confirmed) },
        ...{ done: t('started'), isQuiet: true },
      });
      setAsked(!reply.ok && reply.problem.code === 'ERR_TOURNAMENT_RUNS');
    });
  const number = (name: NumberName, help?: string): ReactNode => (
    <NumberField
      key={name}
      name={name}
      label={t(name)}
      min={BOUNDS[name][0]}
      max={BOUNDS[name][1]}
      {...(help === undefined ? {} : { help })}
    />
  );
  return (
    <section className="panel p-4 sm:p-6" aria-labelledby="rehearsal-form">
      <h2 id="rehearsal-form" className="mb-4 text-xl font-semibold">
        {t('title')}
      </h2>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void start(false)(event)} className="grid gap-5">
          {canSimulate ? (
            <fieldset>
              <legend className="mb-2 font-semibold">{t('bots')}</legend>
              <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
                {MIX_NAMES.map((name) => number(name, t(`${name}Help`)))}
              </div>
              <p className="mt-2 text-dim" aria-live="polite">
                {t('total', { teams })}
                {teams > 1 ? `, ${t('matches', { matches: matchesOf(teams) })}.` : null}
              </p>
            </fieldset>
          ) : (
            <p className="notice">{t('noBots')}</p>
          )}
          <fieldset>
            <legend className="mb-2 font-semibold">{t('game')}</legend>
            <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
              {number('rounds')}
              {number('size')}
              {number('deadlineMs')}
              {number('roundIntervalMs', t('intervalHelp'))}
            </div>
          </fieldset>
          <SwitchField name="callsTeams" label={t('callsTeams')} help={t('callsTeamsHelp')} />
          <ProblemLine problem={problem} {...(isAsked ? { title: t('tournamentRuns') } : {})} />
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="button primary" disabled={isBusy}>
              {t('start')}
            </button>
            {isAsked ? (
              <button type="button" className="button danger" disabled={isBusy} onClick={() => void start(true)()}>
                {t('startAnyway')}
              </button>
            ) : null}
          </div>
        </form>
      </FormProvider>
    </section>
  );
}
