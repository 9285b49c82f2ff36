'use client';

import type { RevealAction, SandboxAdminView } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { AskedButton } from '../kit/asked-button';
import { Part } from '../kit/part';
import { ProblemLine } from '../kit/problem-line';
import { useAct } from '../kit/use-act';
import { movesOf } from './tournament-moves';

const RATES_S = [2, 3, 5, 8, 12, 20] as const;

/** The reveal of the final places, step by step; shown only while there is something to reveal. */
export function RevealPart({ sandbox }: { readonly sandbox: SandboxAdminView }): ReactNode {
  const t = useTranslations('adminTournament');
  const locale = useLocale();
  const { run, isBusy, problem } = useAct();
  const { slug, reveal } = sandbox;
  const mayBegin = movesOf(sandbox).includes('beginReveal');
  const act = (action: RevealAction) =>
    run({ method: 'POST', path: `/api/scheduling/sandboxes/${slug}/reveal`, body: action, isQuiet: true });
  if (reveal === null && !mayBegin) return null;
  return (
    <Part
      title={t('reveal.title')}
      text={t('reveal.text')}
      actions={
        <a className="button" href={`/${locale}/s/${slug}/screen`} target="_blank" rel="noreferrer">
          {t('toScreen')}
        </a>
      }
    >
      {reveal === null ? (
        <button
          type="button"
          className="button primary"
          disabled={isBusy}
          onClick={() => void act({ action: 'start' })}
        >
          {t('reveal.start')}
        </button>
      ) : (
        <div data-reveal={reveal.opened}>
          <p role="status" className="text-lg">
            {t('reveal.opened', { opened: reveal.opened, of: reveal.of })}
          </p>
          <progress className="bar mt-2 w-full" max={reveal.of} value={reveal.opened} aria-label={t('reveal.title')} />
          <div className="mt-4 flex flex-wrap gap-2">
            <button
              type="button"
              className="button primary"
              disabled={isBusy || reveal.opened >= reveal.of}
              onClick={() => void act({ action: 'step', opened: reveal.opened })}
            >
              {t('reveal.step')}
            </button>
            <button
              type="button"
              className="button"
              disabled={isBusy || reveal.opened === 0}
              onClick={() => void act({ action: 'back', opened: reveal.opened })}
            >
              {t('reveal.back')}
            </button>
            <Rate everyMs={reveal.everyMs} isBusy={isBusy} act={act} />
            <AskedButton
              label={t('reveal.end')}
              title={t('reveal.endTitle')}
              text={t('reveal.endText')}
              isBusy={isBusy}
              onYes={() => act({ action: 'end' })}
            />
            <AskedButton
              label={t('reveal.cancel')}
              title={t('reveal.cancelTitle')}
              text={t('reveal.cancelText')}
              isBusy={isBusy}
              onYes={() => act({ action: 'cancel' })}
            />
          </div>
        </div>
      )}
      <div className="mt-3">
        <ProblemLine problem={problem} />
      </div>
    </Part>
  );
}

interface RateProps {
  readonly everyMs: number | null;
  readonly isBusy: boolean;
  readonly act: (action: RevealAction) => Promise<unknown>;
}

function Rate({ everyMs, isBusy, act }: RateProps): ReactNode {
  const t = useTranslations('adminTournament');
  const id = useId();
  const [seconds, setSeconds] = useState(5);
  if (everyMs !== null) {
    return (
      <button
        type="button"
        className="button"
        disabled={isBusy}
        onClick={() => void act({ action: 'pace', everyMs: null })}
      >
        {t('reveal.stopPace', { seconds: everyMs / 1_000 })}
      </button>
    );
  }
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={id} className="sr-only">
        {t('reveal.pace')}
      </label>
      <select
        id={id}
        className="field w-auto"
        value={seconds}
        onChange={({ target }) => setSeconds(Number(target.value))}
      >
        {RATES_S.map((each) => (
          <option key={each} value={each}>
            {t('reveal.every', { seconds: each })}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="button"
        disabled={isBusy}
        onClick={() => void act({ action: 'pace', everyMs: seconds * 1_000 })}
      >
        {t('reveal.startPace')}
      </button>
    </span>
  );
}
