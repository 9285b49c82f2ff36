import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '../../../../frame/client-messages';
import { MyTeamPage, SignInFirst } from '../../../../me/my-team-page';
import { sessionCookie } from '../../../../session/session-cookie';
import '../../../../me/me.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('me');
  return { title: t('page'), description: t('description'), robots: { index: false } };
}

/** My team; who has no session is sent to sign in without a flash of anything else. */
export default async function MePage(): Promise<ReactNode> {
  const hasSession = (await sessionCookie()) !== null;
  return (
    <ClientMessages of={['me', 'check', 'result', 'reason', 'cause']}>
      {hasSession ? <MyTeamPage /> : <SignInFirst />}
    </ClientMessages>
  );
}
