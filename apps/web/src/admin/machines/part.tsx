import { useId } from 'react';
import type { ReactNode } from 'react';

/** A part of the page of a machine, below its heading. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="display mb-3 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
