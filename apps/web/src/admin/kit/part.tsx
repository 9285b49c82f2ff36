import { useId } from 'react';
import type { ReactNode } from 'react';

interface PartProps {
  readonly title: string;
  /** A sentence or two about it. */
  readonly text?: ReactNode;
  /** Its buttons. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page of the panel, with a heading below that of the page. */
export function Part({ title, text, actions, children }: PartProps): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel mb-6 p-4 sm:p-5">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="display text-xl">
            {title}
          </h2>
          {text ? <p className="mt-1 max-w-[75ch] text-sm text-dim">{text}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </section>
  );
}
