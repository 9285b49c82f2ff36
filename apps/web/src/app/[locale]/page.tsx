import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { Notice } from '../../frame/notice';
import { ServiceAway } from '../../frame/service-away';
import { sandboxName } from '../../i18n/sandbox-name';
import { askSandboxes } from '../../ladder-service/ask-ladder';

interface HomeProps {
  readonly params: Promise<{ readonly locale: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('sandboxes');
  const site = await getTranslations('site');
  // The template of a layout holds for the pages below it, and this one stands beside it.
  return { title: { absolute: `${t('title')} · ${site('name')}` } };
}

/** The ladders to choose from; where there is one only, that one. */
export default async function HomePage({ params }: HomeProps): Promise<ReactNode> {
  const { locale } = await params;
  const asked = await askSandboxes();
  if (asked.kind !== 'known') return <ServiceAway />;
  const { sandboxes } = asked.answer;
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
