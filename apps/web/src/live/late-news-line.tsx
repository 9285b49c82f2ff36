import type { ReactNode } from 'react';

/** How the notice that news is late looks. */
export function LateNewsLine({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p data-late-news className="mx-auto mt-4 w-full max-w-[110rem] border-l-4 border-l-lost px-4 py-2 text-sm sm:px-6">
      {children}
    </p>
  );
}
