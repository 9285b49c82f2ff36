import type {
  AnswerOf,
  DropletView,
  ListDeadLetters,
  ListGameEvents,
  MatchList,
  SandboxAdminView,
  SandboxProgress,
  ServiceStatus,
} from '@hexduel/contracts-http';
import { useRead, useReadAll } from '../kit/use-read';
import type { Read } from '../kit/use-read';
import { failingBots } from './failing-bots';
import type { FailingBot } from './failing-bots';
import { whatComesNext } from './what-comes-next';
import type { Coming } from './what-comes-next';
import { whatNeedsAHand } from './what-needs-a-hand';
import type { Known, Need } from './what-needs-a-hand';

type GameEvent = AnswerOf<typeof ListGameEvents>['gameEvents'][number];

/** What changes seldom, or costs more to read, is read less often. */
const SLOW = { everyMs: 15_000 };

export interface DashboardReads {
  readonly progress: Read<SandboxProgress>;
  readonly deadLetters: number | undefined;
  readonly droplets: readonly DropletView[] | undefined;
  readonly services: Known['services'];
  readonly failing: readonly FailingBot[];
  readonly needs: readonly Need[];
  readonly coming: readonly Coming[];
}

export function progressPath(slug: string): string {
  return `/api/scheduling/sandboxes/${slug}/progress`;
}

/** Everything that the dashboard shows of a sandbox, from all services. */
export function useDashboard(sandbox: SandboxAdminView): DashboardReads {
  const { slug } = sandbox;
  const progress = useRead<SandboxProgress>(progressPath(slug));
  const events = useReadAll<GameEvent>(`/api/scheduling/sandboxes/${slug}/game-events`, 'gameEvents', SLOW);
  const letters = useRead<AnswerOf<typeof ListDeadLetters>>('/api/scheduling/dead-letters?limit=1', SLOW);
  const droplets = useReadAll<DropletView>('/api/provisioning/droplets', 'droplets', SLOW);
  const matches = useRead<MatchList>(`/api/ladder/sandboxes/${slug}/matches?view=admin&limit=500`, SLOW);
  const services = {
    scheduling: statusOf(useRead<ServiceStatus>('/api/scheduling/status', SLOW)),
    matches: statusOf(useRead<ServiceStatus>('/api/matches/status', SLOW)),
    ladder: statusOf(useRead<ServiceStatus>('/api/ladder/status', SLOW)),
    provisioning: statusOf(useRead<ServiceStatus>('/api/provisioning/status', SLOW)),
  };
  const failing = failingBots(matches.data?.matches ?? []);
  const deadLetters = letters.data?.waiting;
  const known = { sandbox, progress: progress.data, failing, deadLetters, droplets: droplets.data ?? [], services };
  return {
    ...{ progress, deadLetters, droplets: droplets.data, services, failing },
    needs: whatNeedsAHand({ ...known, now: Date.now() }),
    coming: whatComesNext(sandbox, events.data ?? []),
  };
}

/** Null where a service does not answer; undefined until one of both is known. */
function statusOf({ data, problem }: Read<ServiceStatus>): ServiceStatus | null | undefined {
  return problem === null ? data : null;
}
