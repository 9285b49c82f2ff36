import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { Notice, ServiceUnavailable } from '../../../frame/notice';
import type { PageProps } from '../../../frame/page-props';
import { sandboxName } from '../../../i18n/format';
import { fetchSandboxes } from '../../../ladder-service/ladder-client';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sandboxes');
  const site = await getTranslations('site');
  // The title template of a layout applies only to pages in folders below it.
  return { title: { absolute: `${t('title')} · ${site('name')}` } };
}

/** The ladders to choose from; redirects to the ladder if there is only one. */
export default async function HomePage({ params }: PageProps): Promise<ReactNode> {
  const { locale } = await params;
  const reply = await fetchSandboxes();
  if (reply.kind !== 'found') return <ServiceUnavailable />;
  const { sandboxes } = reply.answer;
  if (sandboxes.length === 1 && sandboxes[0]) redirect(`/${locale}/s/${sandboxes[0].slug}`);
  const t = await getTranslations('sandboxes');
  const state = await getTranslations('tournament');
  if (sandboxes.length === 0) return <Notice title={t('title')} text={t('none')} />;
  return (
    <>
      <h1 className="text-3xl font-bold tracking-tight">{t('title')}</h1>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {sandboxes.map(({ sandbox, slug, name, nameRu, tournament, entries, round }) => (
          <li key={sandbox} className="panel relative p-5 hover:border-line">
            <h2 className="text-xl font-semibold wrap-anywhere">
              <Link href={`/${locale}/s/${slug}`} className="whole-row">
                {sandboxName({ name, nameRu }, locale)}
              </Link>
            </h2>
            <p className="mt-3 flex items-center gap-2 text-sm">
              <span
                aria-hidden="true"
                className={`size-2 rounded-full ${tournament === 'running' ? 'bg-won pulse' : 'bg-line'}`}
              />
              {state(tournament)}
            </p>
            <p className="mt-1 text-sm text-dim">
              {t('entries', { count: entries })}, {round ? t('round', { number: round.number }) : t('noRound')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
