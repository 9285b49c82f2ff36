'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button';
import { LANGUAGES, deployScript } from './deploy-script';
import type { Language } from './deploy-script';

interface DeployStepsProps {
  /** The address of the team's machine; null while it has none. */
  readonly host: string | null;
}

/** How to bring a bot onto the machine of the team, line by line, in the language it is written in. */
export function DeploySteps({ host }: DeployStepsProps): ReactNode {
  const t = useTranslations('me');
  const [language, setLanguage] = useState<Language>('python');
  const { needs, tryIt, deploy, logs } = deployScript(language, host);
  const step = (title: string, script: string): ReactNode => (
    <li>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{title}</h3>
        <CopyButton text={script} what={title} />
      </div>
      <pre className="code" tabIndex={0} role="group" aria-label={title}>
        {script}
      </pre>
    </li>
  );
  return (
    <>
      <p className="max-w-[70ch] text-dim">{host === null ? t('deploy.noHost') : t('deploy.text')}</p>
      <label htmlFor="deploy-language" className="mt-4 block font-medium">
        {t('deploy.language')}
      </label>
      <select
        id="deploy-language"
        className="field mt-2 max-w-60"
        value={language}
        onChange={({ target }) => setLanguage(target.value as Language)}
      >
        {Object.entries(LANGUAGES).map(([key, { name }]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <p className="mt-2 text-sm text-dim">{t('deploy.needs', { files: needs })}</p>
      <ol className="mt-4 space-y-5">
        {step(t('deploy.try'), tryIt)}
        {step(t('deploy.push'), deploy)}
        {step(t('deploy.logs'), logs)}
      </ol>
    </>
  );
}
