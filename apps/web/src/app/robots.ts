import type { MetadataRoute } from 'next';
import { LOCALES } from '../i18n/locales';
import { siteUrl } from '../frame/site-url';

export default async function robots(): Promise<MetadataRoute.Robots> {
  const own = [
    '/api/',
    ...LOCALES.flatMap((locale) => [`/${locale}/admin`, `/${locale}/me`, `/${locale}/join`, `/${locale}/embed/`]),
    '/*/s/*/screen',
  ];
  return {
    rules: { userAgent: '*', allow: '/', disallow: own },
    sitemap: new URL('/sitemap.xml', await siteUrl()).href,
  };
}
