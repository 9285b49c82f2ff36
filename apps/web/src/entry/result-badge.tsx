import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { EntryMatch } from '@hexduel/contracts-http';

type Result = NonNullable<EntryMatch['result']>;

const COLOURS: Readonly<Record<Result, string>> = {
  won: 'bg-won text-on-won',
  lost: 'bg-lost text-on-lost',
  drawn: 'bg-drawn text-on-drawn',
};
const SIGNS: Readonly<Record<Result, string>> = {
  won: 'M8 3v10M3 8h10',
  lost: 'M3 8h10',
  drawn: 'M3 5.5h10M3 10.5h10',
};

/** Won, lost or drawn: as a letter, a sign and a colour. */
export function ResultBadge({ result }: { readonly result: Result }): ReactNode {
  const t = useTranslations('result');
  return (
    <span
      title={t(result)}
      className={`inline-flex h-9 w-14 shrink-0 items-center justify-center gap-1.5 rounded-lg font-bold ${COLOURS[result]}`}
    >
      <span aria-hidden="true">{t(`${result}Letter`)}</span>
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3.5" stroke="currentColor" strokeWidth="2.6">
        <path d={SIGNS[result]} />
      </svg>
      <span className="sr-only">{t(result)}</span>
    </span>
  );
}
