import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ConnectionChip } from '../live/connection-chip';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { ThemeSwitch } from './theme-switch';

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
