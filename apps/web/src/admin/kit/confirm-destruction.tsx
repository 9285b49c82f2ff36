'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Reply } from '../../session/call-api';
import { doToEach, isConfirmed } from './destruction';
import type { Doomed, DoomedState } from './destruction';
import { Dialog } from './dialog';
import { DoomedList } from './doomed-list';

interface ConfirmDestructionProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A question: “Destroy 3 machines?” */
  readonly title: string;
  /** What goes, what stays, and whether it can be taken back. */
  readonly text: ReactNode;
  /** Everything that goes, one by one; each is sent as a request of its own, with `act`. */
  readonly items: readonly Doomed[];
  /** What has to be typed: a slug, a name, or a word of the page. */
  readonly word: string;
  /** The button that does it: “Destroy”. */
  readonly verb: string;
  /** Sends the request for one item: `(item) => callApi(path, { method: 'DELETE' })`. */
  readonly act: (item: Doomed) => Promise<Reply<unknown>>;
  /** Called when all of it is done. */
  readonly onDone?: () => void;
  /** More of what goes, above the list: a preview that a service answered. */
  readonly children?: ReactNode;
}

/**
 * Destroys things after asking: shows what goes, asks for a typed word, shows the progress of each, and in the end what failed, with a
 * retry for just that.
 */
export function ConfirmDestruction(props: ConfirmDestructionProps): ReactNode {
  // Everything that was typed and done belongs to one opening of the dialog.
  return props.isOpen ? <Opened {...props} /> : null;
}

function Opened(props: ConfirmDestructionProps): ReactNode {
  const { onClose, title, text, items: asked, word, verb, act, onDone, children } = props;
  const t = useTranslations('adminKit');
  const reads = useQueryClient();
  const wordId = useId();
  // What goes is what was shown when the dialog opened, whatever the page reads meanwhile.
  const [items] = useState(asked);
  const [typed, setTyped] = useState('');
  const [phase, setPhase] = useState<'asks' | 'runs' | 'done' | 'failed'>('asks');
  const [states, setStates] = useState<ReadonlyMap<string, DoomedState>>(new Map());

  const run = async (these: readonly Doomed[]): Promise<void> => {
    setPhase('runs');
    const failed = await doToEach(these, act, (id, state) => setStates((all) => new Map(all).set(id, state)));
    setPhase(failed.length === 0 ? 'done' : 'failed');
    void reads.invalidateQueries({ queryKey: ['read'] });
    if (failed.length === 0) onDone?.();
  };

  const failed = items.filter(({ id }) => states.get(id)?.kind === 'failed');
  const done = items.filter(({ id }) => states.get(id)?.kind === 'done').length;
  const mayRun = isConfirmed(typed, word);
  return (
    <Dialog isOpen onClose={phase === 'runs' ? undefined : onClose} title={title} text={text}>
      <div data-destruction={phase}>
        {children}
        <DoomedList items={items} states={states} />
        {phase === 'asks' ? (
          <form
            className="mt-5"
            onSubmit={(event) => {
              event.preventDefault();
              if (mayRun) void run(items);
            }}
          >
            <label htmlFor={wordId} className="block">
              {t.rich('destruction.type', { word, strong: (chunks) => <strong translate="no">{chunks}</strong> })}
            </label>
            <input
              id={wordId}
              className="field mt-2"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoComplete="off"
              spellCheck={false}
            />
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <button type="button" className="button" onClick={onClose}>
                {t('cancel')}
              </button>
              <button type="submit" className="button danger" disabled={!mayRun}>
                {verb}
              </button>
            </div>
          </form>
        ) : (
          <div className="mt-5">
            <p role="status">
              {t('destruction.progress', { done, of: items.length })}{' '}
              {phase === 'failed' ? t('destruction.failed', { count: failed.length }) : null}
            </p>
            <progress className="bar mt-2 w-full" max={items.length} value={done} aria-label={title} />
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              {phase === 'failed' ? (
                <button type="button" className="button danger" onClick={() => void run(failed)}>
                  {t('destruction.retry', { count: failed.length })}
                </button>
              ) : null}
              <button type="button" className="button" onClick={onClose} disabled={phase === 'runs'}>
                {t('close')}
              </button>
            </div>
          </div>
        )}
      </div>
    </Dialog>
  );
}
