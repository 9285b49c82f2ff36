import { useId } from 'react';
import type { ReactNode } from 'react';

interface PanelSectionProps {
  readonly title: string;
  /** Beside the title: a link or a button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page of the panel, with an h2. */
export function PanelSection({ title, aside, children }: PanelSectionProps): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel min-w-0 p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={id} className="display text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
