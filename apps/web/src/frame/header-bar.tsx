'use client';

import { useLocale } from 'next-intl';
import { usePathname } from 'next/navigation';
import { lazy, useEffect, useState } from 'react';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import { ConnectionChip } from '../live/connection-chip';
import { SANDBOX_COOKIE, saveChoice } from './choices';
import { Later } from './later';
import { Menu } from './menu';
import { NavigationLinks } from './navigation-links';
import { placesOf, slugOfPath } from './navigation';
import { SandboxSwitch } from './sandbox-switch';
import type { SandboxLink } from './sandbox-switch';
import { LanguageSwitch, ThemeSwitch } from './switches';

// They show nothing before the page runs, so they are loaded after what is painted first.
const EventsCorner = optional(() => import('../events/events-corner'));
const PanelLink = optional(() => import('./panel-link'));
const NavigationProgress = optional(() => import('./navigation-progress'));
const LateNewsNotice = optional(() => import('../live/late-news-notice'));

/** A component that is left out where its script does not come: no page fails for want of it. */
function optional<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: () => null })));
}

interface HeaderBarProps {
  /** The link to the home page. */
  readonly home: ReactNode;
  readonly sandboxes: readonly SandboxLink[];
  /** The slug of the sandbox that the reader saw last. */
  readonly seen: string | null;
  /** Since when news was late when the page was rendered, in milliseconds since 1970, and the notice of it. */
  readonly lateNews: { readonly since: number; readonly notice: ReactNode } | null;
}

/** The name, the navigation of the sandbox that is looked at, its events, and the switches; on narrow screens a menu. Below it a notice while news is late. */
export function HeaderBar({ home, sandboxes, seen, lateNews }: HeaderBarProps): ReactNode {
  const locale = useLocale();
  const known = useKnownSandbox(sandboxes, seen);
  const places = placesOf(locale, known?.slug ?? null);
  return (
    <>
      <header className="border-b border-edge bg-panel">
        <div className="mx-auto flex h-(--header) max-w-[110rem] items-center gap-2 px-4 sm:px-6">
          {home}
          {known ? <SandboxSwitch sandboxes={sandboxes} current={known} /> : null}
          <div className="hidden xl:block">
            <NavigationLinks places={places} className="ml-2 flex items-center gap-0.5" />
          </div>
          <div className="ml-auto flex items-center gap-2">
            <Later isFor={mayBeSignedIn}>
              <PanelLink />
            </Later>
            {known ? (
              <Later placeholder={<span className="button invisible min-w-28 sm:min-w-48" />}>
                <EventsCorner key={known.sandbox} sandbox={known.sandbox} slug={known.slug} />
              </Later>
            ) : null}
            <ConnectionChip />
            <div className="hidden items-center gap-2 xl:flex">
              <LanguageSwitch />
              <ThemeSwitch />
            </div>
            <Menu places={places} sandboxes={sandboxes} current={known} />
          </div>
        </div>
        <Later>
          <NavigationProgress />
        </Later>
      </header>
      <Later placeholder={lateNews?.notice}>
        <LateNewsNotice initial={lateNews?.since ?? null}>{lateNews?.notice}</LateNewsNotice>
      </Later>
    </>
  );
}

/** The sandbox of the page, else the one of the page before, else the last seen one, else the only one. Remembers it. */
function useKnownSandbox(sandboxes: readonly SandboxLink[], seen: string | null): SandboxLink | null {
  const onPath = slugOfPath(usePathname());
  const [last, setLast] = useState(seen);
  const find = (slug: string | null): SandboxLink | undefined => sandboxes.find((each) => each.slug === slug);
  const ofPath = find(onPath)?.slug ?? null;
  useEffect(() => {
    if (ofPath === null) return;
    setLast(ofPath);
    saveChoice(SANDBOX_COOKIE, ofPath);
  }, [ofPath]);
  const only = sandboxes.length === 1 ? sandboxes[0] : undefined;
  return find(ofPath) ?? find(last) ?? only ?? null;
}

/** Whether there is a session at all: those without one never load what asks whose it is. */
function mayBeSignedIn(): boolean {
  return document.cookie.includes('hexduel_csrf=');
}
