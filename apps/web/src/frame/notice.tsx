import type { ReactNode } from 'react';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A page that has nothing to show but a sentence and a way on. */
export function Notice({ title, text, children }: NoticeProps): ReactNode {
  return (
    <div className="mx-auto max-w-xl py-12 text-center sm:py-20">
      <svg viewBox="0 0 64 64" aria-hidden="true" className="mx-auto mb-6 size-20">
        <path
          d="M32 3 57.2 17.5v29L32 61 6.8 46.5v-29Z"
          fill="var(--board-cell)"
          stroke="var(--board-line)"
          strokeDasharray="5 4"
        />
        <circle cx="23" cy="32" r="7" fill="none" stroke="var(--one)" strokeWidth="4.5" />
        <path d="m42.5 23 8.6 9-8.6 9-8.6-9Z" fill="var(--two)" />
      </svg>
      <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
      <p className="mt-3 text-dim">{text}</p>
      {children ? <div className="mt-6">{children}</div> : null}
    </div>
  );
}
