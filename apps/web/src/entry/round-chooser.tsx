import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon, LineIcon } from '../frame/icons';
import { PageLink } from '../frame/page-link';
import { hundredsOf, roundsOfHundred } from './round-choice';

const RIGHT = 'm9 6 6 6-6 6';
const LAST = 'm6 6 6 6-6 6M13 6l6 6-6 6';

interface RoundChooserProps {
  /** The path of the team's page, without the language. */
  readonly path: string;
  /** The number of the team's latest round. */
  readonly latest: number;
  readonly shown: number;
}

/** Chooses a round, of hundreds first its hundred. It is made of plain forms, so it works before scripts are loaded and without them. */
export function RoundChooser({ path, latest, shown }: RoundChooserProps): ReactNode {
  const t = useTranslations('team');
  const page = `/${useLocale()}${path}`;
  const hundreds = hundredsOf(latest);
  const own = roundsOfHundred(shown, latest);
  return (
    <nav aria-label={t('rounds')} className="flex flex-wrap items-center gap-2">
      <Step href={shown > 1 ? `${page}?round=${shown - 1}` : null} label={t('previous')}>
        <Icon name="left" className="size-5" />
      </Step>
      {hundreds.length > 1 ? (
        <Choice page={page} label={t('hundred')} chosen={own[0] ?? shown} shown={shown}>
          {hundreds.map(([first, last]) => (
            // The chosen one leads to its latest round.
            <option key={first} value={first === own.at(-1) ? own[0] : last}>
              {t('from', { first, last })}
            </option>
          ))}
        </Choice>
      ) : null}
      <Choice page={page} label={t('choose')} chosen={shown} shown={shown}>
        {own.map((number) => (
          <option key={number} value={number}>
            {t('earlier', { number })}
          </option>
        ))}
      </Choice>
      <Step
        href={shown >= latest ? null : shown + 1 === latest ? page : `${page}?round=${shown + 1}`}
        label={t('next')}
      >
        <LineIcon path={RIGHT} className="size-5" />
      </Step>
      {shown === latest ? null : (
        <PageLink href={page} keepsScroll className="button">
          <LineIcon path={LAST} className="size-5" />
          {t('toLatest')}
        </PageLink>
      )}
    </nav>
  );
}

interface ChoiceProps {
  readonly page: string;
  readonly label: string;
  readonly chosen: number;
  readonly shown: number;
  readonly children: ReactNode;
}

function Choice({ page, label, chosen, shown, children }: ChoiceProps): ReactNode {
  const t = useTranslations('team');
  return (
    <form action={page} className="flex items-center gap-2">
      <select
        key={shown}
        name="round"
        aria-label={label}
        defaultValue={chosen}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="button numbers"
      >
        {children}
      </select>
      <noscript>
        <button type="submit" className="button">
          {t('show')}
        </button>
      </noscript>
    </form>
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
    <PageLink href={href} keepsScroll aria-label={label} title={label} className="button w-10 p-0!">
      {children}
    </PageLink>
  );
}
