import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../checks/repository-files';
import { programOf } from './install-tools.mjs';
import { BASE, standInBase } from './stand-in-base';

const run = promisify(execFile);
const MOST_OUTPUT = 2 ** 26;

/** The images and containers of one suite alone: nothing of them is left after `close`. */
export class ImageStorage {
  private constructor(
    readonly folder: string,
    /** With which buildah, podman and skopeo work on this storage. */
    readonly env: Readonly<Record<string, string | undefined>>,
  ) {}

  /** A new one, with the stand-in for the base image. */
  static async open(): Promise<ImageStorage> {
    const base = standInBase();
    // Short: podman makes sockets below it.
    const folder = mkdtempSync(join(tmpdir(), 'hexduel-i-'));
    const places = ['graph', 'run'].map((name) => join(folder, name));
    for (const place of places) mkdirSync(place);
    const [graph, state] = places;
    const conf = join(folder, 'storage.conf');
    writeFileSync(conf, `[storage]\ndriver = "overlay"\ngraphroot = "${graph}"\nrunroot = "${state}"\n`);
    const env = { ...process.env, CONTAINERS_STORAGE_CONF: conf, BUILDAH_ISOLATION: 'chroot' };
    const storage = new ImageStorage(folder, env);
    await storage.run('skopeo', ['copy', '--quiet', `oci:${base}:base`, `containers-storage:${BASE}`]);
    return storage;
  }

  /** Runs a program on this storage; its standard output. */
  async run(program: string, args: readonly string[], cwd = repository): Promise<string> {
    const { stdout } = await run(program, args, { cwd, env: this.env, maxBuffer: MOST_OUTPUT });
    return stdout;
  }

  /** `npm run build:images` of the checkout in `root`; what it prints, line by line. */
  async buildImages(names: readonly string[] = [], root = repository): Promise<string[]> {
    const printed = await this.run('npm', ['run', '--silent', 'build:images', '--', ...names], root);
    return printed.trim().split('\n');
  }

  /** The configuration of an image in Docker's format. */
  async configOf(reference: string): Promise<ImageConfig> {
    const text = await this.run(programOf('buildah'), ['inspect', '--type', 'image', reference]);
    const { Docker } = JSON.parse(text) as { Docker: { config: ImageConfig } };
    return Docker.config;
  }

  close(): void {
    const mounts = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' ')[1] ?? '');
    const own = mounts.filter((place) => place.startsWith(`${this.folder}/`)).reverse();
    for (const place of own) spawnSync('umount', ['--lazy', place]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export interface ImageConfig {
  readonly User: string;
  readonly WorkingDir: string;
  readonly Cmd: readonly string[];
  readonly Labels: Readonly<Record<string, string>>;
  readonly ExposedPorts: Readonly<Record<string, object>>;
  readonly Healthcheck: { readonly Test: readonly string[] };
}
