import { ChevronLeft, ChevronRight, ChevronsRight } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { roundsToChoose } from './entry';

interface RoundChooserProps {
  /** The path of the team's page, without the language. */
  readonly path: string;
  /** The number of the team's latest round. */
  readonly latest: number;
  readonly shown: number;
}

/** Chooses a round. It is a plain form, so it works before scripts are loaded and without them. */
export function RoundChooser({ path, latest, shown }: RoundChooserProps): ReactNode {
  const t = useTranslations('team');
  const page = `/${useLocale()}${path}`;
  return (
    <nav aria-label={t('rounds')} className="mt-6 flex flex-wrap items-center gap-2">
      <Step href={shown > 1 ? `${page}?round=${shown - 1}` : null} label={t('previous')}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Step>
      <form action={page} className="flex items-center gap-2">
        <select
          key={shown}
          name="round"
          aria-label={t('choose')}
          defaultValue={shown}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="button numbers"
        >
          {roundsToChoose(latest, shown).map((number) => (
            <option key={number} value={number}>
              {t('earlier', { number })}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className="button">
            {t('show')}
          </button>
        </noscript>
      </form>
      <Step
        href={shown >= latest ? null : shown + 1 === latest ? page : `${page}?round=${shown + 1}`}
        label={t('next')}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </Step>
      {shown === latest ? null : (
        <Link href={page} prefetch={false} className="button">
          <ChevronsRight aria-hidden="true" className="size-5" />
          {t('toLatest')}
        </Link>
      )}
    </nav>
  );
}

interface StepProps {
  readonly href: string | null;
  readonly label: string;
  readonly children: ReactNode;
}

function Step({ href, label, children }: StepProps): ReactNode {
  if (href === null) {
    return (
      <span aria-hidden="true" className="button w-10 p-0! opacity-40">
        {children}
      </span>
    );
  }
  return (
    <Link href={href} prefetch={false} aria-label={label} title={label} className="button w-10 p-0!">
      {children}
    </Link>
  );
}
