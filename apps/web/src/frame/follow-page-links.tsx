'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { followedLink } from './followed-link';

/** Opens the pages that links of `PageLink` lead to without loading the document anew. */
export function FollowPageLinks(): null {
  const router = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = followedLink(event);
      const kind = link?.dataset['pageLink'];
      if (!link || kind === undefined || event.defaultPrevented) return;
      event.preventDefault();
      router.push(`${link.pathname}${link.search}${link.hash}`, { scroll: kind !== 'keeps-scroll' });
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);
  return null;
}
