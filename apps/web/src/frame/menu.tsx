'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icons';
import { NavigationLinks } from './navigation-links';
import type { Place } from './navigation';
import { SandboxLinks } from './sandbox-switch';
import type { SandboxLink } from './sandbox-switch';
import { LanguageSwitch, ThemeSwitch } from './switches';

interface MenuProps {
  readonly places: readonly Place[];
  readonly sandboxes: readonly SandboxLink[];
  readonly current: SandboxLink | null;
}

/**
 * The navigation of narrow screens. A popover, so that it opens without scripts as well: the browser closes it with Esc or a
 * tap beside it and gives the focus back to the button.
 */
export function Menu({ places, sandboxes, current }: MenuProps): ReactNode {
  const t = useTranslations('nav');
  const sheet = useRef<HTMLDivElement>(null);
  const path = usePathname();
  useEffect(() => sheet.current?.hidePopover(), [path]);
  const close = (): void => sheet.current?.hidePopover();
  return (
    <div className="xl:hidden">
      <button type="button" popoverTarget="menu" aria-label={t('menu')} className="button w-10 p-0!">
        <Icon name="menu" className="size-5" />
      </button>
      <div ref={sheet} id="menu" popover="auto" className="popover right-2 w-[min(20rem,calc(100vw-1rem))] p-3">
        <div className="flex items-center justify-between pb-2">
          <p className="px-3 font-semibold">{t('menu')}</p>
          <button
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={t('close')}
            className="button w-10 p-0!"
          >
            <Icon name="close" className="size-5" />
          </button>
        </div>
        <NavigationLinks places={places} className="grid gap-0.5 text-base" />
        {sandboxes.length > 1 ? (
          <div className="mt-3 border-t border-edge pt-3">
            <p className="px-3 pb-1 text-sm text-dim">{t('sandboxes')}</p>
            <SandboxLinks sandboxes={sandboxes} current={current} onFollow={close} />
          </div>
        ) : null}
        <div className="mt-3 flex gap-2 border-t border-edge px-3 pt-3">
          <LanguageSwitch isWide />
          <ThemeSwitch />
        </div>
      </div>
    </div>
  );
}
