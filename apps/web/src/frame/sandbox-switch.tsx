'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icons';
import { PageLink } from './page-link';

/** A sandbox as the header names it. */
export interface SandboxLink {
  readonly sandbox: string;
  readonly slug: string;
  readonly name: string;
  readonly isRunning: boolean;
}

interface SandboxSwitchProps {
  readonly sandboxes: readonly SandboxLink[];
  readonly current: SandboxLink;
}

/** Which sandbox the reader is in, and the others; only a name where there is just one. */
export function SandboxSwitch({ sandboxes, current }: SandboxSwitchProps): ReactNode {
  const t = useTranslations('nav');
  const list = useRef<HTMLDivElement>(null);
  if (sandboxes.length < 2) return null;
  return (
    <div className="relative hidden min-w-0 sm:block">
      <button
        type="button"
        popoverTarget="sandboxes"
        className="button max-w-44 text-sm 2xl:max-w-60"
        aria-label={t('sandboxNow', { name: current.name })}
      >
        <LiveDot isRunning={current.isRunning} />
        <span className="truncate">{current.name}</span>
        <Icon name="down" className="size-4" />
      </button>
      <div ref={list} id="sandboxes" popover="auto" className="popover left-4 w-72 p-2 sm:left-40">
        <SandboxLinks sandboxes={sandboxes} current={current} onFollow={() => list.current?.hidePopover()} />
      </div>
    </div>
  );
}

interface SandboxLinksProps {
  readonly sandboxes: readonly SandboxLink[];
  readonly current: SandboxLink | null;
  readonly onFollow: () => void;
}

/** The ladders to go to; those that are live have a dot. */
export function SandboxLinks({ sandboxes, current, onFollow }: SandboxLinksProps): ReactNode {
  const t = useTranslations('nav');
  const locale = useLocale();
  return (
    <nav aria-label={t('sandboxes')}>
      <ul>
        {sandboxes.map(({ sandbox, slug, name, isRunning }) => (
          <li key={sandbox}>
            <PageLink
              href={`/${locale}/s/${slug}`}
              onClick={onFollow}
              aria-current={sandbox === current?.sandbox ? 'true' : undefined}
              className="nav-link wrap-anywhere"
            >
              <LiveDot isRunning={isRunning} />
              {name}
              {isRunning ? <span className="sr-only">{t('running')}</span> : null}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LiveDot({ isRunning }: { readonly isRunning: boolean }): ReactNode {
  const look = isRunning ? 'bg-up pulse' : 'bg-line';
  return <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${look}`} />;
}
