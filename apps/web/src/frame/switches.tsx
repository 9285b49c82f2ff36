'use client';

import { useLocale, useTranslations } from 'next-intl';
import { usePathname, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { LOCALE_COOKIE, pathIn } from '../i18n/locales';
import { saveChoice } from './choices';
import { Icon } from './icons';
import { THEME_COOKIE } from './theme';

/** Links to the same page in the other language, by its code where there is little room. */
export function LanguageSwitch({ isWide = false }: { readonly isWide?: boolean }): ReactNode {
  const t = useTranslations('site');
  const other = useLocale() === 'en' ? 'ru' : 'en';
  const query = useSearchParams().toString();
  const path = pathIn(other, usePathname());
  return (
    <a
      href={query === '' ? path : `${path}?${query}`}
      lang={other}
      hrefLang={other}
      aria-label={isWide ? undefined : `${other.toUpperCase()}, ${t('otherLanguage')}`}
      className="button px-3! text-sm"
      onClick={() => saveChoice(LOCALE_COOKIE, other)}
    >
      {isWide ? t('otherLanguage') : other.toUpperCase()}
    </a>
  );
}

/** Switches between light and dark. The server renders later pages with the choice, so that nothing flashes. */
export function ThemeSwitch(): ReactNode {
  const t = useTranslations('site');
  const change = (): void => {
    const root = document.documentElement;
    const shown = root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    const theme = shown === 'dark' ? 'light' : 'dark';
    root.dataset['theme'] = theme;
    saveChoice(THEME_COOKIE, theme);
  };
  return (
    <button type="button" className="button w-10 p-0!" onClick={change} aria-label={t('theme')} title={t('theme')}>
      <Icon name="moon" className="moon size-5" />
      <Icon name="sun" className="sun size-5" />
    </button>
  );
}
