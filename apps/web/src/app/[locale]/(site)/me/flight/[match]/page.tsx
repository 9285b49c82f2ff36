import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { FlightLeg } from '../../../../../../flight/flight-leg';
import { BackLink } from '../../../../../../frame/back-link';
import { ClientMessages } from '../../../../../../frame/client-messages';
import { Notice, ServiceUnavailable } from '../../../../../../frame/notice';
import type { PageProps } from '../../../../../../frame/page-props';
import { sandboxName } from '../../../../../../i18n/format';
import { fetchFlightLog } from '../../../../../../ladder-service/ladder-client';
import { SignInFirst } from '../../../../../../me/my-team-page';
import { RenewAndReload } from '../../../../../../session/renew-and-reload';
import { sessionCookie } from '../../../../../../session/session-cookie';
import '../../../../../../me/me.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('flight');
  return { title: t('page'), description: t('description'), robots: { index: false } };
}

/** The flight log of a match, read in the name of the team that asks: games in which its bot failed first. */
export default async function FlightPage({ params }: PageProps<'match'>): Promise<ReactNode> {
  const { locale, match } = await params;
  const t = await getTranslations('flight');
  const cookie = await sessionCookie();
  const reply = cookie === null ? ({ kind: 'refused', status: 401 } as const) : await fetchFlightLog(match, cookie);
  if (reply.kind === 'notFound') notFound();
  if (reply.kind === 'unavailable') return <ServiceUnavailable />;
  if (reply.kind === 'refused') {
    if (reply.status === 403) return <Notice title={t('other.title')} text={t('other.text')} />;
    return (
      <ClientMessages of={['me']}>
        {/* The session may only have expired: then it is renewed, and the page read once more. */}
        {cookie === null ? <SignInFirst /> : <RenewAndReload />}
      </ClientMessages>
    );
  }
  const log = reply.answer;
  const [one, two] = log.sides;
  const legs = [...log.legs].sort((a, b) => rank(a) - rank(b));
  return (
    <ClientMessages of={['me', 'flight']}>
      <BackLink href={`/${locale}/me`} name={t('back')} />
      <h1 className="display text-3xl wrap-anywhere">{t('title', { one: one.name, two: two.name })}</h1>
      <p className="mt-1 text-dim">
        {t('where', { round: log.round.number, size: log.round.size, sandbox: sandboxName(log.sandbox, locale) })}
      </p>
      {legs.length === 0 ? <p className="notice mt-6">{t('notFinished')}</p> : null}
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        {legs.map((leg) => (
          <FlightLeg key={`${leg.leg} ${leg.side}`} leg={leg} log={log} />
        ))}
      </div>
    </ClientMessages>
  );
}

function rank({ result, reason }: { readonly result: string; readonly reason: string }): number {
  return result === 'lost' && reason !== 'by_score' ? 0 : 1;
}
