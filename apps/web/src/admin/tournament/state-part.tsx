'use client';

import type { SandboxAdminView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Countdown } from '../../events/countdown-text';
import { AskedButton } from '../kit/asked-button';
import { AtVenue } from '../kit/at-venue';
import { Part } from '../kit/part';
import { useAct } from '../kit/use-act';
import { FreezeForm } from './freeze-form';
import { PlannedStartForm } from './planned-start-form';
import { RequestedRestart } from './requested-restart';
import { RestartDialog } from './restart-dialog';
import { movesOf } from './tournament-moves';
import type { Move } from './tournament-moves';

/** The verbs of the service for the moves that only ask. */
const VERBS = { start: 'start', resume: 'start', pause: 'pause', finish: 'finish', unfreeze: 'unfreeze' } as const;
type Asked = keyof typeof VERBS;
const ASKED: readonly Asked[] = ['start', 'resume', 'pause', 'finish', 'unfreeze'];

/** The state of the tournament at a glance, and what can be done with it. */
export function StatePart({ sandbox }: { readonly sandbox: SandboxAdminView }): ReactNode {
  const t = useTranslations('adminTournament');
  const { run, isBusy } = useAct();
  const [isRestarting, setRestarting] = useState(false);
  const moves = movesOf(sandbox);
  const has = (move: Move): boolean => moves.includes(move);
  const act = (move: Asked) =>
    run({
      method: 'POST',
      path: `/api/scheduling/sandboxes/${sandbox.slug}/${VERBS[move]}`,
      done: t(`state.${move}.done`),
    });
  return (
    <Part title={t('state.title')}>
      <StateFacts sandbox={sandbox} />
      <div className="mt-5 flex flex-wrap items-start gap-2" data-moves>
        {ASKED.filter(has).map((move, at) => (
          <AskedButton
            key={move}
            className={at === 0 ? 'button primary' : 'button'}
            label={t(`state.${move}.label`)}
            title={t(`state.${move}.title`)}
            text={t(`state.${move}.text`)}
            isBusy={isBusy}
            onYes={() => act(move)}
          />
        ))}
        {has('freeze') ? <FreezeForm sandbox={sandbox} /> : null}
        {has('restart') ? (
          <button type="button" className="button" data-restart onClick={() => setRestarting(true)}>
            {t('restart.label')}
          </button>
        ) : null}
      </div>
      {has('planStart') ? <PlannedStartForm sandbox={sandbox} /> : null}
      <RestartDialog sandbox={sandbox} isOpen={isRestarting} onClose={() => setRestarting(false)} />
    </Part>
  );
}

function StateFacts({ sandbox }: { readonly sandbox: SandboxAdminView }): ReactNode {
  const t = useTranslations('adminTournament');
  const { state, startedAt, plannedStart, nextTickAt, frozenFromRound, withheldReason, entries } = sandbox;
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-6 gap-y-3">
        <Fact name={t('fact.state')}>
          <strong data-state={state}>{t(`fact.is.${state}`)}</strong>
        </Fact>
        {startedAt === null ? (
          <Fact name={t('fact.plannedStart')}>
            {plannedStart === null ? (
              t('fact.noStart')
            ) : (
              <>
                <AtVenue at={plannedStart} /> (<Countdown to={plannedStart} />)
              </>
            )}
          </Fact>
        ) : (
          <Fact name={t('fact.startedAt')}>
            <AtVenue at={startedAt} />
          </Fact>
        )}
        <Fact name={t('fact.entries')}>{entries}</Fact>
        {state === 'running' ? (
          <Fact name={t('fact.nextRound')}>
            {nextTickAt === null ? t('fact.roundIsOpen') : <AtVenue at={nextTickAt} as="seconds" />}
          </Fact>
        ) : null}
        <Fact name={t('fact.public')}>
          {frozenFromRound === null ? t('fact.seesAll') : t('fact.seesBefore', { round: frozenFromRound })}
        </Fact>
      </dl>
      {withheldReason !== null && state === 'running' ? (
        <p className="notice mt-4">{t(`withheld.${withheldReason}`)}</p>
      ) : null}
      {sandbox.restartRequested ? <RequestedRestart slug={sandbox.slug} /> : null}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="text-sm text-dim">{name}</dt>
      <dd className="text-lg">{children}</dd>
    </div>
  );
}
