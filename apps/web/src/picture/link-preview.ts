import type { Metadata } from 'next';
import { PICTURE_SIZE } from './picture-size';

/** The head of a page with a picture for links to it; `picture` is its path without the language: `/picture/m/…`. */
export function withPicture(meta: Metadata, picture: string, locale: string): Metadata {
  const url = `${picture}${picture.includes('?') ? '&' : '?'}lang=${locale}`;
  const images = [{ url, ...PICTURE_SIZE, alt: typeof meta.title === 'string' ? meta.title : '' }];
  return { ...meta, openGraph: { ...meta.openGraph, images }, twitter: { card: 'summary_large_image', images } };
}
