import type { ReactNode } from 'react';
import { PAINTED_APART } from './painted-apart';

interface RailPanelProps {
  readonly title: string;
  /** Beside the title, a link for example. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A panel of the rail beside the ladder. */
export function RailPanel({ title, aside, children }: RailPanelProps): ReactNode {
  return (
    <section aria-label={title} className={`panel ${PAINTED_APART} p-4`}>
      <div className="mb-3 flex items-baseline justify-between gap-3 text-sm">
        <h2 className="font-medium text-dim">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
