import './guide.css';
import { Download } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from '../frame/page-link';
import { CopyButtons } from './copy-buttons';
import { chaptersOf } from './guide-pages';
import type { ChapterLink, GuidePage } from './guide-pages';
import { LANGUAGES } from '../me/deploy-script';
import { starterLanguages } from './starter-bots';

interface GuideArticleProps {
  readonly page: GuidePage;
  /** Of the chapter; null for the start. */
  readonly slug: string | null;
}

/** A page of the guide between the list of its chapters and the links onwards. */
export function GuideArticle({ page, slug }: GuideArticleProps): ReactNode {
  const t = useTranslations('guide');
  const locale = useLocale();
  const chapters = chaptersOf(locale);
  const hasStarters = page.html.includes('tools/bot-templates/');
  return (
    <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <Contents chapters={chapters} slug={slug} page={page} />
      <article className="min-w-0">
        <h1 className="text-3xl font-bold tracking-tight">{page.title}</h1>
        <div className="guide-text mt-5" dangerouslySetInnerHTML={{ __html: page.html }} />
        {slug === null ? (
          <ol className="mt-8 grid gap-2 sm:grid-cols-2">
            {chapters.map(({ slug: name, title }, at) => (
              <li key={name} className="panel relative flex gap-3 p-4 hover:border-line">
                <span className="numbers font-bold text-dim">{at + 1}</span>
                <PageLink href={`/${locale}/guide/${name}`} className="whole-row font-medium">
                  {title}
                </PageLink>
              </li>
            ))}
          </ol>
        ) : null}
        {slug !== null && hasStarters ? <Starters /> : null}
        <Onwards chapters={chapters} slug={slug} />
      </article>
      <CopyButtons copied={t('copied')} notCopied={t('notCopied')} />
    </div>
  );
}

interface ContentsProps extends GuideArticleProps {
  readonly chapters: readonly ChapterLink[];
}

function Contents({ chapters, slug, page }: ContentsProps): ReactNode {
  const t = useTranslations('guide');
  const locale = useLocale();
  const entry = (name: string | null, title: string): ReactNode => (
    <li key={name}>
      <PageLink
        href={name === null ? `/${locale}/guide` : `/${locale}/guide/${name}`}
        aria-current={name === slug ? 'page' : undefined}
        className="block border-l-2 border-edge py-1.5 pl-3 text-dim hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
      >
        {title}
      </PageLink>
      {name !== null && name === slug && page.headings.length > 0 ? (
        <ul className="border-l-2 border-ink pb-1">
          {page.headings.map(({ anchor, title: heading }) => (
            <li key={anchor}>
              <a href={`#${anchor}`} className="block py-1 pl-6 text-dim wrap-anywhere hover:text-ink">
                {heading}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
  const list = (
    <ul className="text-sm">
      {entry(null, t('start'))}
      {chapters.map(({ slug: name, title }) => entry(name, title))}
    </ul>
  );
  return (
    <>
      <details className="panel p-3 lg:hidden">
        <summary className="text-sm font-medium">{t('contents')}</summary>
        <nav aria-label={t('contents')} className="mt-2">
          {list}
        </nav>
      </details>
      <nav aria-label={t('contents')} className="max-lg:hidden">
        <div className="sticky top-6">{list}</div>
      </nav>
    </>
  );
}

/** The starter bots of the repository to download. */
function Starters(): ReactNode {
  const t = useTranslations('guide');
  const locale = useLocale();
  return (
    <section className="panel mt-8 p-5">
      <h2 className="text-xl font-bold tracking-tight">{t('starters')}</h2>
      <p className="mt-1 text-sm text-dim">{t('startersText')}</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {starterLanguages().map((language) => (
          <li key={language}>
            <a href={`/${locale}/guide/starters/${language}`} download className="button text-sm">
              <Download aria-hidden="true" className="size-4" />
              {nameOf(language)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf(language: string): string {
  return Object.entries(LANGUAGES).find(([slug]) => slug === language)?.[1].name ?? language;
}

function Onwards({ chapters, slug }: Pick<ContentsProps, 'chapters' | 'slug'>): ReactNode {
  const t = useTranslations('guide');
  const locale = useLocale();
  const at = chapters.findIndex((each) => each.slug === slug);
  const start: ChapterLink = { slug: '', title: t('start') };
  const previous = at < 0 ? null : (chapters[at - 1] ?? start);
  const next = chapters[at + 1] ?? null;
  const link = (chapter: ChapterLink, words: string, rel: 'prev' | 'next'): ReactNode => (
    <PageLink
      href={chapter.slug === '' ? `/${locale}/guide` : `/${locale}/guide/${chapter.slug}`}
      rel={rel}
      className={`panel min-w-0 p-4 hover:border-line ${rel === 'next' ? 'text-right sm:col-start-2' : ''}`}
    >
      <span className="block text-sm text-dim">{words}</span>
      <span className="block font-medium">{chapter.title}</span>
    </PageLink>
  );
  return (
    <nav aria-label={t('between')} className="mt-10 grid gap-3 sm:grid-cols-2">
      {previous ? link(previous, t('previous'), 'prev') : null}
      {next ? link(next, t('next'), 'next') : null}
    </nav>
  );
}
