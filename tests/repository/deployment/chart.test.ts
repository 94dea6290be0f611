import { expect, test } from 'vitest';
import { isVariable } from '../configuration-table.ts';
import { projectFiles, read } from '../source-files.ts';
import { environmentOf, schema, shipped, templateOf, usedIn, valueAt } from './chart.ts';
import { BUNDLES, IMAGE, NOT_OURS, refusals } from './production-environment.ts';

const FOLDER = 'deploy/helm/haitang/templates/';
const templates = projectFiles().filter((file) => file.startsWith(FOLDER));
const PODS = ['server', 'worker', 'venue', 'signer', 'migrate'] as const;

const mountsOf = (pod: string) =>
  [...templateOf(pod).matchAll(/\{name: ([\w-]+), mountPath: ([\w/.-]+)/g)].map(
    ([, name = '', path = '']) => ({ name, path }),
  );
const isMounted = (pod: string) => (path: string) =>
  mountsOf(pod).some((mount) => path === mount.path || path.startsWith(`${mount.path}/`));

test.each(['server', 'worker', 'venue'] as const)(
  'the %s does not refuse the environment that the chart gives it',
  (pod) => {
    const given = { ...IMAGE, ...environmentOf(pod) };
    expect(refusals(pod, given, isMounted(pod))).toEqual([]);
    expect(given.COUNTRY_HEADER).toBe(pod === 'server' ? 'X-Country' : undefined);
  },
);

test('server and worker get the key of the screening as a file, and the venue nothing of it', () => {
  for (const pod of ['server', 'worker'] as const) {
    const { SCREENING_KEY_FILE: file = '', ...given } = environmentOf(pod);
    expect(isMounted(pod)(file)).toBe(true);
    expect(given).toHaveProperty('SCREENING_URL');
    expect(given).not.toHaveProperty('SCREENING_KEY');
  }
  const names = Object.keys(environmentOf('venue'));
  expect(names.filter((name) => name.startsWith('SCREENING_'))).toEqual([]);
});

test('the header of countries has to be stated, and `none` is no statement', () => {
  expect(shipped.countryHeader).toBe('');
  expect(valueAt('required', [schema])).toContain('countryHeader');
  expect(valueAt('properties.countryHeader', [schema])).toMatchObject({
    pattern: '^[A-Za-z0-9-]+$',
    not: { const: 'none' },
  });
});

test.each(PODS)('the pod of the %s starts a program and gets variables it reads', (pod) => {
  const programs = [...templateOf(pod).matchAll(/args: \[([\w-]+)\.mjs/g)].map(([, name]) => name);
  expect(programs).not.toEqual([]);
  expect(programs.filter((name = '') => !BUNDLES.has(name))).toEqual([]);
  const names = Object.keys(environmentOf(pod));
  expect(names.filter((name) => !isVariable(name) && !NOT_OURS.has(name))).toEqual([]);
});

test.each(PODS)('the pod of the %s mounts what it has, and has what its variables name', (pod) => {
  const text = templateOf(pod);
  const volumes = text.slice(text.lastIndexOf('\n      volumes:'));
  const claimed = [...text.matchAll(/dict "(\w+)" \S+ "(\w+)"/g)].flatMap(([, ...names]) => names);
  const has = (name: string): boolean =>
    claimed.includes(name) || new RegExp(`- \\{?name: ${name}\\b`).test(volumes);
  expect(mountsOf(pod).filter(({ name }) => !has(name))).toEqual([]);
  const paths = Object.values(environmentOf(pod)).filter((value) => value.startsWith('/'));
  expect(paths.filter((path) => !isMounted(pod)(path) && path !== IMAGE.DATA_DIR)).toEqual([]);
});

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

test('templates use only values that are shipped, and every value is described and used', () => {
  const used = templates.flatMap((file) => usedIn(read(file)));
  expect(used.filter((path) => valueAt(path, [shipped]) === undefined)).toEqual([]);
  const leaves = (value: unknown, path: string): string[] =>
    isGroup(value) && path !== 'environment' && Object.keys(value).length > 0
      ? Object.entries(value).flatMap(([key, more]) => leaves(more, `${path}.${key}`))
      : [path];
  const all = Object.entries(shipped).flatMap(([key, value]) => leaves(value, key));
  const isUsed = (path: string): boolean =>
    used.some(
      (text) => path === text || path.startsWith(`${text}.`) || text.startsWith(`${path}.`),
    );
  // Under `with` and `range` a template names them without their group.
  const inside = ['signer.storage.', 'signer.witness.', 'worker.storage.'];
  expect(
    all.filter((path) => !isUsed(path) && !inside.some((text) => path.startsWith(text))),
  ).toEqual([]);
  const properties = Object.keys(Object(valueAt('properties', [schema]))).filter(
    (name) => name !== 'global',
  );
  expect(properties.toSorted()).toEqual(Object.keys(shipped).toSorted());
});
