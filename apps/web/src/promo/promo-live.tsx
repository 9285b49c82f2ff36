'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { LadderView } from '@hexduel/contracts-http';
import { standingsOf } from '@hexduel/live-client/standings';
import { PageLink } from '../frame/page-link';
import { sandboxName } from '../i18n/format';
import { Podium } from '../ladder/podium';
import type { TopicSource } from '../live/live-provider';
import { Countdown } from './countdown';
import { promoStateOf } from './promo-state';
import type { PromoState } from './promo-state';
import { SandboxCardView } from './sandbox-card';
import { useLadders, useNewSandboxes } from './use-ladders';

interface PromoLiveProps {
  readonly sources: readonly TopicSource<LadderView>[];
  /** The ids of all sandboxes, and where their list is read. */
  readonly known: readonly string[];
  readonly listPath: string;
  /** What does not change: the sample board, and how it works. */
  readonly board: ReactNode;
  readonly children: ReactNode;
}

/** The promo page, which follows all ladders: a countdown turns into a live ladder, and that into a podium, by itself. */
export function PromoLive({ sources, known, listPath, board, children }: PromoLiveProps): ReactNode {
  const ladders = useLadders(sources);
  useNewSandboxes(listPath, known);
  const t = useTranslations('promo');
  const state = promoStateOf(ladders);
  return (
    <>
      <section
        data-promo={state.kind}
        className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 py-2 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-14 lg:py-8"
      >
        <div>
          <h1 className="text-4xl font-bold tracking-tight sm:text-5xl">{t('title')}</h1>
          <p className="mt-4 max-w-[60ch] text-lg text-dim">{t('what')}</p>
          <div className="mt-8">
            <Now state={state} ladders={ladders} />
          </div>
          <Actions state={state} ladders={ladders} />
        </div>
        <div className="mx-auto w-full max-w-xl">{board}</div>
      </section>
      {state.kind === 'over' ? <Ending ladder={state.ladder} /> : null}
      {ladders.length > 1 ? (
        <section aria-labelledby="ladders" className="mt-10">
          <h2 id="ladders" className="scroll-mt-6 text-3xl font-bold tracking-tight">
            {t('ladders')}
          </h2>
          <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
            {ladders.map((ladder) => (
              <SandboxCardView key={ladder.sandbox.sandbox} ladder={ladder} />
            ))}
          </ul>
        </section>
      ) : null}
      {children}
    </>
  );
}

interface StateProps {
  readonly state: PromoState;
  readonly ladders: readonly LadderView[];
}

/** What is going on, in one glance. */
function Now({ state, ladders }: StateProps): ReactNode {
  const t = useTranslations('promo');
  const names = useTranslations('round');
  switch (state.kind) {
    case 'planned':
      return <Countdown at={state.at} />;
    case 'live': {
      const playing = ladders.filter(({ tournament }) => tournament === 'running' || tournament === 'paused');
      const [only] = playing;
      const round = playing.length === 1 ? only?.round : null;
      return (
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl font-semibold tracking-tight">
          <span aria-hidden="true" className="pulse size-3 rounded-full bg-won" />
          {t(playing.every(({ tournament }) => tournament === 'paused') ? 'paused' : 'live')}
          <span className="numbers font-normal text-dim">
            {round ? names('number', { number: round.number }) : t('ladderCount', { count: playing.length })}
          </span>
        </p>
      );
    }
    case 'over':
      return <p className="text-xl font-semibold tracking-tight">{t('over')}</p>;
    default:
      return <p className="panel border-dashed p-5 text-dim">{t(state.kind === 'none' ? 'noLadders' : 'soon')}</p>;
  }
}

/** Where to go from here. */
function Actions({ state, ladders }: StateProps): ReactNode {
  const t = useTranslations('promo');
  const locale = useLocale();
  const [only] = ladders;
  const ladder = ladders.length === 1 ? only : state.kind === 'over' ? state.ladder : undefined;
  return (
    <p className="mt-8 flex flex-wrap gap-3">
      {ladder ? (
        <PageLink href={`/${locale}/s/${ladder.sandbox.slug}`} className="button primary">
          {t(state.kind === 'over' ? 'standings' : state.kind === 'live' ? 'watch' : 'teams')}
        </PageLink>
      ) : ladders.length > 1 ? (
        <a href="#ladders" className="button primary">
          {t('choose')}
        </a>
      ) : null}
      <PageLink href={`/${locale}/rules`} className="button">
        {t('rules')}
      </PageLink>
      <PageLink href={`/${locale}/join`} className="button">
        {t('join')}
      </PageLink>
    </p>
  );
}

/** The podium of a tournament that is over, as long as its results are not hidden. */
function Ending({ ladder }: { readonly ladder: LadderView }): ReactNode {
  const t = useTranslations('promo');
  const locale = useLocale();
  const isHidden = ladder.frozenFrom !== null || (ladder.reveal !== null && !ladder.reveal.isOver);
  if (isHidden) return <p className="panel mt-6 p-5 text-dim">{t('hidden')}</p>;
  return (
    <>
      <h2 className="mt-6 text-3xl font-bold tracking-tight">
        {t('podium', { sandbox: sandboxName(ladder.sandbox, locale) })}
      </h2>
      <Podium standings={standingsOf(ladder.rows, ladder.scoredRound > 0)} slug={ladder.sandbox.slug} />
    </>
  );
}
