import { useFormatter } from 'next-intl';

/** Times in the zone of the reader: what uses it is not rendered on the server. */
export function useWhen(): (time: string | null) => string {
  const format = useFormatter();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const how = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  return (time) => (time ? format.dateTime(new Date(time), how) : '');
}
