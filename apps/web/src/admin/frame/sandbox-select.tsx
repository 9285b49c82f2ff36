'use client';

import { useLocale, useTranslations } from 'next-intl';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { sandboxName } from '../../i18n/format';
import { SANDBOX_PARAM } from './areas';
import { useSandbox } from './use-sandbox';

/** Chooses the sandbox that the pages of the panel are about; it stays in the address. */
export function SandboxSelect(): ReactNode {
  const t = useTranslations('adminFrame');
  const locale = useLocale();
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams();
  const { sandboxes, current } = useSandbox();
  if (current === null) return null;
  const choose = (slug: string): void => {
    const changed = new URLSearchParams(query);
    changed.set(SANDBOX_PARAM, slug);
    router.push(`${path}?${changed.toString()}`);
  };
  return (
    <label className="ml-2 flex min-w-0 items-center gap-2">
      <span className="text-sm text-dim max-lg:sr-only">{t('sandbox')}</span>
      <select
        className="field min-h-10! max-w-60 min-w-0 truncate py-1! text-sm"
        value={current.slug}
        onChange={({ target }) => choose(target.value)}
      >
        {sandboxes.map(({ id, slug, name, nameRu, state }) => (
          <option key={id} value={slug}>
            {t('sandboxOption', { name: sandboxName({ name, nameRu }, locale), state: t(`state.${state}`) })}
          </option>
        ))}
      </select>
    </label>
  );
}
