'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { SignInFirst } from '../me/my-team-page';
import { useSession } from './use-session';

/** Instead of a page whose session had expired: renews it and asks for the page once more, or asks to sign in. */
export function RenewAndReload(): ReactNode {
  const { kind } = useSession();
  const router = useRouter();
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    if (kind !== 'in') return;
    router.refresh();
    // If it is refused once more, no renewal helps.
    const timer = setTimeout(() => setTried(true), 3_000);
    return () => clearTimeout(timer);
  }, [kind, router]);
  return kind === 'out' || kind === 'over' || isTried ? <SignInFirst /> : <div className="min-h-dvh" />;
}
