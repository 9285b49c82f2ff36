'use client';

import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { remember } from './remember';
import { THEME_COOKIE } from './theme';

/** Changes between light and dark. The server puts the choice on the next page itself, so that nothing flashes. */
export function ThemeSwitch(): ReactNode {
  const t = useTranslations('site');
  const change = (): void => {
    const root = document.documentElement;
    const isDark = getComputedStyle(root).colorScheme === 'dark';
    const theme = isDark ? 'light' : 'dark';
    root.dataset['theme'] = theme;
    remember(THEME_COOKIE, theme);
  };
  return (
    <button type="button" className="button w-10 p-0!" onClick={change} aria-label={t('theme')} title={t('theme')}>
      <Moon aria-hidden="true" className="moon size-5" />
      <Sun aria-hidden="true" className="sun size-5" />
    </button>
  );
}
