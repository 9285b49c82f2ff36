import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

const KEYS = ['arrows', 'six', 'enter', 'next', 'escape'] as const;

/** How to move: by touch, by mouse, by keyboard; and what the marks mean; open until the first move. */
export function KeyHelp({ isOpen }: { readonly isOpen: boolean }): ReactNode {
  const t = useTranslations('practice');
  return (
    <details open={isOpen} className="text-sm">
      <summary className="py-1 font-medium">{t('help.title')}</summary>
      <p className="mt-1 text-dim">{t('help.pointer')}</p>
      <p className="mt-2 text-dim">{t('help.marks')}</p>
      <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-dim">
        {KEYS.map((name) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-medium text-ink">{t(`help.keyNames.${name}`)}</dt>
            <dd>{t(`help.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
