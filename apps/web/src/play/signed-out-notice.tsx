'use client';

import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';

/** Says that the session has ended in the midst of a game against the own bot; who signs in again comes back to it. */
export function SignedOutNotice(): ReactNode {
  const t = useTranslations('practice');
  return (
    <div role="status" data-signed-out className="panel grid justify-items-start gap-3 border-l-4! border-l-lost! p-4">
      <p className="max-w-[70ch] text-sm">{t('signedOut.text')}</p>
      <Link href={`/${useLocale()}/join`} target="_blank" className="button primary text-sm">
        {t('signedOut.signIn')}
      </Link>
    </div>
  );
}
