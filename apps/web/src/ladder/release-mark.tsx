import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** That a team's bot runs a release whose points are not in yet; which one is said and shown to who asks. */
export function ReleaseMark({ release }: { readonly release: string }): ReactNode {
  const t = useTranslations('ladder');
  const words = t('newReleaseWords', { release });
  return (
    <span
      data-release={release}
      title={words}
      className="mr-2 inline-block rounded-md bg-accent px-1.5 py-px text-xs font-medium whitespace-nowrap text-on-accent"
    >
      <span aria-hidden="true">{t('newRelease')}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}
