'use client';

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

interface CopyButtonsProps {
  readonly copied: string;
  readonly notCopied: string;
}

const NOTICE_MS = 2_500;

/** Brings the copy buttons of the blocks of code to life; without scripts there are none. */
export function CopyButtons({ copied, notCopied }: CopyButtonsProps): ReactNode {
  const [notice, setNotice] = useState('');
  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLElement>('.guide-text .copy')) button.hidden = false;
    const onClick = (event: MouseEvent): void => {
      const button = event.target instanceof Element ? event.target.closest('.guide-text .copy') : null;
      const text = button?.parentElement?.querySelector('code')?.textContent;
      if (text === undefined) return;
      navigator.clipboard.writeText(withoutPrompts(text)).then(
        () => setNotice(copied),
        () => setNotice(notCopied),
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [copied, notCopied]);
  useEffect(() => {
    const timer = setTimeout(() => setNotice(''), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <p role="status" className="button pointer-events-none fixed right-4 bottom-4 z-10 text-sm empty:hidden">
      {notice}
    </p>
  );
}

/** Of a session in a terminal only what was typed: the lines after `$`. Any other block stays whole. */
function withoutPrompts(text: string): string {
  const typed = text.split('\n').filter((line) => line.startsWith('$ '));
  return typed.length === 0 ? text : typed.map((line) => line.slice(2)).join('\n');
}
