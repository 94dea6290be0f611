import { join } from 'node:path';
import { memberEndpoints } from '@haitang/contract/member/all-endpoints.ts';
import { officeEndpoints } from '@haitang/contract/office/all-office-endpoints.ts';
import { expect, test } from 'vitest';
import { pageModule } from '../../packages/contract/vite-calls.ts';
import { isSource, isTest, projectFiles, ROOT, read } from './source-files.ts';

const contractFiles = projectFiles().filter((file) =>
  /^packages\/contract\/src\/(member|office)\/(?!.*(all-|\.test\.)).*\.ts$/.test(file),
);

/** Every call in a built page, by `file#name`. */
const pageCalls = new Map<string, object>();
for (const file of contractFiles) {
  const text = await pageModule(join(ROOT, file));
  for (const [, name = '', id = ''] of text?.matchAll(/^export \{ (\w+) \} from (".*");$/gm) ??
    []) {
    const module = (await pageModule(JSON.parse(id))) ?? '';
    const call = /^export const \w+ = (\{.*\});$/.exec(module)?.[1] ?? 'null';
    pageCalls.set(`${file}#${name}`, JSON.parse(call));
  }
}

test('a page can make every call of the contract, and holds only its address', () => {
  const expected = [...memberEndpoints, ...officeEndpoints].map(
    ({ method, path, access, movesMoney }) => ({ method, path, access, movesMoney }),
  );
  const made = [...pageCalls.values()];
  expect(made).toHaveLength(expected.length);
  expect(made).toEqual(expect.arrayContaining(expected));
});

test('every call that the server replays by key is sent with one', () => {
  const bare = memberEndpoints.filter(({ replay, movesMoney }) => replay !== 'none' && !movesMoney);
  expect(bare).toEqual([]);
});

const sourcesOf = (app: string): string[] =>
  projectFiles().filter(
    (file) => file.startsWith(`apps/${app}/src/`) && isSource(file) && !isTest(file),
  );

/** The reference is for developers of other programs; the others have no screen yet. */
const NOT_OF_CONSOLE = ['officeAgentChanges', 'officeWithdrawChange', 'officeOpenApi'];

test('the console makes every call of the contract, except a named few', () => {
  const texts = sourcesOf('console').map(read);
  const unused = [...pageCalls.keys()]
    .filter((key) => key.startsWith('packages/contract/src/office/'))
    .map((key) => key.replace(/^.*#/, ''))
    .filter((name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  expect(unused.sort()).toEqual([...NOT_OF_CONSOLE].sort());
});

test('no page writes the address of a call itself, except for the stream of events', () => {
  const written = ['web', 'console'].flatMap((app) =>
    sourcesOf(app).flatMap((file) =>
      [...read(file).matchAll(/['"](\/(?:api|office)\/[^'"]+)/g)].map(([, path]) => path),
    ),
  );
  expect(written).toEqual(['/api/events']);
});
