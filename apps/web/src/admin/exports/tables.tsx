'use client';

import type { SandboxAdminView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

const TABLES = [
  { name: 'standings', path: 'standings' },
  { name: 'matches', path: 'matches' },
  { name: 'scores', path: 'score-history' },
] as const;
const FORMS = ['csv', 'json'] as const;

/** Links to the tables of a sandbox as files, with what a freeze hides. */
export function Tables({ sandbox: { slug } }: { readonly sandbox: SandboxAdminView }): ReactNode {
  const t = useTranslations('adminExports.tables');
  return (
    <section className="panel p-4 sm:p-6" aria-labelledby="tables">
      <h2 id="tables" className="text-xl font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-dim">{t('text')}</p>
      <ul className="grid gap-3">
        {TABLES.map(({ name, path }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-edge pt-3">
            <div className="min-w-0 grow basis-52">
              <p className="font-medium">{t(name)}</p>
              <p className="text-sm text-dim">{t(`${name}Text`)}</p>
            </div>
            {FORMS.map((form) => (
              <a
                key={form}
                className="button small"
                download
                href={`/api/ladder/sandboxes/${slug}/export/${path}?view=admin&format=${form}`}
                aria-label={t('download', { table: t(name), form: t(form) })}
              >
                {t(form)}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
