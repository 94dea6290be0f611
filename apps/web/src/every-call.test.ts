import { memberEndpoints } from '@haitang/contract/member/all-endpoints.ts';
import { expect, test } from 'vitest';
import type { Call } from './shared/api/call.ts';

type Calls = Readonly<Record<string, Call<object, unknown>>>;

/** Calls are in files of their own; calls of one screen are beside it. */
const files = import.meta.glob<Readonly<Record<string, Calls>>>('./**/*calls.ts', { eager: true });
const every = Object.entries(files).flatMap(([file, exported]) =>
  Object.values(exported).flatMap((calls) =>
    Object.entries(calls).map(([name, call]): [string, Call<object, unknown>] => [
      `${file} ${name}`,
      call,
    ]),
  ),
);
const endpointOf = ({ path }: Call<object, unknown>) =>
  memberEndpoints.find((endpoint) => endpoint.path === path);

test.each(every)('%s is a call of the contract', (_name, call) => {
  const endpoint = endpointOf(call);
  expect(endpoint?.method).toBe(call.method);
  expect(endpoint?.access).toBe(call.member ? 'member' : 'public');
});

test('a call is declared in one place', () => {
  const paths = every.map(([, { method, path }]) => `${method} ${path}`);
  expect(paths.filter((path, at) => paths.indexOf(path) < at)).toEqual([]);
});

test('every command that the server can replay has a key', () => {
  const replayable = new Set<string>(
    memberEndpoints.filter(({ replay }) => replay !== 'none').map(({ path }) => path),
  );
  const bare = every.filter(([, { money, path }]) => !money && replayable.has(path));
  expect(bare).toEqual([]);
});

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

test('no call is made anywhere else', () => {
  const elsewhere = Object.entries(sources)
    .filter(([file, text]) => !file.endsWith('calls.ts') && /\/api\/call\.ts'/.test(text))
    .filter(([, text]) =>
      /import \{[^}]*\b(member|moving|open)\b[^}]*\} from '[^']*api\/call\.ts'/.test(text),
    )
    .map(([file]) => file);
  expect(elsewhere).toEqual([]);
});
