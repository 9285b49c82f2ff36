import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** That results are hidden from a round on, and that they will be shown; nothing where they are not. */
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
