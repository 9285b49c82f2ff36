import type { ReactNode } from 'react';

/** Pages that fill the whole screen: they have neither header nor margins. */
export default function ScreenLayout({ children }: { readonly children: ReactNode }): ReactNode {
  return children;
}
