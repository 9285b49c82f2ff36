import type { ComponentProps, ReactNode } from 'react';

interface PageLinkProps extends ComponentProps<'a'> {
  readonly href: string;
  /** Leaves the page where it is scrolled to, for a link that changes a part of it. */
  readonly keepsScroll?: boolean;
}

/**
 * A link to a page of this site. `FollowPageLinks` opens it in place; until that runs, and without scripts, it loads the page anew. A
 * plain link, so that pages of many links need no script for each.
 */
export function PageLink({ keepsScroll = false, ...anchor }: PageLinkProps): ReactNode {
  return <a data-page-link={keepsScroll ? 'keeps-scroll' : ''} {...anchor} />;
}
