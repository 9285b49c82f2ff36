import { encode } from 'uqr';
import type { ReactNode } from 'react';

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code, dark on light in every theme, as cameras read it best. Rendered on the server. */
export function QrCode({ text, label }: QrCodeProps): ReactNode {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" className="hall-qr">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#11151b" />
    </svg>
  );
}
