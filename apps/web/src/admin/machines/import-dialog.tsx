'use client';

import type { DropletView, TeamAdminView } from '@hexduel/contracts-http';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { FieldErrors } from 'react-hook-form';
import { Dialog } from '../kit/dialog';
import { SelectField, TextField } from '../kit/fields';
import { ProblemLine } from '../kit/problem-line';
import { useAct } from '../kit/use-act';
import { useReadAll } from '../kit/use-read';
import { faultsOf, hostOf } from './host-form';
import type { HostValues } from './host-form';
import { teamsWithout } from './order-preview';
import { DROPLETS } from './paths';

interface ImportDialogProps {
  readonly machines: readonly DropletView[];
  readonly onClose: () => void;
}

/** Imports an existing host, for a team or for none. */
export function ImportDialog({ machines, onClose }: ImportDialogProps): ReactNode {
  const t = useTranslations('adminMachines');
  const kit = useTranslations('adminKit');
  const teams = useReadAll<TeamAdminView>('/api/scheduling/teams', 'teams', { everyMs: 0 });
  const { run, isBusy, problem } = useAct();
  const form = useForm<HostValues>({
    resolver: (values) => {
      const faults = Object.entries(faultsOf(values));
      const errors = faults.map(([name, fault]) => [name, { type: fault, message: t(`importDialog.${fault}`) }]);
      return faults.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: Object.fromEntries(errors) as FieldErrors<HostValues> };
    },
    defaultValues: { name: '', address: '', botPort: '', botAddress: '', team: '' },
  });
  const send = async (values: HostValues): Promise<void> => {
    const done = t('done.imported', { name: values.name });
    const path = `${DROPLETS}/import`;
    const reply = await run({ method: 'POST', path, body: hostOf(values), done, isQuiet: true });
    if (reply.ok) onClose();
  };
  const free = teamsWithout(teams.data ?? [], machines);
  return (
    <Dialog isOpen onClose={onClose} title={t('importDialog.title')} text={t('importDialog.text')}>
      <FormProvider {...form}>
        <form className="grid gap-5" data-import onSubmit={(event) => void form.handleSubmit(send)(event)} noValidate>
          <TextField name="name" label={t('importDialog.name')} maxLength={100} />
          <TextField
            name="address"
            label={t('importDialog.address')}
            help={t('importDialog.addressHelp')}
            maxLength={253}
            spellCheck={false}
          />
          <TextField
            name="botPort"
            label={t('importDialog.port')}
            help={t('importDialog.portHelp')}
            inputMode="numeric"
            maxLength={5}
          />
          <TextField
            name="botAddress"
            label={t('importDialog.bot')}
            help={t('importDialog.botHelp')}
            spellCheck={false}
          />
          <SelectField
            name="team"
            label={t('importDialog.team')}
            none={t('importDialog.none')}
            choices={free.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <ProblemLine problem={problem} />
          <div className="flex flex-wrap justify-end gap-3">
            <button type="button" className="button" onClick={onClose}>
              {kit('cancel')}
            </button>
            <button type="submit" className="button primary" disabled={isBusy}>
              {t('importDialog.submit')}
            </button>
          </div>
        </form>
      </FormProvider>
    </Dialog>
  );
}
