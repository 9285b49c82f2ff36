'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Failure } from './notice';

/**
 * Instead of what failed. It is loaded anew, with its document: where a script did not come, React would not ask for it a second time,
 * and what failed on the server would not be asked for at all.
 */
export function PageFailed(): ReactNode {
  const t = useTranslations('broken');
  return <Failure title={t('title')} text={t('text')} retry={t('retry')} />;
}
