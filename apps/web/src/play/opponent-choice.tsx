'use client';

import { Bot } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from '../frame/page-link';
import type { Opponents } from './practice-requests';

/** As many cards as there are levels today, so that nothing moves when they come. */
const EXPECTED = 5;

/** The levels of the training bot with their strength, and the own bot of who is signed in for a team. */
export function OpponentChoice({ opponents }: { readonly opponents: Opponents | null }): ReactNode {
  const t = useTranslations('play');
  const names = useTranslations('practice');
  const locale = useLocale();
  const own = opponents?.ownBot ?? null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold">{t('opponent')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {opponents
          ? opponents.levels.map(({ level, strength }) => (
              <label key={level} className="choice">
                <input type="radio" name="opponent" value={level} defaultChecked={level === 'greedy'} required />
                <Strength strength={strength} of={opponents.levels.length} />
                <span className="min-w-0">
                  <span className="block font-medium">{names(`levels.${level}.name`)}</span>
                  <span className="block min-h-10 text-sm text-dim sm:leading-5">{names(`levels.${level}.about`)}</span>
                </span>
              </label>
            ))
          : Array.from({ length: EXPECTED }, (_, at) => (
              <div key={at} aria-hidden="true" className="choice">
                <Strength strength={at + 1} of={EXPECTED} />
                <span>
                  <span className="block font-medium">{'\u00a0'}</span>
                  <span className="block min-h-10 text-sm">{'\u00a0'}</span>
                </span>
              </div>
            ))}
        {own ? (
          <label className="choice">
            <input type="radio" name="opponent" value="own" disabled={!own.isSet} />
            <Bot aria-hidden="true" className="mx-2.5 size-6 shrink-0" />
            <span className="min-w-0">
              <span className="block font-medium">{names('ownBot')}</span>
              <span className="block text-sm text-dim">
                {own.isSet
                  ? t('ownAbout')
                  : t.rich('ownNotSet', {
                      me: (text) => (
                        <PageLink href={`/${locale}/me`} className="relative underline">
                          {text}
                        </PageLink>
                      ),
                    })}
              </span>
            </span>
          </label>
        ) : null}
      </div>
    </fieldset>
  );
}

/** Strength as filled hexagons; the words say the same. */
function Strength({ strength, of }: { readonly strength: number; readonly of: number }): ReactNode {
  const t = useTranslations('play');
  return (
    <svg
      viewBox={`0 0 ${of * 12} 12`}
      role="img"
      aria-label={t('strength', { strength, of })}
      className="h-3 w-auto shrink-0"
    >
      {Array.from({ length: of }, (_, at) => (
        <path
          key={at}
          d="M6 .8 10.6 3.4v5.2L6 11.2 1.4 8.6V3.4Z"
          transform={`translate(${at * 12})`}
          fill={at < strength ? 'var(--ink)' : 'none'}
          stroke="var(--line)"
        />
      ))}
    </svg>
  );
}
