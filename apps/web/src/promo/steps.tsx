import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';

const STEPS = ['write', 'deploy', 'climb'] as const;

/** How the tournament works, in three steps. */
export async function Steps(): Promise<ReactNode> {
  const t = await getTranslations('promo');
  return (
    <section aria-labelledby="how" className="mt-12 lg:mt-16">
      <h2 id="how" className="text-3xl font-bold tracking-tight">
        {t('how')}
      </h2>
      <ol className="mt-5 grid gap-4 md:grid-cols-3">
        {STEPS.map((step, at) => (
          <li key={step} className="panel p-6">
            <span aria-hidden="true" className="relative grid size-11 place-items-center font-bold">
              <svg viewBox="0 0 32 32" className="absolute inset-0">
                <path
                  d="M16 1.5 28.56 8.75v14.5L16 30.5 3.44 23.25V8.75Z"
                  className="fill-none stroke-line"
                  strokeWidth="1.5"
                  strokeDasharray="3.2 2.4"
                />
              </svg>
              <span className="relative">{at + 1}</span>
            </span>
            <h3 className="mt-4 text-xl font-semibold tracking-tight">{t(`steps.${step}.title`)}</h3>
            <p className="mt-2 text-dim">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
