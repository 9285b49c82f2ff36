'use client';

import type { AnswerOf, ImportTeams, PreviewTeams } from '@hexduel/contracts-http';
import { FileUp } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { PageLink } from '../../frame/page-link';
import { sandboxName } from '../../i18n/format';
import { flyersHref } from '../flyers/chosen-teams';
import { useSandbox } from '../frame/use-sandbox';
import { PageHead } from '../kit/page-head';
import { ProblemLine } from '../kit/problem-line';
import { useAct } from '../kit/use-act';
import { ImportPreview } from './import-preview';
import { TEAMS } from './paths';
import { LONGEST_KB, decodeText, isTooLong } from './read-file';

export type Preview = AnswerOf<typeof PreviewTeams>;
type Created = AnswerOf<typeof ImportTeams>['created'];

const idOf = ({ id }: Created[number]): string => id;

/** Teams from a file: shows what would be created and every mistake, then creates all of them or none. */
export function ImportPage(): ReactNode {
  const t = useTranslations('adminTeams');
  const locale = useLocale();
  const [textId, sandboxId] = [useId(), useId()];
  const { sandboxes } = useSandbox();
  const { run, isBusy, problem } = useAct();
  const [csv, setCsv] = useState('');
  const [sandbox, setSandbox] = useState('');
  const [isOver, setOver] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [created, setCreated] = useState<Created | null>(null);

  const change = (text: string): void => {
    setCsv(text);
    setPreview(null);
  };
  const look = async (text: string, into: string): Promise<void> => {
    const body = { csv: text, sandbox: into === '' ? null : into };
    const reply = await run<Preview>({ method: 'POST', path: `${TEAMS}/import/preview`, body, isQuiet: true });
    setPreview(reply.ok ? reply.answer : null);
  };
  const take = async (file: File | undefined): Promise<void> => {
    setOver(false);
    if (!file) return;
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    change(text);
    if (!isTooLong(text)) await look(text, sandbox);
  };
  const create = async (): Promise<void> => {
    const body = { csv, sandbox: sandbox === '' ? null : sandbox };
    const reply = await run<{ created: Created }>({ method: 'POST', path: `${TEAMS}/import`, body, isQuiet: true });
    if (reply.ok) setCreated(reply.answer.created);
    // Somebody has created one of them meanwhile: the preview says which.
    else if (reply.problem.code === 'ERR_IMPORT' || reply.problem.code === 'ERR_NAME_TAKEN') await look(csv, sandbox);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };

  const restart = (): void => {
    setCreated(null);
    change('');
  };

  if (created) return <Done created={created} onMore={restart} />;
  const isRefused = isTooLong(csv);
  return (
    <div data-import={preview ? (preview.mistakes.length > 0 ? 'mistakes' : 'ready') : 'empty'}>
      <PageHead title={t('import.title')} text={t('import.text')} />
      <div className="panel max-w-4xl p-5">
        <div
          className={`rounded-xl border-2 border-dashed p-6 text-center ${isOver ? 'border-accent bg-tint' : 'border-edge'}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <FileUp aria-hidden="true" className="mx-auto size-8 text-dim" />
          <p className="mt-2">{t('import.drop')}</p>
          <label className="button mt-3 focus-within:outline-2">
            {t('import.choose')}
            <input
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              className="sr-only"
              onChange={({ target }) => {
                void take(target.files?.[0]);
                target.value = '';
              }}
            />
          </label>
        </div>
        <label htmlFor={textId} className="mt-5 mb-1.5 block font-medium">
          {t('import.paste')}
        </label>
        <textarea
          id={textId}
          className="field font-mono text-sm"
          rows={7}
          value={csv}
          onChange={({ target }) => change(target.value)}
          placeholder={t('import.example')}
          spellCheck={false}
          aria-describedby={`${textId}-help`}
        />
        <div id={`${textId}-help`} className="mt-1.5 text-sm text-dim">
          {isRefused ? (
            <p role="alert" className="font-medium text-down">
              {t('import.tooLong', { most: LONGEST_KB })}
            </p>
          ) : null}
          <p>{t('import.columns')}</p>
        </div>
        <div className="mt-5 flex flex-wrap items-end gap-4">
          <div className="min-w-0 grow basis-60">
            <label htmlFor={sandboxId} className="mb-1.5 block font-medium">
              {t('import.sandbox')}
            </label>
            <select
              id={sandboxId}
              className="field"
              value={sandbox}
              onChange={({ target }) => {
                setSandbox(target.value);
                if (preview) void look(csv, target.value);
              }}
            >
              <option value="">{t('import.noSandbox')}</option>
              {sandboxes.map((each) => (
                <option key={each.id} value={each.slug}>
                  {sandboxName(each, locale)}
                </option>
              ))}
            </select>
          </div>
          <button
            type="button"
            className={`button ${preview ? '' : 'primary'}`}
            disabled={isBusy || csv.trim() === '' || isRefused}
            onClick={() => void look(csv, sandbox)}
          >
            {t('import.preview')}
          </button>
        </div>
        <div className="mt-4 empty:hidden">
          <ProblemLine problem={problem} />
        </div>
      </div>
      {preview ? <ImportPreview preview={preview} isBusy={isBusy} onCreate={() => void create()} /> : null}
    </div>
  );
}

interface DoneProps {
  readonly created: Created;
  readonly onMore: () => void;
}

function Done({ created, onMore }: DoneProps): ReactNode {
  const t = useTranslations('adminTeams');
  const locale = useLocale();
  return (
    <div data-import="done">
      <PageHead title={t('import.title')} />
      <p role="status" className="notice good">
        {t('import.done', { count: created.length })}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <PageLink href={flyersHref(locale, created.map(idOf))} className="button primary">
          {t('import.flyers')}
        </PageLink>
        <PageLink href={`/${locale}/admin/teams`} className="button">
          {t('import.toTeams')}
        </PageLink>
        <button type="button" className="button" onClick={onMore}>
          {t('import.more')}
        </button>
      </div>
    </div>
  );
}
