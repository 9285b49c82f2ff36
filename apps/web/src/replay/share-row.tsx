import { Download, FileJson, Link2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ShownLeg } from './shown-legs';

interface ShareRowProps {
  readonly match: string;
  readonly legs: readonly ShownLeg[];
  /** The path of the match as JSON. */
  readonly path: string;
  readonly onCopy: () => void;
}

/** A link to the move, and the legs as replay texts and as JSON to download. */
export function ShareRow({ match, legs, path, onCopy }: ShareRowProps): ReactNode {
  const t = useTranslations('match');
  const texts = legs.map(({ replay }) => replay).join('\n');
  const icon = { 'aria-hidden': true, className: 'size-4' } as const;
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" className="button text-sm" onClick={onCopy}>
        <Link2 {...icon} />
        {t('copy')}
      </button>
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${texts}\n`)}`}
        download={`hexduel-${match}.txt`}
        className="button text-sm"
      >
        <Download {...icon} />
        {t('download')}
      </a>
      <a href={path} download={`hexduel-${match}.json`} className="button text-sm">
        <FileJson {...icon} />
        {t('json')}
      </a>
    </div>
  );
}
