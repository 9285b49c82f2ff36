'use client';

import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

const manager = Toast.createToastManager();

/** Says in a corner that something was done. What failed belongs beside what was pressed, and stays there: `ProblemLine`. */
export function sayDone(text: string): void {
  manager.add({ title: text, type: 'done' });
}

/** Says in a corner that something was not done, and why, where there is no better place. It stays longer. */
export function sayFailed(title: string, text: string): void {
  manager.add({ title, description: text, type: 'failed', timeout: 15_000, priority: 'high' });
}

/** Where what was said in a corner shows up; the frame has it once. */
export function Toasts(): ReactNode {
  const t = useTranslations('adminKit');
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t('toasts')}
          className="no-print fixed right-4 bottom-4 z-50 flex w-[calc(100vw-2rem)] max-w-sm flex-col gap-2"
        >
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function List(): ReactNode {
  const t = useTranslations('adminKit');
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      data-toast={toast.type}
      className={`panel border-l-4 bg-raised! p-3 shadow-xl ${toast.type === 'failed' ? 'border-l-down' : 'border-l-up'}`}
    >
      <Toast.Content className="flex items-start gap-3">
        <div className="min-w-0 grow py-1">
          <Toast.Title render={<p />} className="font-medium wrap-anywhere" />
          <Toast.Description className="mt-1 text-sm text-dim wrap-anywhere" />
        </div>
        <Toast.Close aria-label={t('close')} className="button min-h-8! w-8 shrink-0 p-0!">
          <X aria-hidden="true" className="size-4" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
