'use client';

import type { AnswerOf, ReadTeamDroplet, TeamAdminView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CheckPanel } from '../../me/check-panel';
import { restingSince } from '../../me/my-team';
import { AtVenue } from '../kit/at-venue';
import { ProblemLine } from '../kit/problem-line';
import { useAct } from '../kit/use-act';
import { useRead } from '../kit/use-read';

/** Where the bot of a team is, what it runs and on which machine, and whether it keeps the protocol. */
export function BotPanel({ team }: { readonly team: TeamAdminView }): ReactNode {
  const t = useTranslations('adminTeams');
  const machine = useRead<AnswerOf<typeof ReadTeamDroplet>>(`/api/provisioning/teams/${team.id}/droplet`);
  const droplet = machine.data?.droplet;
  return (
    <section className="panel p-5" aria-labelledby="bot-title" data-bot>
      <h2 id="bot-title" className="text-lg font-semibold">
        {t('bot.title')}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        <dt className="text-dim">{t('bot.address')}</dt>
        <dd className="wrap-anywhere">{team.botAddress ?? t('bot.noAddress')}</dd>
        <dt className="text-dim">{t('bot.release')}</dt>
        <dd className="wrap-anywhere">
          {team.release ?? t('bot.noRelease')}{' '}
          {team.releaseDeployedAt ? (
            <span className="text-sm text-dim">
              <AtVenue at={team.releaseDeployedAt} />
            </span>
          ) : null}
        </dd>
        <dt className="text-dim">{t('bot.machine')}</dt>
        <dd className="wrap-anywhere">
          {droplet ? (
            <>
              <span translate="no">{droplet.name}</span> <span className="tag">{t(`machine.${droplet.state}`)}</span>{' '}
              {droplet.botState ? <span className="tag">{t(`botState.${droplet.botState}`)}</span> : null}
            </>
          ) : machine.data ? (
            t('bot.noMachine')
          ) : (
            '…'
          )}
        </dd>
      </dl>
      <RestingLine team={team} />
      <div className="mt-3 empty:hidden">
        <ProblemLine problem={machine.problem} title={t('bot.machineUnknown')} />
      </div>
      <CheckPanel team={team.id} hasAddress={team.botAddress !== null} />
    </section>
  );
}

/** That nobody calls the bot, since when and why, and the button that changes it; nothing for a bot that plays. */
function RestingLine({ team }: { readonly team: TeamAdminView }): ReactNode {
  const t = useTranslations('adminTeams');
  const { run, isBusy } = useAct();
  const since = restingSince(team);
  if (since === null) return null;
  const wake = () => run({ method: 'POST', path: `/api/scheduling/teams/${team.id}/bot/wake`, done: t('bot.woken') });
  return (
    <div className="notice mt-3 flex flex-wrap items-center gap-3" data-resting>
      <p className="min-w-0 grow basis-60">{t.rich('bot.resting', { at: () => <AtVenue at={since} /> })}</p>
      <button type="button" className="button small" disabled={isBusy} onClick={() => void wake()}>
        {t('bot.wake')}
      </button>
    </div>
  );
}
