'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWhen } from '../i18n/use-when';
import { failingSince, firstRoundOf } from './my-team';
import type { MyTeam } from './my-team';

/** How the bot and its machine are. */
export function Health({ mine: { droplet, failed, matches, team } }: { readonly mine: MyTeam }): ReactNode {
  const t = useTranslations('me');
  const when = useWhen();
  const since = failingSince(failed ?? [], matches ?? []);
  const hasPlayed = (failed ?? []).length + (matches ?? []).length > 0;
  const inMatches = since === null ? (hasPlayed ? 'fine' : 'none') : 'failing';
  return (
    <dl className="space-y-3">
      <div data-health={inMatches}>
        <dt className="text-sm text-dim">{t('health.inMatches')}</dt>
        <dd className={inMatches === 'failing' ? 'font-semibold text-down' : 'font-semibold'}>
          {inMatches === 'failing' ? t('health.failingSince', { time: when(since) }) : t(`health.${inMatches}`)}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-dim">{t('health.machine')}</dt>
        <dd>
          {droplet ? (
            <>
              {droplet.name}, {t(`health.state.${droplet.state}`)}
              {droplet.address ? (
                <>
                  {' '}
                  <code className="wrap-anywhere">{droplet.address}</code>
                </>
              ) : null}
            </>
          ) : (
            t('health.noMachine')
          )}
        </dd>
      </div>
      {droplet ? (
        <div>
          <dt className="text-sm text-dim">{t('health.probe')}</dt>
          <dd className={droplet.botState === 'silent' ? 'font-semibold text-down' : ''}>
            {t(`health.bot.${droplet.botState ?? 'unknown'}`)}
          </dd>
        </div>
      ) : null}
      <div>
        <dt className="text-sm text-dim">{t('health.address')}</dt>
        <dd className="wrap-anywhere">{team.botAddress ? <code>{team.botAddress}</code> : t('health.noAddress')}</dd>
      </div>
    </dl>
  );
}

/** The latest releases, each with the round it first played in. */
export function Releases({ mine: { releases, rounds, team } }: { readonly mine: MyTeam }): ReactNode {
  const t = useTranslations('me');
  const when = useWhen();
  if (releases === null) return <p className="notice">{t('notRead')}</p>;
  if (releases.length === 0) {
    return (
      <p className="text-dim">{team.release ? t('releases.only', { release: team.release }) : t('releases.none')}</p>
    );
  }
  return (
    <ol className="space-y-3">
      {releases.map((release) => {
        const round = firstRoundOf(release, rounds);
        return (
          <li key={release.id} className="flex flex-wrap items-baseline gap-x-3" data-release-mark={round ?? ''}>
            <code className="font-semibold">{release.release}</code>
            <span className="text-sm text-dim">{when(release.deployedAt)}</span>
            <span className="text-sm">{round === null ? t('releases.notPlayed') : t('releases.from', { round })}</span>
          </li>
        );
      })}
    </ol>
  );
}
