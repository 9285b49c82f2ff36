import { useMemo } from 'react';
import type { Problem } from '../../session/call-api';
import { useRead } from '../kit/use-read';
import { auditQuery } from './audit-filter';
import type { AuditFilter, Service } from './audit-filter';
import { mergeAudits } from './merge-audits';
import type { Change, MergedPage, Shown } from './merge-audits';

const LIMIT = 50;

interface Audit {
  readonly changes: readonly Change[];
}

export interface Audits {
  /** Undefined until every service has answered that could. */
  readonly page: MergedPage | undefined;
  /** Why a service did not; the changes of the other one are shown. */
  readonly problems: readonly Problem[];
  readonly refresh: () => void;
}

/** Reads one page of the audits of all services as one list; the first page follows what happens. */
export function useAudits(filter: AuditFilter, shown: Shown): Audits {
  const query = (service: Service) => auditQuery(service, filter, { olderThan: shown[service], limit: LIMIT });
  const ofScheduling = query('scheduling');
  const ofProvisioning = query('provisioning');
  const scheduling = useRead<Audit>(ofScheduling === null ? null : `/api/scheduling/audit?${ofScheduling}`);
  const provisioning = useRead<Audit>(ofProvisioning === null ? null : `/api/provisioning/audit?${ofProvisioning}`);
  const isLoading = scheduling.isLoading || (ofProvisioning !== null && provisioning.isLoading);
  const page = useMemo(() => {
    if (isLoading) return undefined;
    const audits = { scheduling: scheduling.data?.changes ?? [], provisioning: provisioning.data?.changes ?? [] };
    return mergeAudits(audits, shown, LIMIT);
  }, [isLoading, scheduling.data, provisioning.data, shown]);
  return {
    page,
    problems: [scheduling.problem, provisioning.problem].filter((problem) => problem !== null),
    refresh: () => void Promise.all([scheduling.refresh(), provisioning.refresh()]),
  };
}
