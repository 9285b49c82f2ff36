'use client';

import type { AnswerOf, EstimateArchive, SandboxAdminView } from '@hexduel/contracts-http';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ReadState } from '../kit/read-state';
import { useRead } from '../kit/use-read';
import { downloadFile } from './download-file';
import type { Downloaded } from './download-file';

type Estimate = AnswerOf<typeof EstimateArchive>;

/** Everything of a tournament as one file: how large it will be, and how much of it is there. */
export function Archive({ sandbox }: { readonly sandbox: SandboxAdminView }): ReactNode {
  const t = useTranslations('adminExports.archive');
  const estimate = useRead<Estimate>(`/api/ladder/sandboxes/${sandbox.slug}/archive/estimate`, { everyMs: 30_000 });
  const file = `${sandbox.slug}-archive.zip`;
  return (
    <section className="panel p-4 sm:p-6" aria-labelledby="archive">
      <h2 id="archive" className="text-xl font-semibold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-dim wrap-anywhere">
        {t.rich('text', { file, code: (chunks) => <code className="text-ink">{chunks}</code> })}
      </p>
      <ReadState read={estimate}>{(size) => <Download slug={sandbox.slug} file={file} estimate={size} />}</ReadState>
    </section>
  );
}

interface DownloadProps {
  readonly slug: string;
  readonly file: string;
  readonly estimate: Estimate;
}

function Download({ slug, file, estimate }: DownloadProps): ReactNode {
  const t = useTranslations('adminExports.archive');
  const sizeOf = useSize();
  const running = useRef<AbortController | null>(null);
  const [bytes, setBytes] = useState<number | null>(null);
  const [ended, setEnded] = useState<Downloaded | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const begin = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setEnded(null);
    setBytes(0);
    const path = `/api/ladder/sandboxes/${slug}/archive`;
    const outcome = await downloadFile(path, file, { signal: controller.signal, onBytes: setBytes });
    setBytes(null);
    setEnded(outcome);
  };
  const percent = Math.min(99, Math.round(((bytes ?? 0) / Math.max(1, estimate.bytes)) * 100));
  return (
    <>
      <p className="mb-4">{t('estimate', { ...estimate, size: sizeOf(estimate.bytes) })}</p>
      {bytes === null ? (
        <button type="button" className="button primary" onClick={() => void begin()}>
          {t('make')}
        </button>
      ) : (
        <>
          <div
            role="progressbar"
            aria-label={t('bar')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className="mb-2 h-3 overflow-hidden rounded-full border border-edge bg-tint"
          >
            <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
          </div>
          <p className="mb-3 numbers">{t('busy', { size: sizeOf(bytes), of: sizeOf(estimate.bytes) })}</p>
          <button type="button" className="button" onClick={() => running.current?.abort()}>
            {t('cancel')}
          </button>
        </>
      )}
      <p role="status" className="mt-3" data-archive={ended?.kind}>
        {ended?.kind === 'done' ? t('done', { size: sizeOf(ended.bytes) }) : null}
        {ended?.kind === 'failed' ? t('failed', { why: ended.why }) : null}
        {ended?.kind === 'cancelled' ? t('cancelled') : null}
      </p>
    </>
  );
}

function useSize(): (bytes: number) => string {
  const t = useTranslations('adminExports.archive');
  const format = useFormatter();
  return (bytes) =>
    bytes >= 1_000_000
      ? t('mb', { size: format.number(bytes / 1_000_000, { maximumFractionDigits: 1 }) })
      : t('kb', { size: format.number(Math.ceil(bytes / 1_000)) });
}
