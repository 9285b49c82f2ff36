'use client';

import type { ReactNode } from 'react';
import { PageFailed } from '../../../frame/page-failed';

/** Instead of an embedded match that fails. */
export default function EmbedFailed(): ReactNode {
  return (
    <main>
      <PageFailed />
    </main>
  );
}
