'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from './dialog';

interface AskedButtonProps {
  /** What the button says, and the one in the dialog that does it. */
  readonly label: string;
  /** A question, and what will happen. */
  readonly title: string;
  readonly text: ReactNode;
  readonly onYes: () => unknown;
  readonly className?: string;
  readonly isBusy?: boolean;
}

/** A button for what everybody sees at once, or what cannot be undone although nothing is lost: it asks first. */
export function AskedButton({ label, title, text, onYes, className = 'button', isBusy }: AskedButtonProps): ReactNode {
  const t = useTranslations('adminKit');
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <button type="button" className={className} disabled={isBusy} onClick={() => setOpen(true)}>
        {label}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        text={text}
        actions={
          <>
            <button type="button" className="button" onClick={close}>
              {t('cancel')}
            </button>
            <button
              type="button"
              className="button primary"
              data-yes
              onClick={() => {
                close();
                void onYes();
              }}
            >
              {label}
            </button>
          </>
        }
      />
    </>
  );
}
