import 'server-only';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { PICTURE_SIZE } from './answer-picture';

interface LinkPreview {
  readonly title: string;
  readonly description?: string;
  /** The path of the picture, without the language: `/picture/m/…`. */
  readonly picture: string;
  readonly locale: string;
}

/** How a link to a page looks in a chat: a title and a picture. Its address needs the origin that the reader sees. */
export async function linkPreview({ title, description, picture, locale }: LinkPreview): Promise<Metadata> {
  const sent = await headers();
  const host = sent.get('x-forwarded-host') ?? sent.get('host') ?? 'localhost';
  const protocol = sent.get('x-forwarded-proto')?.split(',')[0] ?? 'http';
  const url = new URL(picture, `${protocol}://${host}`);
  url.searchParams.set('lang', locale);
  const images = [{ url: url.href, ...PICTURE_SIZE, alt: title }];
  const words = description === undefined ? { title } : { title, description };
  return {
    openGraph: { ...words, images, type: 'website', siteName: 'Hexduel' },
    twitter: { card: 'summary_large_image', ...words, images },
  };
}
