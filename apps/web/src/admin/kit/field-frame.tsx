import type { ReactNode } from 'react';

export interface FieldText {
  /** What stands above it. */
  readonly label: string;
  /** A sentence below it that helps to fill it in. */
  readonly help?: ReactNode;
}

interface FieldFrameProps extends FieldText {
  readonly id: string;
  /** Why what stands in it cannot be taken. */
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

/** The label of a field, the field, and below it its help and what is wrong with it. */
export function FieldFrame({ id, label, help, problem, children }: FieldFrameProps): ReactNode {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      {children}
      <div id={`${id}-help`} className="mt-1.5 text-sm">
        {problem ? (
          <p role="alert" className="font-medium text-down">
            {problem}
          </p>
        ) : null}
        {help ? <p className="text-dim">{help}</p> : null}
      </div>
    </div>
  );
}
