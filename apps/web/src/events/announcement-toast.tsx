'use client';

import { Megaphone, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Announcement } from './countdown';

const SHOWN_FOR_MS = 20_000;

/** An announcement that was just made, for 20 s or until it is closed. Key it by its number. */
export function AnnouncementToast({ news }: { readonly news: Announcement }): ReactNode {
  const t = useTranslations('events');
  const locale = useLocale();
  const [isShown, setShown] = useState(true);
  const close = (): void => setShown(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div data-announcement className="popover pointer-events-auto static! flex max-w-xl items-start gap-3 p-4">
      <Megaphone aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p className="wrap-anywhere whitespace-pre-line">
        <span className="block text-sm text-dim">{t('announcement')}</span>
        {news.text[locale]}
      </p>
      <button type="button" aria-label={t('close')} className="button w-10 shrink-0 p-0!" onClick={close}>
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
