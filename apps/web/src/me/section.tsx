import type { ReactNode } from 'react';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of My team, to which the checklist leads. */
export function Section({ id, title, aside, children }: SectionProps): ReactNode {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="panel scroll-mt-20 p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={`${id}-title`} tabIndex={-1} className="display text-xl outline-none">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
