'use client';

import type { SandboxAdminView } from '@hexduel/contracts-http';
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AreaLink } from '../frame/area-link';
import { useAct } from '../kit/use-act';
import { SERVICES } from './what-needs-a-hand';
import type { Need } from './what-needs-a-hand';

const ICONS = { now: CircleX, soon: TriangleAlert, note: Info } as const;
const COLOURS = { now: 'text-down', soon: 'text-ink', note: 'text-dim' } as const;

/** What is shown at most; the rest is counted. */
const MOST = 12;

interface NeedListProps {
  readonly needs: readonly Need[];
  readonly sandbox: SandboxAdminView;
}

/** What needs a hand, each with what helps: a button that does it, or the way to where it is done. */
export function NeedList({ needs, sandbox }: NeedListProps): ReactNode {
  const t = useTranslations('adminDashboard');
  if (needs.length === 0) {
    return (
      <p className="flex items-center gap-2" data-needs="0">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-up" />
        {t('needs.none')}
      </p>
    );
  }
  return (
    <>
      <ul data-needs={needs.length} className="divide-y divide-edge">
        {needs.slice(0, MOST).map((need) => (
          <Item key={need.id} need={need} sandbox={sandbox} />
        ))}
      </ul>
      {needs.length > MOST ? <p className="mt-2 text-dim">{t('needs.more', { count: needs.length - MOST })}</p> : null}
    </>
  );
}

function Item({ need, sandbox }: { readonly need: Need; readonly sandbox: SandboxAdminView }): ReactNode {
  const t = useTranslations('adminDashboard');
  const { kind, urgency, values, area } = need;
  const Icon = ICONS[urgency];
  const { service } = values;
  const named = SERVICES.find((each) => each === service);
  const words = named ? { ...values, service: t(`queues.service.${named}`) } : values;
  // What a service, a provider or a machine said is English in every language.
  const said = String(values['text'] ?? values['problem'] ?? '');
  return (
    <li data-need={kind} className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${COLOURS[urgency]}`} />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">
          <span className="sr-only">{t(`needs.urgency.${urgency}`)} </span>
          {t(`needs.kind.${kind}`, words)}
        </p>
        {said === '' ? null : (
          <p lang="en" className="mt-0.5 text-sm text-dim wrap-anywhere">
            {said}
          </p>
        )}
      </div>
      {kind === 'paused' || kind === 'startPassed' ? <StartButton sandbox={sandbox} /> : null}
      {area === 'dashboard' ? null : (
        <AreaLink area={area} className="button small">
          {t(`needs.go.${area}`)}
        </AreaLink>
      )}
    </li>
  );
}

/** Starts a tournament whose time has come, or goes on with one that is paused. */
function StartButton({ sandbox: { slug, state } }: { readonly sandbox: SandboxAdminView }): ReactNode {
  const t = useTranslations('adminDashboard');
  const { run, isBusy } = useAct();
  const start = (): void =>
    void run({ method: 'POST', path: `/api/scheduling/sandboxes/${slug}/start`, done: t('needs.started') });
  return (
    <button type="button" className="button primary small" disabled={isBusy} onClick={start}>
      {state === 'paused' ? t('needs.resume') : t('needs.start')}
    </button>
  );
}
