'use client';

import { Check, CircleX, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Doomed, DoomedState } from './destruction';
import { useProblemWords } from './use-problem-words';

const ICONS = { running: LoaderCircle, done: Check, failed: CircleX } as const;

interface DoomedListProps {
  readonly items: readonly Doomed[];
  readonly states: ReadonlyMap<string, DoomedState>;
  /** What the list is of, where nothing goes. */
  readonly label?: string;
}

/** What goes, one by one, with how far each is. A long list scrolls. */
export function DoomedList({ items, states, label }: DoomedListProps): ReactNode {
  const t = useTranslations('adminKit');
  const words = useProblemWords();
  return (
    // What scrolls must be reached by keyboard.
    <ul
      tabIndex={0}
      aria-label={label ?? t('destruction.list')}
      className="panel max-h-60 divide-y divide-edge overflow-y-auto"
    >
      {items.map(({ id, name, detail }) => {
        const state = states.get(id) ?? { kind: 'waiting' as const };
        const Icon = state.kind === 'waiting' ? null : ICONS[state.kind];
        const problem = state.kind === 'failed' ? words(state.problem) : null;
        return (
          <li key={id} data-state={state.kind} className="flex items-start gap-3 px-3 py-2">
            <div className="min-w-0 grow">
              <p className="font-medium wrap-anywhere">{name}</p>
              {detail ? <p className="text-sm text-dim wrap-anywhere">{detail}</p> : null}
              {problem ? (
                <p className="text-sm text-down wrap-anywhere" lang={problem.isEnglish ? 'en' : undefined}>
                  {problem.text}
                </p>
              ) : null}
            </div>
            {Icon === null || state.kind === 'waiting' ? null : (
              <span className="flex shrink-0 items-center gap-1 text-sm">
                <Icon aria-hidden="true" className="size-4" />
                {t(`destruction.state.${state.kind}`)}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
