import type { ReactNode } from 'react';
import type { PageKind } from './page-kind';
import './page-skeleton.css';

const ROWS = Array.from({ length: 10 }, (_, row) => row);
/** How many cells the rows of a board of size 4 have. */
const BOARD = [4, 5, 6, 7, 6, 5, 4] as const;

/** The quiet shape of a page that is on its way, as high as such pages are. */
export function PageSkeleton({ kind }: { readonly kind: PageKind }): ReactNode {
  return (
    <div aria-hidden="true" className="skeleton" data-skeleton={kind}>
      {kind === 'match' ? <MatchShape /> : kind === 'team' ? <TeamShape /> : <ListShape hasRail={kind === 'ladder'} />}
    </div>
  );
}

function ListShape({ hasRail }: { readonly hasRail: boolean }): ReactNode {
  return (
    <>
      <Bone className="h-9 w-56" />
      <Bone className="mt-4 h-5 w-full max-w-xl" />
      <div className={`mt-10 grid gap-6 ${hasRail ? 'xl:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}>
        <div className="panel divide-y divide-edge">
          {ROWS.map((row) => (
            <Row key={row} />
          ))}
        </div>
        {hasRail ? (
          <div className="panel p-4">
            <Bone className="h-5 w-40" />
            <Bone className="mt-3 h-5 w-full" />
            <Bone className="mt-2 h-5 w-full" />
            <BoardShape className="mt-6 w-full" />
          </div>
        ) : null}
      </div>
    </>
  );
}

function TeamShape(): ReactNode {
  return (
    <>
      <div className="flex items-center gap-4 pt-8">
        <Cell className="size-16" />
        <div>
          <Bone className="h-9 w-56" />
          <Bone className="mt-2 h-5 w-32" />
        </div>
      </div>
      <div className="panel mt-6 h-80 p-5">
        <Bone className="h-5 w-40" />
      </div>
      <div className="panel mt-6 divide-y divide-edge">
        {ROWS.map((row) => (
          <Row key={row} />
        ))}
      </div>
    </>
  );
}

function MatchShape(): ReactNode {
  return (
    <div className="skeleton-match">
      <div className="flex items-center justify-center gap-4">
        <Bone className="h-7 w-40" />
        <Bone className="h-9 w-20" />
        <Bone className="h-7 w-40" />
      </div>
      <BoardShape className="min-h-0 flex-1" />
      <Bone className="h-9 w-full" />
    </div>
  );
}

function Row(): ReactNode {
  return (
    <div className="flex h-14 items-center gap-4 px-4">
      <Bone className="h-5 w-6" />
      <Cell className="size-9" />
      <Bone className="h-5 w-1/3" />
      <Bone className="ml-auto h-5 w-14" />
    </div>
  );
}

function Bone({ className }: { readonly className: string }): ReactNode {
  return <span className={`bone ${className}`} />;
}

function Cell({ className }: { readonly className: string }): ReactNode {
  return (
    <svg viewBox="0 0 64 64" className={`skeleton-cell shrink-0 ${className}`}>
      <path d="M32 3 57.2 17.5v29L32 61 6.8 46.5v-29Z" />
    </svg>
  );
}

function BoardShape({ className }: { readonly className: string }): ReactNode {
  const cells = BOARD.flatMap((count, row) =>
    Array.from({ length: count }, (_, at) => ({ x: 52 * (at + (7 - count) / 2) + 32, y: 45 * row + 32 })),
  );
  return (
    <svg viewBox="0 0 376 334" className={`skeleton-cell ${className}`}>
      {cells.map(({ x, y }) => (
        <path
          key={`${x} ${y}`}
          transform={`translate(${x - 32} ${y - 32})`}
          d="M32 5 55.4 18.5v27L32 59 8.6 45.5v-27Z"
        />
      ))}
    </svg>
  );
}
