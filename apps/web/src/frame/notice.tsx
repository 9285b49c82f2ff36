import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from './page-link';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A sentence, and a link or button that leads on, instead of a page's content. */
export function Notice({ title, text, children }: NoticeProps): ReactNode {
  return (
    <div className="mx-auto max-w-xl py-12 text-center sm:py-20">
      <svg viewBox="0 0 64 64" aria-hidden="true" className="mx-auto mb-6 size-20">
        <path
          d="M32 3 57.2 17.5v29L32 61 6.8 46.5v-29Z"
          fill="var(--board-cell)"
          stroke="var(--board-line)"
          strokeDasharray="5 4"
        />
        <circle cx="23" cy="32" r="7" fill="none" stroke="var(--one)" strokeWidth="4.5" />
        <path d="m42.5 23 8.6 9-8.6 9-8.6-9Z" fill="var(--two)" />
      </svg>
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      <p className="mt-3 text-dim">{text}</p>
      {children ? <div className="mt-6">{children}</div> : null}
    </div>
  );
}

interface FailureProps {
  readonly title: string;
  readonly text: string;
  readonly retry: string;
}

/** Instead of what could not be shown, with a link that loads the page anew: an empty address is that of the page. */
export function Failure({ title, text, retry }: FailureProps): ReactNode {
  return (
    <Notice title={title} text={text}>
      <a href="" className="button primary">
        {retry}
      </a>
    </Notice>
  );
}

/** Instead of a page whose service cannot be reached. */
export function ServiceUnavailable(): ReactNode {
  const t = useTranslations('unavailable');
  return <Failure title={t('title')} text={t('text')} retry={t('retry')} />;
}

interface GoneProps {
  readonly what: 'match' | 'team';
  /** Of its sandbox. */
  readonly slug: string;
}

/** Instead of something that disappeared while it was watched: the tournament restarted, or its results are hidden now. */
export function Gone({ what, slug }: GoneProps): ReactNode {
  const t = useTranslations('gone');
  return (
    <div role="status" data-gone>
      <Notice title={t(`${what}.title`)} text={t(`${what}.text`)}>
        <PageLink href={`/${useLocale()}/s/${slug}`} className="button primary">
          {t('ladder')}
        </PageLink>
      </Notice>
    </div>
  );
}
