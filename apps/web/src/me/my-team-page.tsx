'use client';

import { LogOut } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Emblem } from '../frame/emblem';
import { Notice } from '../frame/notice';
import { PageLink } from '../frame/page-link';
import { formatPoints, sandboxName } from '../i18n/format';
import { SessionNotice } from '../session/session-notice';
import { signOut } from '../session/session-store';
import { useSession } from '../session/use-session';
import { AddressForm } from './address-form';
import { CheckPanel } from './check-panel';
import { Checklist } from './checklist';
import { DeploySteps } from './deploy-steps';
import { Health, Releases } from './health';
import { loadMyTeam, stepsOf } from './my-team';
import type { MyTeam } from './my-team';
import { OwnMatches } from './own-matches';
import { Resting } from './resting';
import { SshKeys } from './ssh-keys';

const REFRESH_MS = 10_000;

/** What a team works with. It is made in the browser alone: everything of it belongs to one session. */
export function MyTeamPage(): ReactNode {
  const t = useTranslations('me');
  const state = useSession();
  const locale = useLocale();
  const [mine, setMine] = useState<MyTeam | null>(null);
  const [isAway, setAway] = useState(false);
  const team = state.kind === 'in' && state.who.role === 'player' ? state.who.team : null;

  const load = useCallback(async (): Promise<void> => {
    if (team === null) return;
    const reply = await loadMyTeam(team);
    if (reply.ok) setMine(reply.answer);
    setAway(!reply.ok);
  }, [team]);

  useEffect(() => {
    void load();
    const timer = setInterval(() => void (document.hidden ? undefined : load()), REFRESH_MS);
    return () => clearInterval(timer);
  }, [load]);

  if (state.kind === 'out') return <SignInFirst />;
  if (state.kind === 'in' && state.who.role === 'admin') {
    return <Notice title={t('admin.title')} text={t('admin.text')} />;
  }
  if (mine) return <Dashboard mine={mine} onChange={load} />;
  if (state.kind === 'over') return <SessionNotice />;
  if (!isAway) return <Loading />;
  return (
    <Notice title={t('away.title')} text={t('away.text')}>
      <a href={`/${locale}/me`} className="button primary">
        {t('away.retry')}
      </a>
    </Notice>
  );
}

/** Instead of My team, for who is not signed in. */
export function SignInFirst(): ReactNode {
  const t = useTranslations('me');
  return (
    <Notice title={t('out.title')} text={t('out.text')}>
      <PageLink href={`/${useLocale()}/join`} className="button primary" data-to-join>
        {t('out.join')}
      </PageLink>
    </Notice>
  );
}

function Loading(): ReactNode {
  const t = useTranslations('me');
  return (
    <p role="status" className="min-h-dvh py-12 text-center text-dim">
      {t('loading')}
    </p>
  );
}

function Dashboard({ mine, onChange }: { readonly mine: MyTeam; readonly onChange: () => Promise<void> }): ReactNode {
  const t = useTranslations('me');
  const [isReady, setReady] = useState<boolean | null>(null);
  const onReady = useRef(setReady).current;
  const { team, droplet, keys, failed, matches } = mine;
  return (
    <div data-my-team={team.name}>
      <SessionNotice />
      <Head mine={mine} />
      <div className="mt-6">
        <Checklist steps={stepsOf(mine, isReady)} />
      </div>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <Section id="bot" title={t('address.title')}>
            <AddressForm team={team} droplet={droplet} onChange={onChange} />
            <CheckPanel
              hasAddress={team.botAddress !== null}
              isDemanded={team.entries.some(({ waitsForCheck }) => waitsForCheck)}
              onReady={onReady}
            />
          </Section>
          <Section id="matches" title={t('matches.title')}>
            <OwnMatches own={team.name} failed={failed} matches={matches} />
          </Section>
          <Section id="players" title={t('players.title')}>
            <p className="wrap-anywhere">{team.players.length === 0 ? t('players.none') : team.players.join(', ')}</p>
          </Section>
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Section id="health" title={t('health.title')}>
            <Resting team={team} onChange={onChange} />
            <Health mine={mine} />
          </Section>
          <Section id="keys" title={t('keys.title')}>
            <SshKeys team={team.id} keys={keys} onChange={onChange} />
          </Section>
          <Section id="deploy" title={t('deploy.title')}>
            <DeploySteps host={droplet?.address ?? null} />
          </Section>
          <Section id="releases" title={t('releases.title')}>
            <Releases mine={mine} />
          </Section>
        </div>
      </div>
    </div>
  );
}

function Head({ mine: { team, entries } }: { readonly mine: MyTeam }): ReactNode {
  const t = useTranslations('me');
  const locale = useLocale();
  return (
    <header className="flex flex-wrap items-center gap-4">
      <Emblem name={team.name} size={56} />
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="display text-3xl wrap-anywhere">{team.name}</h1>
        <ul className="text-dim">
          {entries.map(({ entry, sandbox, entryNumber, place, score }) => (
            <li key={entry}>
              <PageLink
                href={`/${locale}/s/${sandbox.slug}/t/${entryNumber}`}
                className="numbers underline underline-offset-4"
              >
                {t('standing', { place, points: formatPoints(score, locale), sandbox: sandboxName(sandbox, locale) })}
              </PageLink>
            </li>
          ))}
          {entries.length === 0 ? <li>{t('noEntry')}</li> : null}
        </ul>
      </div>
      <button type="button" className="button text-sm" data-sign-out onClick={() => void signOut()}>
        <LogOut aria-hidden="true" className="size-4" />
        {t('signOut')}
      </button>
    </header>
  );
}

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of My team, to which the checklist leads. */
function Section({ id, title, aside, children }: SectionProps): ReactNode {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="panel scroll-mt-20 p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={`${id}-title`} tabIndex={-1} className="display text-xl outline-none">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
