import type { ReactNode } from 'react';

interface PageHeadProps {
  readonly title: string;
  /** A sentence about what the page is for. */
  readonly text?: ReactNode;
  /** The buttons of the page. */
  readonly children?: ReactNode;
}

/** The title of a page of the panel, which is its only h1, and its buttons. */
export function PageHead({ title, text, children }: PageHeadProps): ReactNode {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="display text-3xl wrap-anywhere">{title}</h1>
        {text ? <p className="mt-1 max-w-[75ch] text-dim">{text}</p> : null}
      </div>
      {children ? <div className="no-print flex flex-wrap gap-2">{children}</div> : null}
    </div>
  );
}
