import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { StepName, StepState } from './my-team';

const WHERE: Readonly<Record<StepName, string>> = {
  ...{ key: '#keys', push: '#deploy', address: '#bot', check: '#bot', play: '#matches' },
};

/** What to do next, as steps of which the next one stands out. */
export function Checklist({ steps }: { readonly steps: readonly { name: StepName; state: StepState }[] }): ReactNode {
  const t = useTranslations('me');
  return (
    <nav aria-label={t('steps.title')} className="panel p-4 sm:p-6">
      <ol className="grid gap-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {steps.map(({ name, state }, at) => (
          <li key={name} data-step={state} aria-current={state === 'next' ? 'step' : undefined} className="flex gap-3">
            <span className="step numbers" aria-hidden="true">
              {state === 'done' ? <Check className="size-4" /> : at + 1}
            </span>
            <div className="min-w-0">
              <a href={WHERE[name]} className="font-semibold hover:underline">
                {t(`steps.${name}.title`)}
                <span className="sr-only"> ({t(`steps.${state}`)})</span>
              </a>
              <p className="text-sm text-dim">{t(`steps.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </nav>
  );
}
