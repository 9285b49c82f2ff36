'use client';

import { ExternalLink, LogOut } from 'lucide-react';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../frame/icons';
import { Logo } from '../../frame/logo';
import { PageLink } from '../../frame/page-link';
import { LanguageSwitch, ThemeSwitch } from '../../frame/switches';
import { signOut } from '../../session/session-store';
import { useSession } from '../../session/use-session';
import { AreaLinks } from './area-links';
import { SandboxSelect } from './sandbox-select';

/** The name of the panel, the sandbox that is looked at, who is signed in; on narrow screens also the areas, in a menu. */
export function PanelHeader(): ReactNode {
  const t = useTranslations('adminFrame');
  const locale = useLocale();
  const state = useSession();
  const admin = state.kind === 'in' && state.who.role === 'admin' ? state.who.name : null;
  return (
    <header className="no-print border-b border-edge bg-panel">
      <div className="mx-auto flex h-(--header) max-w-[110rem] items-center gap-2 px-4 sm:px-6">
        <PageLink href={`/${locale}/admin`} className="flex shrink-0 items-center gap-2.5 py-1">
          <Logo />
          <span className="display text-xl max-sm:sr-only">{t('panel')}</span>
        </PageLink>
        {admin === null ? null : <SandboxSelect />}
        <div className="ml-auto flex items-center gap-2">
          <div className="hidden items-center gap-2 xl:flex">
            <SiteLink />
            <LanguageSwitch />
            <ThemeSwitch />
            {admin === null ? null : <Who admin={admin} />}
          </div>
          <PanelMenu admin={admin} />
        </div>
      </div>
    </header>
  );
}

function SiteLink(): ReactNode {
  const t = useTranslations('adminFrame');
  return (
    <PageLink href={`/${useLocale()}`} className="button text-sm">
      <ExternalLink aria-hidden="true" className="size-4" />
      {t('site')}
    </PageLink>
  );
}

function Who({ admin }: { readonly admin: string }): ReactNode {
  const t = useTranslations('adminFrame');
  return (
    <>
      <span className="max-w-40 truncate text-sm text-dim" translate="no" title={admin}>
        {admin}
      </span>
      <button type="button" className="button text-sm" data-sign-out onClick={() => void signOut()}>
        <LogOut aria-hidden="true" className="size-4" />
        {t('signOut')}
      </button>
    </>
  );
}

/** The navigation of narrow screens: a popover, which the browser closes with Esc or a tap beside it. */
function PanelMenu({ admin }: { readonly admin: string | null }): ReactNode {
  const t = useTranslations('adminFrame');
  const sheet = useRef<HTMLDivElement>(null);
  const path = usePathname();
  useEffect(() => sheet.current?.hidePopover(), [path]);
  return (
    <div className="xl:hidden">
      <button type="button" popoverTarget="panel-menu" aria-label={t('menu')} className="button w-10 p-0!">
        <Icon name="menu" className="size-5" />
      </button>
      <div
        ref={sheet}
        id="panel-menu"
        popover="auto"
        className="popover right-2 max-h-[calc(100dvh-5rem)] w-[min(20rem,calc(100vw-1rem))] overflow-y-auto p-3"
      >
        {admin === null ? null : <AreaLinks label={t('areas')} />}
        <div className="mt-3 flex flex-wrap items-center gap-2 border-t border-edge px-3 pt-3">
          <SiteLink />
          <LanguageSwitch isWide />
          <ThemeSwitch />
          {admin === null ? null : <Who admin={admin} />}
        </div>
        <div className="px-3 pt-3">
          <VenueZone />
        </div>
      </div>
    </div>
  );
}

/** In which time zone every page of the panel tells times. */
export function VenueZone(): ReactNode {
  const t = useTranslations('adminFrame');
  const zone = useTimeZone() ?? 'UTC';
  return (
    <p className="text-sm text-dim">
      {t('zone')}{' '}
      <span translate="no" className="wrap-anywhere">
        {zone}
      </span>
    </p>
  );
}
