'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useShortcutSwitch } from '../frame/shortcuts';

const NAMES = [
  'space',
  'arrows',
  'ends',
  'tenths',
  'flips',
  'speed',
  'legs',
  'live',
  'copy',
  'full',
  'coordinates',
  'help',
] as const;

/** Lists the keys of the page, and turns them off for readers whose speech input or keyboard needs them. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTranslations('match');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const [areOn, change] = useShortcutSwitch();
  return (
    <dialog ref={dialog} className="match-dialog" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title" className="text-xl font-bold tracking-tight">
        {t('shortcuts')}
      </h2>
      <dl className="mt-4 grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1.5 text-sm">
        {NAMES.map((name) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-semibold">{t(`keyNames.${name}`)}</dt>
            <dd className="text-dim">{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={areOn}
          onChange={(event) => change(event.currentTarget.checked)}
          className="size-4 accent-accent"
        />
        {t('shortcutsOn')}
      </label>
      <form method="dialog" className="mt-5 text-right">
        <button className="button">{t('close')}</button>
      </form>
    </dialog>
  );
}
