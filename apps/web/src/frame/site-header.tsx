import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ConnectionChip } from '../live/connection-chip';
import { LanguageSwitch, ThemeSwitch } from './switches';

export function SiteHeader(): ReactNode {
  const t = useTranslations('site');
  return (
    <header className="border-b border-edge bg-panel">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:gap-3 sm:px-6">
        <Link href={`/${useLocale()}`} className="flex items-center gap-2.5 py-1">
          <Logo />
          <span className="text-lg font-bold tracking-tight">{t('name')}</span>
          <span className="hidden text-sm text-dim md:inline">{t('motto')}</span>
        </Link>
        <div className="ml-auto flex items-center gap-2">
          <ConnectionChip />
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </header>
  );
}

/** A hexagon with a ring and a diamond, the chips of the board. */
function Logo(): ReactNode {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
      <path d="M16 1.5 28.6 8.75v14.5L16 30.5 3.4 23.25V8.75Z" className="fill-ink" />
      <circle cx="11.4" cy="16" r="4.1" fill="none" stroke="#4c9bff" strokeWidth="2.6" />
      <path d="m20.9 10.6 5.2 5.4-5.2 5.4-5.2-5.4Z" fill="#f2593c" />
    </svg>
  );
}
