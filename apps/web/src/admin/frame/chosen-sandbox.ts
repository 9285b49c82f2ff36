interface Choosable {
  readonly slug: string;
  readonly state: string;
}

/** The sandbox that the address names; where it names none or an unknown one, the first that runs, else the first. */
export function chosenSandbox<Sandbox extends Choosable>(
  sandboxes: readonly Sandbox[],
  named: string | null,
): Sandbox | null {
  const found = sandboxes.find(({ slug }) => slug === named);
  return found ?? sandboxes.find(({ state }) => state === 'running') ?? sandboxes[0] ?? null;
}
