import { NextIntlClientProvider } from 'next-intl';
import type { Messages } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

type Namespace = keyof Messages;

/** What the components of every page say in the browser. */
const FRAME: readonly Namespace[] = ['site', 'live', 'broken', 'gone', 'nav', 'events'];

interface ClientMessagesProps {
  readonly of: readonly Namespace[];
  readonly children: ReactNode;
}

/** Gives the components below the messages of these namespaces in the browser too; server components have all of them anyway. */
export async function ClientMessages({ of, children }: ClientMessagesProps): Promise<ReactNode> {
  const all = await getMessages();
  const messages = Object.fromEntries([...FRAME, ...of].map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}
