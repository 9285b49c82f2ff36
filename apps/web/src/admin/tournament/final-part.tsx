'use client';

import type { AnswerOf, PreviewFinal, PromoteToFinal, SandboxAdminView } from '@hexduel/contracts-http';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { sandboxName } from '../../i18n/format';
import { AskedButton } from '../kit/asked-button';
import { Part } from '../kit/part';
import { ProblemLine } from '../kit/problem-line';
import { useAct } from '../kit/use-act';
import { chosenTeams } from './final-choice';
import type { FinalSource } from './final-choice';
import { SourceCandidates } from './source-candidates';

type Preview = AnswerOf<typeof PreviewFinal>;

interface FinalPartProps {
  readonly sandboxes: readonly SandboxAdminView[];
  /** The sandbox of the page: the final into which teams go. */
  readonly current: SandboxAdminView;
}

/** Enters the best of other sandboxes into this one: chooses them, shows who that is, and then does it. */
export function FinalPart({ sandboxes, current }: FinalPartProps): ReactNode {
  const t = useTranslations('adminTournament');
  const locale = useLocale();
  const { run, isBusy, problem } = useAct();
  const [best, setBest] = useState<ReadonlyMap<string, number>>(new Map());
  const [read, setRead] = useState<ReadonlyMap<string, FinalSource>>(new Map());
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const keep = useCallback((id: string, source: FinalSource): void => {
    setRead((all) => (all.get(id) === source ? all : new Map(all).set(id, source)));
  }, []);
  const others = sandboxes.filter(({ id, archivedAt }) => id !== current.id && typeof archivedAt !== 'string');
  const sources = others.flatMap(({ id }) => (best.has(id) ? (read.get(id) ?? []) : []));
  const chosen = chosenTeams(sources, said);
  const set = (id: string, value: number | null): void => {
    const changed = new Map(best);
    if (value === null) changed.delete(id);
    else changed.set(id, value);
    setBest(changed);
  };
  const promote = async (): Promise<void> => {
    const path = `/api/scheduling/sandboxes/${current.slug}/final`;
    const body = { teams: chosen.map(({ team }) => team) };
    const done = t('final.done', { count: chosen.length });
    const reply = await run<AnswerOf<typeof PromoteToFinal>>({ method: 'POST', path, body, done, isQuiet: true });
    if (reply.ok) setBest(new Map());
  };
  const name = sandboxName(current, locale);
  return (
    <Part title={t('final.title', { sandbox: name })} text={t('final.text')}>
      {others.length === 0 ? <p className="text-dim">{t('final.noOther')}</p> : null}
      <ul className="space-y-4" data-final>
        {others.map((sandbox) => {
          const count = best.get(sandbox.id);
          return (
            <li key={sandbox.id} data-source={sandbox.slug}>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <label className="flex min-h-8 items-center gap-3 font-medium">
                  <input
                    type="checkbox"
                    className="check"
                    checked={count !== undefined}
                    onChange={({ target }) => set(sandbox.id, target.checked ? 3 : null)}
                  />
                  {sandboxName(sandbox, locale)}
                </label>
                {count === undefined ? null : (
                  <label className="flex items-center gap-2 text-sm">
                    {t('final.best')}
                    <input
                      type="number"
                      min={1}
                      max={100}
                      className="field min-h-10! w-20 py-1!"
                      value={count}
                      onChange={({ target }) => {
                        const value = Math.round(Number(target.value));
                        if (value >= 1 && value <= 100) set(sandbox.id, value);
                      }}
                    />
                  </label>
                )}
              </div>
              {count === undefined ? null : (
                <SourceCandidates
                  slug={sandbox.slug}
                  best={count}
                  said={said}
                  onRead={(source: Preview['sources'][number]) => keep(sandbox.id, source)}
                  onSay={(team, isChosen) => setSaid(new Map(said).set(team, isChosen))}
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-4">
        <ProblemLine problem={problem} />
      </div>
      {best.size === 0 ? null : (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          {chosen.length === 0 ? (
            <p className="text-dim">{t('final.nobody')}</p>
          ) : (
            <>
              <AskedButton
                className="button primary"
                label={t('final.enter', { count: chosen.length })}
                title={t('final.askTitle', { count: chosen.length, sandbox: name })}
                text={chosen.map((team) => team.name).join(', ')}
                isBusy={isBusy}
                onYes={promote}
              />
              <p role="status" className="text-sm text-dim">
                {chosen.map((team) => team.name).join(', ')}
              </p>
            </>
          )}
        </div>
      )}
    </Part>
  );
}
