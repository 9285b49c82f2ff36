import { spawnSync } from 'node:child_process';

export interface ContainerEngine {
  readonly name: 'docker' | 'buildah';
  /** Whether the engine has an image of this reference. */
  has(reference: string): boolean;
  /** Builds an image from the files in `root`; throws what the engine says where it cannot. */
  build(image: WantedImage, root: string): void;
}

export interface WantedImage {
  readonly reference: string;
  /** Below the root. */
  readonly dockerfile: string;
  readonly buildArguments: Readonly<Record<string, string>>;
}

/** The engine of this machine: Docker where its daemon answers, else buildah; null where there is neither. */
export function findEngine(): ContainerEngine | null {
  if (succeeds('docker', ['info'])) return engineOf('docker', ['build'], ['image', 'inspect']);
  // HEALTHCHECK is a member of Docker's format only.
  const build = ['bud', '--format', 'docker', '--layers', '--pull=false'];
  if (succeeds('buildah', ['--version'])) return engineOf('buildah', build, ['inspect', '--type', 'image']);
  return null;
}

function engineOf(
  name: ContainerEngine['name'],
  build: readonly string[],
  inspect: readonly string[],
): ContainerEngine {
  return {
    name,
    has: (reference) => succeeds(name, [...inspect, reference]),
    build: ({ reference, dockerfile, buildArguments }, root) => {
      const values = Object.entries(buildArguments).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
      const args = [...build, '--file', dockerfile, ...values, '--tag', reference, '.'];
      const { status, stdout, stderr, error } = spawnSync(name, args, { cwd: root, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${name} cannot build ${reference}: ${error?.message ?? `${stdout}${stderr}`}`);
    },
  };
}

function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
