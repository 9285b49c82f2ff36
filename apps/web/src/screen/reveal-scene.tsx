'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { LadderRow, LadderView, Reveal } from '@hexduel/contracts-http';
import { Emblem } from '../frame/emblem';
import { formatPoints, isZero } from '../i18n/format';
import { decimalsOf } from '../ladder/standings';
import { PlaceMove } from './hall-table';
import { Podium } from './podium';
import { RevealSlots } from './reveal-slots';

import { useDrumRoll } from './use-drum-roll';

interface RevealSceneProps {
  readonly ladder: LadderView;
  readonly reveal: Reveal;
}

/** The places of a frozen ladder, opened from the last one up: each waits closed for a drum-roll, then its card turns over. */
export function RevealScene({ ladder, reveal }: RevealSceneProps): ReactNode {
  const t = useTranslations('reveal');
  const { of, opened, waiting } = reveal;
  const shown = useDrumRoll(opened, of);
  const open = ladder.rows.filter(({ place }) => place > of - shown);
  const isRolling = shown < opened;
  const latest = open.find(({ place }) => place === of - shown + 1);
  if (shown === of) return <Podium rows={open} />;
  // Whoever is on the card that is still closed is still to come, as far as the hall knows.
  const hidden = ladder.rows.filter(({ place }) => place <= of - shown);
  const next = of - shown;
  return (
    <div className="hall-reveal">
      <section className="hall-card-stage" aria-live="polite">
        {isRolling ? (
          <ClosedCard key={`closed ${next}`} place={next} />
        ) : latest ? (
          <OpenCard key={latest.entry} row={latest} decimals={decimalsOf(open.map(({ score }) => score))} />
        ) : (
          <p className="hall-soon display">{t('begins')}</p>
        )}
        <div className="hall-waiting">
          <p className="hall-label">{t('waiting', { count: waiting.length + hidden.length })}</p>
          <ul>
            {[...waiting, ...hidden.map((row) => ({ ...row, place: row.placeBefore }))]
              .sort((one, other) => one.place - other.place)
              .map(({ entry, name, place }) => (
                <li key={entry}>
                  <span className="numbers hall-waiting-place">{place}</span>
                  <Emblem name={name} size={28} className="hall-emblem" />
                  <span>{name}</span>
                </li>
              ))}
          </ul>
        </div>
      </section>
      <RevealSlots rows={open} of={of} next={next} />
    </div>
  );
}

function ClosedCard({ place }: { readonly place: number }): ReactNode {
  const t = useTranslations('reveal');
  return (
    <div className="hall-card is-closed" data-card="closed">
      <p className="hall-card-place display">{t('place', { place })}</p>
      <svg viewBox="0 0 64 64" aria-hidden="true" className="hall-card-cell">
        <path
          d="M32 3 57.2 17.5v29L32 61 6.8 46.5v-29Z"
          fill="var(--board-cell)"
          stroke="var(--board-line)"
          strokeDasharray="5 4"
        />
      </svg>
    </div>
  );
}

function OpenCard({ row, decimals }: { readonly row: LadderRow; readonly decimals: number }): ReactNode {
  const t = useTranslations('reveal');
  const locale = useLocale();
  const { name, place, placeBefore, score, gained } = row;
  return (
    <div className="hall-card is-open" data-card={place}>
      <p className="hall-card-place display">{t('place', { place })}</p>
      <Emblem name={name} size={144} className="hall-emblem" />
      <p className="hall-card-name display">{name}</p>
      <p className="hall-card-points numbers display">{formatPoints(score, locale, decimals)}</p>
      <p className="hall-card-since numbers">
        {isZero(gained) ? t('nothing') : t('gained', { points: formatPoints(gained, locale) })}
        <PlaceMove by={placeBefore - place} />
      </p>
    </div>
  );
}
