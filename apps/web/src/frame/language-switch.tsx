'use client';

import { useLocale, useTranslations } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { pathIn } from '../i18n/choose-locale';
import { LOCALE_COOKIE } from '../i18n/locales';
import { remember } from './remember';

/** Leads to the same page in the other language. */
export function LanguageSwitch(): ReactNode {
  const t = useTranslations('site');
  const other = useLocale() === 'en' ? 'ru' : 'en';
  const query = useSearchParams().toString();
  const path = pathIn(other, usePathname());
  return (
    <a
      href={query === '' ? path : `${path}?${query}`}
      lang={other}
      hrefLang={other}
      className="button px-3! text-sm"
      onClick={() => remember(LOCALE_COOKIE, other)}
    >
      <span className="max-sm:sr-only">{t('otherLanguage')}</span>
      <span aria-hidden="true" className="uppercase sm:hidden">
        {other}
      </span>
    </a>
  );
}
