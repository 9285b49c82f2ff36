import type { MetadataRoute } from 'next';
import { THEME_COLOURS } from '../frame/theme';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Hexduel',
    short_name: 'Hexduel',
    start_url: '/',
    display: 'standalone',
    theme_color: THEME_COLOURS.light,
    background_color: THEME_COLOURS.light,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/192', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512', sizes: '512x512', type: 'image/png' },
    ],
  };
}
