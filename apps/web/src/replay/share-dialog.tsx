'use client';

import { Download, FileJson, Film, Link2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { MatchView } from '@hexduel/contracts-http';
import { copyText } from './move-link';
import type { ShownLeg } from './shown-legs';

/** The options of an embedded match as its address says them. */
const EMBED_OPTIONS = [
  ['autoplay', 'autoplay=1'],
  ['speed', 'speed=0.5…16'],
  ['loop', 'loop=1'],
  ['controls', 'controls=0'],
  ['title', 'title=0'],
  ['theme', 'theme=light|dark'],
  ['turn', 'leg=2&turn=17'],
  ['lang', 'lang=en|ru'],
] as const;

interface ShareDialogProps {
  readonly match: MatchView;
  readonly legs: readonly ShownLeg[];
  /** The path of the match as JSON. */
  readonly path: string;
  /** Where the viewer is, as a query. */
  readonly query: string;
  readonly notice: string;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

/** A link to the move, the match to embed into another page, and what can be downloaded. It opens as soon as it is there. */
export default function ShareDialog({
  match: { publicId: match, legs: played },
  legs,
  path,
  query,
  notice,
  onCopy,
  onClose,
}: ShareDialogProps): ReactNode {
  const t = useTranslations('match');
  const locale = useLocale();
  const [copied, setCopied] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const texts = legs.map(({ replay }) => replay).join('\n');
  const icon = { 'aria-hidden': true, className: 'size-4 shrink-0' } as const;
  const snippet = (): string =>
    `<iframe src="${location.origin}/embed/m/${match}${query}&lang=${locale}" width="480" height="560" title="${t('embedTitle')}"></iframe>`;
  const copySnippet = async (): Promise<void> => {
    setCopied(t((await copyText(snippet())) ? 'snippetCopied' : 'notCopied'));
  };
  return (
    <dialog ref={dialog} className="match-dialog" aria-labelledby="share-title" onClose={onClose}>
      <h2 id="share-title" className="text-xl font-bold tracking-tight">
        {t('share')}
      </h2>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className="button primary text-sm" onClick={onCopy}>
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
        {/* A game that has ended is drawn only when the match has. */}
        {played.map(({ leg }) => (
          <a
            key={leg}
            href={`/picture/m/${match}/game-${leg}.svg`}
            download={`hexduel-${match}-${leg}.svg`}
            className="button text-sm"
          >
            <Film {...icon} />
            {t('animation', { leg })}
          </a>
        ))}
      </div>
      <h3 className="mt-5 font-semibold">{t('embed')}</h3>
      <p className="mt-1 text-sm text-dim">{t('embedText')}</p>
      <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 text-sm">
        {EMBED_OPTIONS.map(([name, values]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt>
              <code>{values}</code>
            </dt>
            <dd className="text-dim">{t(`embedOptions.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button mt-3 text-sm" onClick={() => void copySnippet()}>
        {t('copySnippet')}
      </button>
      <p role="status" className="mt-3 min-h-5 text-sm text-dim">
        {copied === '' ? notice : copied}
      </p>
      <form method="dialog" className="mt-2 text-right">
        <button className="button">{t('close')}</button>
      </form>
    </dialog>
  );
}
