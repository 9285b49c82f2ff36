'use client';

import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';

interface CopyButtonProps {
  readonly text: string;
  /** What it copies, for those who do not see where it stands. */
  readonly what: string;
}

/** Copies a text, and says that it did. */
export function CopyButton({ text, what }: CopyButtonProps): ReactNode {
  const t = useTranslations('me');
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(text);
    setState(isCopied ? 'copied' : 'refused');
    setTimeout(() => setState('ready'), 2_500);
  };
  return (
    <button type="button" className="button min-h-9! px-3! text-sm" data-copy={state} onClick={() => void copy()}>
      {state === 'copied' ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        <Copy aria-hidden="true" className="size-4" />
      )}
      <span aria-live="polite">
        {state === 'ready' ? t('copy') : state === 'copied' ? t('copied') : t('notCopied')}
      </span>
      <span className="sr-only">: {what}</span>
    </button>
  );
}

// The clipboard of today is there on https and on this very machine only; a hall may have neither.
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    // oxlint-disable-next-line typescript/no-deprecated -- pages without https have nothing else
    const isCopied = document.execCommand('copy');
    area.remove();
    return isCopied;
  }
}
