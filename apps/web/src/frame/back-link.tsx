import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

interface BackLinkProps {
  readonly href: string;
  readonly name: string;
}

/** The link from a page back to its ladder. */
export function BackLink({ href, name }: BackLinkProps): ReactNode {
  const t = useTranslations('site');
  return (
    <nav aria-label={t('where')} className="mb-3 text-sm text-dim">
      <Link href={href} className="-ml-1 inline-flex items-center gap-1 wrap-anywhere hover:text-ink">
        <ChevronLeft aria-hidden="true" className="size-4 shrink-0" />
        <span className="underline decoration-edge underline-offset-4">{name}</span>
      </Link>
    </nav>
  );
}
