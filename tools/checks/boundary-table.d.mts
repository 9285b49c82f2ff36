export interface BoundaryRow {
  readonly tag: string;
  readonly mayUse: readonly string[];
  readonly npm?: readonly string[];
  readonly notNpm?: readonly string[];
  readonly node?: boolean;
  readonly advice: string;
}

export const boundaryTable: readonly BoundaryRow[];
