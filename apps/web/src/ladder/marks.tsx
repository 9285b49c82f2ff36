import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** Marks a team whose bot runs a release that no scored round has seen yet; the title says which release. */
export function ReleaseMark({ release }: { readonly release: string }): ReactNode {
  const t = useTranslations('ladder');
  const words = t('newReleaseWords', { release });
  return (
    <span
      data-release={release}
      title={words}
      className="mr-2 inline-block rounded-md bg-accent px-1.5 py-px text-xs font-medium text-on-accent @xs:whitespace-nowrap"
    >
      <span aria-hidden="true">{t('newRelease')}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** A word about a team beside its name. */
export function Mark({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <span className="mr-2 inline-block rounded-md border border-edge px-1.5 py-px text-xs text-dim @xs:whitespace-nowrap">
      {children}
    </span>
  );
}

/** Says that results are hidden from round `from` on; empty if that is null. */
export function FrozenBanner({ from }: { readonly from: number | null }): ReactNode {
  const t = useTranslations('ladder');
  return (
    <div role="status">
      {from === null ? null : (
        <p className="panel mt-4 border-l-4 border-accent p-4">{t('frozen', { number: from })}</p>
      )}
    </div>
  );
}
