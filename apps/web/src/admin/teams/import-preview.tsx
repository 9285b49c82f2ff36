'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Preview } from './import-page';

type Mistake = Preview['mistakes'][number];

interface ImportPreviewProps {
  readonly preview: Preview;
  readonly isBusy: boolean;
  readonly onCreate: () => void;
}

/** What an import would create, line by line with each mistake beside it; it can be done only without one. */
export function ImportPreview({ preview, isBusy, onCreate }: ImportPreviewProps): ReactNode {
  const t = useTranslations('adminTeams');
  const { teams, mistakes, ignored } = preview;
  const lines = new Set(teams.map(({ line }) => line));
  const elsewhere = mistakes.filter(({ line }) => !lines.has(line));
  const wrong = new Set(mistakes.map(({ line }) => line)).size;
  return (
    <div className="mt-6" data-preview>
      <h2 className="display text-2xl">{t('preview.title')}</h2>
      <p role="status" className={`notice my-3 ${mistakes.length > 0 ? 'bad' : 'good'}`}>
        {mistakes.length > 0
          ? t('preview.mistakes', { count: mistakes.length, lines: wrong })
          : t('preview.ready', { count: teams.length })}
      </p>
      {ignored.length > 0 ? (
        <p className="mb-3 text-dim">{t('preview.ignored', { columns: ignored.join(', ') })}</p>
      ) : null}
      {elsewhere.length > 0 ? (
        <ul className="panel mb-4 space-y-1 p-4">
          {elsewhere.map((mistake, at) => (
            <li key={at} data-mistake={mistake.code}>
              <strong>{t('preview.line', { line: mistake.line })}</strong> <MistakeText mistake={mistake} />
            </li>
          ))}
        </ul>
      ) : null}
      {teams.length > 0 ? (
        <div tabIndex={0} role="region" aria-label={t('preview.title')} className="panel max-h-[70dvh] overflow-auto">
          <table className="data-table">
            <thead className="sticky top-0">
              <tr>
                <th scope="col">{t('preview.lineNumber')}</th>
                <th scope="col">{t('column.name')}</th>
                <th scope="col">{t('column.players')}</th>
                <th scope="col">{t('column.sandboxes')}</th>
                <th scope="col">{t('field.botAddress')}</th>
                <th scope="col">{t('field.noContest')}</th>
              </tr>
            </thead>
            {teams.map(({ line, name, players, sandboxes, botAddress, noContest }) => {
              const here = mistakes.filter((mistake) => mistake.line === line);
              return (
                <tbody
                  key={line}
                  data-line={line}
                  data-wrong={here.length > 0}
                  className="border-t border-edge [&_td]:border-b-0!"
                >
                  <tr translate="no">
                    <td className={`numbers ${here.length > 0 ? 'font-bold text-down' : ''}`}>{line}</td>
                    <td className="min-w-44 font-semibold wrap-anywhere">{name}</td>
                    <td className="min-w-44 wrap-anywhere">{players.join(', ')}</td>
                    <td>{sandboxes.join(', ')}</td>
                    <td className="wrap-anywhere">{botAddress}</td>
                    <td translate="yes">{noContest ? t('yes') : ''}</td>
                  </tr>
                  {here.map((mistake, at) => (
                    <tr key={at} data-mistake={mistake.code}>
                      <td />
                      <td colSpan={5} className="font-medium text-down">
                        <MistakeText mistake={mistake} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              );
            })}
          </table>
        </div>
      ) : null}
      <div className="mt-5">
        <button
          type="button"
          className="button primary"
          data-create
          disabled={isBusy || mistakes.length > 0 || teams.length === 0}
          onClick={onCreate}
        >
          {t('preview.create', { count: teams.length })}
        </button>
      </div>
    </div>
  );
}

/** A mistake in words: the column, what stands there, and what to do. */
function MistakeText({ mistake: { code, column, header, value, bound } }: { readonly mistake: Mistake }): ReactNode {
  const t = useTranslations('adminTeams');
  return (
    <span className="inline-block wrap-anywhere first-letter:uppercase">
      {column === null ? null : (
        <>{header ? t('preview.column', { column, header }) : t('preview.columnNumber', { column })}: </>
      )}
      {t(`importMistake.${code}`, { value: value ?? '', bound: bound ?? 0 })}
    </span>
  );
}
