'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '../../../frame/notice';

export default function PageFailed({ reset }: { readonly reset: () => void }): ReactNode {
  const t = useTranslations('broken');
  return (
    <Notice title={t('title')} text={t('text')}>
      <button type="button" className="button primary" onClick={reset}>
        {t('retry')}
      </button>
    </Notice>
  );
}
