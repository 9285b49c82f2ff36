import type { Messages } from 'next-intl';
import type { ReactNode } from 'react';
import { ClientMessages } from '../../frame/client-messages';

interface AdminPageProps {
  /** The namespaces of the page: `['adminTeams']`. Those of the frame and the kit are there anyway. */
  readonly of: readonly (keyof Messages)[];
  readonly children: ReactNode;
}

/** What a `page.tsx` of the panel wraps its one client component in, so that it has its texts in the browser. */
export function AdminPage({ of, children }: AdminPageProps): ReactNode {
  return <ClientMessages of={['adminFrame', 'adminKit', ...of]}>{children}</ClientMessages>;
}
