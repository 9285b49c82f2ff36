import type { DropletView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import { machineState } from './machine-state';

/** How the page calls the things of a machine. */
export function useMachineNames() {
  const t = useTranslations('adminMachines');
  return {
    teamOf: ({ team }: Pick<DropletView, 'team'>): string => {
      if (team === null) return t('noTeam');
      const name = team.name ?? t('unnamedTeam');
      return team.isDeleted ? t('teamGone', { name }) : name;
    },
    providerOf: ({ origin, driver }: Pick<DropletView, 'origin' | 'driver'>): string =>
      t(`driver.${origin === 'imported' ? 'imported' : driver}`),
    stateOf: (machine: DropletView): string => t(`state.${machineState(machine)}`),
  };
}
