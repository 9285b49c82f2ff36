'use client';

import type {
  AnswerOf,
  DropletView,
  OrderDroplets,
  ReadCosts,
  ReadOffers,
  TeamAdminView,
} from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../kit/dialog';
import { newId } from '../kit/new-id';
import { ProblemLine } from '../kit/problem-line';
import { useAct } from '../kit/use-act';
import { useRead, useReadAll } from '../kit/use-read';
import { OfferFields } from './offer-fields';
import { OrderCost } from './order-cost';
import { previewOrder, regionsOf, teamsWithout } from './order-preview';
import { OrderProgress } from './order-progress';
import { COSTS, DROPLETS, OFFERS } from './paths';
import { TeamChoice } from './team-choice';

const MOST = 200;

interface OrderDialogProps {
  readonly machines: readonly DropletView[];
  readonly onClose: () => void;
}

/** Orders machines after a preview of what they cost, then shows how far each is. */
export function OrderDialog({ machines, onClose }: OrderDialogProps): ReactNode {
  const t = useTranslations('adminMachines.orderDialog');
  const kit = useTranslations('adminKit');
  const teams = useReadAll<TeamAdminView>('/api/scheduling/teams', 'teams', { everyMs: 0 });
  const costs = useRead<AnswerOf<typeof ReadCosts>>(COSTS);
  const offers = useRead<AnswerOf<typeof ReadOffers>>(OFFERS, { everyMs: 0 });
  const { run, isBusy, problem } = useAct();
  // The service takes an order once, whatever becomes of its answer.
  const [order] = useState(newId);
  const [forTeams, setForTeams] = useState(true);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState('1');
  const [wanted, setWanted] = useState<{ readonly size?: string; readonly region?: string }>({});
  const [ordered, setOrdered] = useState<readonly string[] | null>(null);

  const without = teamsWithout(teams.data ?? [], machines);
  const chosen = without.filter(({ id }) => !left.has(id));
  const number = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  const count = forTeams ? chosen.length : number;
  const size = wanted.size ?? offers.data?.usual?.size ?? '';
  const regions = regionsOf(offers.data?.sizes ?? [], size);
  const usual = wanted.region ?? offers.data?.usual?.region ?? '';
  const region = regions.includes(usual) ? usual : (regions[0] ?? '');
  const price = offers.data?.sizes.find((each) => each.size === size)?.priceHourly ?? null;
  const isLocal = offers.data?.driver === 'local';
  // Before the offers are there, no price is known yet, which is not the same as none.
  const preview = costs.data && !offers.isLoading ? previewOrder(count, isLocal ? '0' : price, costs.data) : null;
  const isRefused = preview !== null && (preview.isTooMany || preview.isTooExpensive);

  const send = async (): Promise<void> => {
    const whom = forTeams ? { teams: chosen.map(({ id }) => id) } : { count };
    const offer = regions.length === 0 ? {} : { size, region };
    const reply = await run<AnswerOf<typeof OrderDroplets>>({
      ...{ method: 'POST', path: DROPLETS, body: { order, ...whom, ...offer }, isQuiet: true },
    });
    if (reply.ok) setOrdered(reply.answer.droplets.map(({ id }) => id));
  };

  if (ordered !== null) return <OrderProgress machines={machines} ordered={ordered} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} text={isLocal ? t('textLocal') : t('text')}>
      <form
        className="grid gap-5"
        data-order
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <fieldset>
          <legend className="mb-1.5 font-medium">{t('for')}</legend>
          {([true, false] as const).map((isFor) => (
            <label key={String(isFor)} className="flex min-h-9 items-center gap-3">
              <input
                type="radio"
                name="for"
                className="check"
                checked={forTeams === isFor}
                onChange={() => setForTeams(isFor)}
              />
              {isFor ? t('forTeams') : t('forNobody')}
            </label>
          ))}
        </fieldset>
        {forTeams ? (
          <TeamChoice teams={without} left={left} onChange={setLeft} isLoading={teams.isLoading} />
        ) : (
          <label className="block max-w-40">
            <span className="mb-1.5 block font-medium">{t('count')}</span>
            <input
              type="number"
              className="field numbers"
              min={1}
              max={MOST}
              required
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
        )}
        <ProblemLine problem={teams.problem} />
        {offers.data?.problem ? (
          <p className="notice bad">
            {t('unknownOffers')} <span lang="en">{offers.data.problem}</span>
          </p>
        ) : null}
        {regions.length > 0 || (offers.data?.sizes.length ?? 0) > 0 ? (
          <OfferFields
            sizes={offers.data?.sizes ?? []}
            chosen={{ size, region }}
            regions={regions}
            onChange={(change) => setWanted({ ...wanted, ...change })}
          />
        ) : null}
        {preview && costs.data ? <OrderCost preview={preview} costs={costs.data} /> : null}
        <ProblemLine problem={problem} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="button" onClick={onClose}>
            {kit('cancel')}
          </button>
          <button type="submit" className="button primary" disabled={isBusy || count < 1 || count > MOST || isRefused}>
            {t('submit', { count })}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
