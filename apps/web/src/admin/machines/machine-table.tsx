'use client';

import type { DropletView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { DataTable } from '../kit/data-table';
import type { Read } from '../kit/use-read';
import { SHOWN, isShown, mayDo } from './machine-state';
import type { Shown } from './machine-state';
import { useMachineColumns } from './use-machine-columns';

interface MachineTableProps {
  readonly machines: Read<readonly DropletView[]>;
  readonly onAct: (what: 'destroy' | 'retry' | 'replace' | 'unassign', machines: readonly DropletView[]) => void;
  readonly onOrder: () => void;
}

const idOf = ({ id }: DropletView): string => id;
const nameOf = ({ name }: DropletView): string => name;
const ACTS = ['retry', 'unassign', 'replace', 'destroy'] as const;

/** The machines, to be searched, sorted and acted on together. An act is offered for those of the selected ones that it fits. */
export function MachineTable({ machines, onAct, onOrder }: MachineTableProps): ReactNode {
  const t = useTranslations('adminMachines');
  const [shown, setShown] = useState<Shown>('live');
  const columns = useMachineColumns();
  const { data } = machines;
  const rows = useMemo(() => data?.filter((machine) => isShown(machine, shown)), [data, shown]);
  const isEmpty = !data?.some((machine) => isShown(machine, 'live'));
  return (
    <>
      {/* Above the table, which has no tools while nothing fits the choice. */}
      <label className="no-print mb-3 flex flex-wrap items-center gap-x-3">
        <span className="text-sm text-dim">{t('shown')}</span>
        <select
          className="field min-h-10! w-auto! max-w-full"
          value={shown}
          onChange={({ target }) => setShown(SHOWN.find((each) => each === target.value) ?? 'live')}
        >
          {SHOWN.map((each) => (
            <option key={each} value={each}>
              {t(`shownOption.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <DataTable
        label={t('table')}
        rows={rows}
        problem={machines.problem}
        onRetry={() => void machines.refresh()}
        columns={columns}
        idOf={idOf}
        nameOf={nameOf}
        sort={{ column: 'name' }}
        bulk={(selected) =>
          ACTS.map((act) => {
            const fitting = selected.filter((machine) => mayDo(machine)[act]);
            return (
              <button
                key={act}
                type="button"
                className={`button small ${act === 'destroy' ? 'danger' : ''}`}
                disabled={fitting.length === 0}
                onClick={() => onAct(act, fitting)}
              >
                {t(`act.${act}`)} ({fitting.length})
              </button>
            );
          })
        }
        empty={
          isEmpty ? (
            <>
              <p className="mb-4">{t('empty')}</p>
              <button type="button" className="button primary" onClick={onOrder}>
                {t('order')}
              </button>
            </>
          ) : (
            <p>{t('noneShown')}</p>
          )
        }
      />
    </>
  );
}
