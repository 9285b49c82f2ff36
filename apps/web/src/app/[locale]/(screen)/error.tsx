'use client';

import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { PageFailed } from '../../../frame/page-failed';

const EVERY_MS = 10_000;

/** Instead of a screen that fails. Nobody stands at a projector: it loads itself anew. */
export default function ScreenFailed(): ReactNode {
  useEffect(() => {
    const timer = setInterval(() => void reloadIfThere(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <main>
      <PageFailed />
    </main>
  );
}

/** Not while the server is away: what a browser shows instead of a page would never go. */
async function reloadIfThere(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}
