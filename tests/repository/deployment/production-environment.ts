import { configProblems } from '@haitang/platform/config.ts';
import { PROGRAMS, type ProgramName, startProblems } from '@haitang/platform/production-start.ts';
import { read } from '../source-files.ts';

type Variables = Readonly<Record<string, string>>;

/** Variables of Node, systemd and the image's health check, which no program of ours configures. */
export const NOT_OURS: ReadonlySet<string> = new Set(['HEALTH_URL', 'CREDENTIALS_DIRECTORY']);

/** The variables that the image sets, and its one volume. */
export const IMAGE: Variables = Object.fromEntries(
  [...read('deploy/Containerfile').matchAll(/(?<=^ENV .*)\b([A-Z_]+)=(\S+)/gm)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);

const BUNDLED = /'?([\w-]+)'?: 'apps\/|'([\w-]+)'(?=[,\]])/g;

/** The files of JavaScript in the built folder, without `.mjs`. */
export const BUNDLES: ReadonlySet<string> = new Set(
  [...(read('scripts/bundle.mjs').split('/** These have native')[0] ?? '').matchAll(BUNDLED)].map(
    ([, program, command]) => program ?? command ?? '',
  ),
);

export const isProgram = (name: string): name is ProgramName =>
  PROGRAMS.some((program) => program === name);

/**
 * What a program would say of this environment. A secret that is mounted counts as the address of
 * its role when `isMounted` knows its file; all keys of DATA_DIR are there when it is.
 */
export function refusals(
  program: ProgramName,
  environment: Variables,
  isMounted: (path: string) => boolean,
): readonly string[] {
  const lost: string[] = [];
  const entries = Object.entries(environment).map(([name, value]) => {
    if (!name.endsWith('_FILE') || name === 'CHAINS_FILE' || name === 'SIGNER_FILE') {
      return [name, value];
    }
    if (!isMounted(value)) lost.push(`${name}: nothing is mounted at ${value}`);
    const role = /([a-z]+)-url$/.exec(value)?.[1];
    const secret = 'q8fT2v-mZx41_LkRb7-nHc93WpYd0sUe5';
    return [
      name.slice(0, -'_FILE'.length),
      role === undefined ? secret : `postgres://haitang_${role}:${secret}@database/haitang`,
    ];
  });
  const read: Variables = Object.fromEntries(entries);
  const has = (path: string): boolean => isMounted(path) && !path.endsWith('demo-secrets.json');
  return [...lost, ...configProblems(read), ...startProblems(read, [program], has)];
}
