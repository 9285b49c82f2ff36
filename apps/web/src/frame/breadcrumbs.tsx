import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

interface Crumb {
  readonly href: string;
  readonly name: string;
}

/** The way from the ladder down to this page. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }): ReactNode {
  const t = useTranslations('site');
  return (
    <nav aria-label={t('where')} className="mb-3 text-sm text-dim">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ href, name }) => (
          <li key={href} className="flex min-w-0 gap-2">
            <Link href={href} className="wrap-anywhere underline decoration-edge underline-offset-4 hover:text-ink">
              {name}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
