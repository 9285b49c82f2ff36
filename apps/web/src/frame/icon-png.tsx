import { ImageResponse } from 'next/og';

/** The icon as a picture of `size` pixels: the hexagon, or on a ground that fills the square, as phones want it. */
export function iconPng(size: number, ground: 'none' | 'filled' = 'none'): Response {
  const scale = ground === 'filled' ? 'translate(5 5) scale(0.6875)' : '';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${
    ground === 'filled' ? '<path d="M0 0h32v32H0z" fill="#f7f8fa"/>' : ''
  }<g transform="${scale}"><path d="M16 1.5 28.6 8.75v14.5L16 30.5 3.4 23.25V8.75Z" fill="#11151b"/><circle cx="11.4" cy="16" r="4.1" fill="none" stroke="#4c9bff" stroke-width="2.6"/><path d="m20.9 10.6 5.2 5.4-5.2 5.4-5.2-5.4Z" fill="#ff6b4a"/></g></svg>`;
  const source = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
  return new ImageResponse(<img src={source} width={size} height={size} alt="" />, { width: size, height: size });
}
