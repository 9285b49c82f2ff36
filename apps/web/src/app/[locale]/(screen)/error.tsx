'use client';

import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { PageFailed } from '../../../frame/page-failed';

const RELOAD_MS = 10_000;

/** Instead of a screen that fails. Nobody stands at a projector: it loads itself anew. */
export default function ScreenFailed(): ReactNode {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), RELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main>
      <PageFailed />
    </main>
  );
}
