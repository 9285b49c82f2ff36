import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PracticeState } from './practice-sync';

/** Says that the server cannot be asked just now; the place for it is always there for a screen reader. */
export function TroubleBanner({ trouble }: { readonly trouble: PracticeState['trouble'] }): ReactNode {
  const t = useTranslations('practice');
  return (
    <div role="status" className="empty:hidden">
      {trouble === null ? null : (
        <p data-trouble={trouble} className="panel border-l-4! border-l-lost! p-3 text-sm">
          {t(`trouble.${trouble}`)}
        </p>
      )}
    </div>
  );
}
