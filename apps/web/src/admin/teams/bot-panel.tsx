'use client';

import type { AnswerOf, ReadTeamDroplet, TeamAdminView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CheckPanel } from '../../me/check-panel';
import { AtVenue } from '../kit/at-venue';
import { ProblemLine } from '../kit/problem-line';
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
      <div className="mt-3 empty:hidden">
        <ProblemLine problem={machine.problem} title={t('bot.machineUnknown')} />
      </div>
      <CheckPanel team={team.id} hasAddress={team.botAddress !== null} />
    </section>
  );
}
