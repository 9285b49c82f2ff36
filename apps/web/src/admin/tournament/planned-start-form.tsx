'use client';

import type { SandboxAdminView } from '@hexduel/contracts-http';
import { useTimeZone, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ProblemLine } from '../kit/problem-line';
import { useAct } from '../kit/use-act';
import { instantOf, wallTimeOf } from '../kit/venue-time';
import { WallTimeField } from './wall-time-field';

interface Typed {
  readonly wall: string;
  /** What the service took and the page has not read yet. */
  readonly sent?: string | null;
}

/** When the tournament starts by itself. */
export function PlannedStartForm({ sandbox }: { readonly sandbox: SandboxAdminView }): ReactNode {
  const t = useTranslations('adminTournament');
  const zone = useTimeZone() ?? 'UTC';
  const { plannedStart, slug } = sandbox;
  const { run, isBusy, problem } = useAct();
  // What is being typed stays, whatever another admin plans meanwhile, until it is planned itself.
  const [typed, setTyped] = useState<Typed | null>(null);
  if (typed?.sent !== undefined && typed.sent === plannedStart) setTyped(null);
  const wall = typed?.wall ?? (plannedStart === null ? '' : wallTimeOf(plannedStart, zone));
  const at = wall === '' ? null : instantOf(wall, zone);
  const plan = async (instant: string | null): Promise<void> => {
    const { ok } = await run({
      ...{ method: 'POST', path: `/api/scheduling/sandboxes/${slug}/planned-start`, isQuiet: true },
      body: { plannedStart: instant },
      done: t(instant === null ? 'plannedStart.cleared' : 'plannedStart.done'),
    });
    if (ok) setTyped({ wall: instant === null ? '' : wallTimeOf(instant, zone), sent: instant });
  };
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
        <WallTimeField label={t('plannedStart.label')} value={wall} onChange={(next) => setTyped({ wall: next })} />
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
