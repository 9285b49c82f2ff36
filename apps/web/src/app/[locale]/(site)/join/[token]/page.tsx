import { redirect } from 'next/navigation';
import type { PageProps } from '../../../../../frame/page-props';
import { inGroups, tokenLetters } from '../../../../../join/token-text';

/** A link with the token in its path: the token moves into the fragment, out of the addresses that are kept and passed on. */
export default async function JoinByPath({ params }: PageProps<'token'>): Promise<never> {
  const { locale, token } = await params;
  redirect(`/${locale}/join#${inGroups(tokenLetters(decodeURIComponent(token)))}`);
}
