'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

interface DialogProps {
  readonly isOpen: boolean;
  /** Closes it: by Esc, a press beside it, or its button. Without it, the dialog stays until its content closes it. */
  readonly onClose?: (() => void) | undefined;
  readonly title: string;
  /** A sentence or two below the title, which are read out with it. */
  readonly text?: ReactNode;
  /** For tables and two versions beside each other. */
  readonly isWide?: boolean;
  readonly children?: ReactNode;
  /** Buttons in a row at its end. */
  readonly actions?: ReactNode;
}

/**
 * A dialog above the page, which keeps the focus and gives it back when it closes. The page below stays as it is, with all that was
 * typed.
 *
 *     <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} actions={<button …/>}>…</Dialog>
 */
export function Dialog({ isOpen, onClose, title, text, isWide = false, children, actions }: DialogProps): ReactNode {
  const t = useTranslations('adminKit');
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose?.())}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-black/45" />
        <Base.Popup
          className={`dialog fixed top-1/2 left-1/2 z-40 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-2xl border border-edge bg-raised p-5 text-ink shadow-2xl sm:p-6 ${isWide ? 'max-w-4xl' : 'max-w-lg'}`}
        >
          <div className="flex items-start gap-3">
            <Base.Title className="display grow text-xl wrap-anywhere">{title}</Base.Title>
            {onClose ? (
              <Base.Close aria-label={t('close')} className="button -mt-1 w-10 shrink-0 p-0!">
                <X aria-hidden="true" className="size-5" />
              </Base.Close>
            ) : null}
          </div>
          {text ? <Base.Description className="mt-2 text-dim">{text}</Base.Description> : null}
          {children ? <div className="mt-5">{children}</div> : null}
          {actions ? <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
