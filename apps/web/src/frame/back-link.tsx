import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from './icons';
import { PageLink } from './page-link';

interface BackLinkProps {
  readonly href: string;
  readonly name: string;
}

/** The link from a page back to its ladder. */
export function BackLink({ href, name }: BackLinkProps): ReactNode {
  const t = useTranslations('site');
  return (
    <nav aria-label={t('where')} className="mb-3 text-sm text-dim">
      <PageLink href={href} className="-ml-1 inline-flex items-center gap-1 wrap-anywhere hover:text-ink">
        <Icon name="left" className="size-4" />
        <span className="underline decoration-edge underline-offset-4">{name}</span>
      </PageLink>
    </nav>
  );
}
