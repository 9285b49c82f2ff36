import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { drawBoardSvg } from '@hexduel/board-picture';
import { encodeReplay, generateBoard, startPosition } from '@hexduel/engine';
import { PageLink } from '../frame/page-link';
import { LessonBoard } from './lesson-board';
import { PointsTable } from './points-table';
import { WholeGame } from './whole-game';

/** The sections of the page of rules, in order; each name is also its anchor. */
const RULE_SECTIONS = ['board', 'reproduction', 'jump', 'flips', 'jumps', 'end', 'game', 'match', 'points'] as const;

type SectionName = (typeof RULE_SECTIONS)[number];

const PICTURE = generateBoard(7, 5);
const GAME_BOARD = generateBoard(3, 4);

/** The rules as text and pictures; where scripts run, the pictures are boards to play on. */
export function RulesPage(): ReactNode {
  const t = useTranslations('rules');
  const locale = useLocale();
  return (
    <div className="mx-auto grid max-w-6xl gap-x-12 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <header className="lg:col-start-2">
        <h1 className="text-3xl font-bold tracking-tight">{t('heading')}</h1>
        <p className="mt-3 max-w-[65ch] text-dim">{t('lead')}</p>
      </header>
      <nav aria-label={t('contents')} className="mt-6 text-sm lg:row-span-2 lg:row-start-1 lg:mt-2">
        <ol className="flex flex-wrap gap-x-4 gap-y-1 lg:sticky lg:top-6 lg:flex-col">
          {RULE_SECTIONS.map((name) => (
            <li key={name}>
              <a href={`#${name}`} className="inline-block py-1 text-dim hover:text-ink hover:underline">
                {t(`${name}.title`)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="mt-8 grid gap-12">
        {RULE_SECTIONS.map((name) => (
          <RuleSection key={name} name={name} />
        ))}
        <section className="border-t border-edge pt-8">
          <h2 className="text-xl font-bold tracking-tight">{t('onwards.title')}</h2>
          <p className="mt-4 flex flex-wrap gap-3">
            <PageLink href={`/${locale}/play`} className="button primary">
              {t('onwards.play')}
            </PageLink>
            <PageLink href={`/${locale}/guide`} className="button">
              {t('onwards.guide')}
            </PageLink>
          </p>
        </section>
      </div>
    </div>
  );
}

function RuleSection({ name }: { readonly name: SectionName }): ReactNode {
  const t = useTranslations('rules');
  const board = <SectionBoard name={name} />;
  const isText = name === 'jumps' || name === 'match' || name === 'points';
  return (
    <section
      id={name}
      className={`scroll-mt-6 ${isText ? '' : 'grid items-start gap-x-10 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]'}`}
    >
      <div className="max-w-[65ch]">
        <h2 className="text-xl font-bold tracking-tight">{t(`${name}.title`)}</h2>
        <p className="mt-3">{t(`${name}.text`)}</p>
        {name === 'match' ? <p className="mt-3">{t('match.defeats')}</p> : null}
        {name === 'points' ? <PointsTable /> : null}
      </div>
      {isText ? null : board}
    </section>
  );
}

function SectionBoard({ name }: { readonly name: SectionName }): ReactNode {
  const t = useTranslations('rules');
  switch (name) {
    case 'reproduction':
    case 'jump':
    case 'flips':
    case 'end':
      return <LessonBoard name={name} />;
    case 'board': {
      const svg = drawBoardSvg(PICTURE, { label: t('board.label'), palette: null, idPrefix: 'start-' });
      return <div className="panel p-4 sm:p-5" dangerouslySetInnerHTML={{ __html: svg }} />;
    }
    case 'game': {
      const start = startPosition(GAME_BOARD);
      return start.ok ? <WholeGame start={encodeReplay({ start: start.value, moves: [], end: null })} /> : null;
    }
    default:
      return null;
  }
}
