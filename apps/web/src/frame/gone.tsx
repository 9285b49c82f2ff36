import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from './notice';

interface GoneProps {
  readonly what: 'match' | 'team';
  /** Of the sandbox it was in. */
  readonly slug: string;
}

/** In the place of what was followed and is there no more: the tournament began anew, or results are hidden from now on. */
export function Gone({ what, slug }: GoneProps): ReactNode {
  const t = useTranslations('gone');
  return (
    <div role="status" data-gone>
      <Notice title={t(`${what}.title`)} text={t(`${what}.text`)}>
        <Link href={`/${useLocale()}/s/${slug}`} className="button primary">
          {t('ladder')}
        </Link>
      </Notice>
    </div>
  );
}
