'use client';

import type { SandboxAdminView } from '@hexduel/contracts-http';
import { useTimeZone, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ProblemLine } from '../kit/problem-line';
import { useAct } from '../kit/use-act';
import { instantOf, wallTimeOf } from '../kit/venue-time';
import { WallTimeField } from './wall-time-field';

/** When the tournament starts by itself. */
export function PlannedStartForm({ sandbox }: { readonly sandbox: SandboxAdminView }): ReactNode {
  const t = useTranslations('adminTournament');
  const zone = useTimeZone() ?? 'UTC';
  const { plannedStart, slug } = sandbox;
  const { run, isBusy, problem } = useAct();
  const [wall, setWall] = useState(plannedStart === null ? '' : wallTimeOf(plannedStart, zone));
  const at = wall === '' ? null : instantOf(wall, zone);
  const plan = (instant: string | null) =>
    run({
      ...{ method: 'POST', path: `/api/scheduling/sandboxes/${slug}/planned-start`, isQuiet: true },
      body: { plannedStart: instant },
      done: t(instant === null ? 'plannedStart.cleared' : 'plannedStart.done'),
    });
  return (
    <form
      className="mt-5 border-t border-edge pt-4"
      data-planned-start
      onSubmit={(event) => {
        event.preventDefault();
        if (at !== null) void plan(at);
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <WallTimeField label={t('plannedStart.label')} value={wall} onChange={setWall} />
        <div className="flex flex-wrap gap-2 sm:mt-8">
          <button type="submit" className="button primary" disabled={at === null || at === plannedStart || isBusy}>
            {t('plannedStart.plan')}
          </button>
          {plannedStart === null ? null : (
            <button type="button" className="button" disabled={isBusy} onClick={() => void plan(null)}>
              {t('plannedStart.clear')}
            </button>
          )}
        </div>
      </div>
      <p className="mt-2 text-sm text-dim">{t('plannedStart.public')}</p>
      <ProblemLine problem={problem} />
    </form>
  );
}
