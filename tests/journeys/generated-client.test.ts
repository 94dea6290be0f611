import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateTypes } from '@haitang/testkit/generate-types.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MemberWithThings, memberWithThings } from '../support/member-with-things.ts';
import { ROUTE_CASES } from '../support/route-cases.ts';
import { startWorld, type World } from './world.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);
let world: World;
let directory: string;
beforeAll(async () => {
  world = await startWorld();
  await world.settle();
  // Inside the repository, where the compiler finds its types.
  directory = await mkdtemp(join(ROOT, 'node_modules', '.generated-client-'));
});
afterAll(async () => {
  await rm(directory, { recursive: true, force: true });
  await world.close();
});

/** Of a directive for the compiler; nothing of our own is silenced with it. */
const EXPECTED = 'expect-error';

const HEAD = `import type { paths } from './member-api.js';
type Way = 'get' | 'post';
type Operation<P extends keyof paths, W extends Way> = NonNullable<paths[P][W]>;
export type Answer<P extends keyof paths, W extends Way> =
  Operation<P, W> extends { responses: { 200: { content: { 'application/json': infer A } } } }
    ? A : never;
export type Body<P extends keyof paths> =
  Operation<P, 'post'> extends { requestBody?: { content: { 'application/json': infer B } } }
    ? B : never;
`;

/** Everything a member and a visitor are answered, as typed constants. */
async function recorded(member: MemberWithThings): Promise<string[]> {
  const lines: string[] = [];
  for (const { endpoint, upload } of world.app.memberRoutes) {
    const { path, method } = endpoint;
    const one = ROUTE_CASES[path];
    if (!one || one.alone || upload) continue;
    for (const token of [member.token, '']) {
      const body = token === '' ? {} : one.right(member);
      const answer =
        method === 'GET'
          ? await world.site.get(path, { token })
          : await world.site.post(path, body, { token });
      const { code, message, data } = answer;
      const type = `Answer<'${path}', '${method.toLowerCase()}'>`;
      const text = JSON.stringify({ code, message, data });
      lines.push(`export const answer${lines.length}: ${type} = ${text};`);
      if (method === 'GET' || token === '') continue;
      lines.push(`export const body${lines.length}: Body<'${path}'> = ${JSON.stringify(body)};`);
    }
  }
  return lines;
}

/** What the compiler of the product complains of; '' for nothing. */
const compile = async (text: string): Promise<string> => {
  await writeFile(join(directory, 'answers.ts'), text);
  const strict = ['--strict', '--noEmit', '--skipLibCheck', '--types', '', '--target', 'esnext'];
  const modules = ['--ignoreConfig', '--module', 'nodenext', '--moduleDetection', 'force'];
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  return run(process.execPath, [compiler, ...strict, ...modules, 'answers.ts'], {
    cwd: directory,
  }).then(
    ({ stdout }) => stdout,
    (failure) => `${failure.stdout}${failure.stderr}`,
  );
};

test('a client generated from the document takes what the server answers, and refuses else', async () => {
  const response = await fetch(`${world.site.url}/docs/openapi.json`);
  await writeFile(join(directory, 'openapi.json'), await response.text());
  await writeFile(join(directory, 'package.json'), '{"type":"module"}');
  await generateTypes(join(directory, 'openapi.json'), join(directory, 'member-api.d.ts'));
  const lines = await recorded(await memberWithThings(world, world.site.url));
  expect(lines.filter((line) => line.includes('"code":200')).length).toBeGreaterThan(60);
  expect(lines.filter((line) => line.includes('"code":401')).length).toBeGreaterThan(40);
  // A directive that expects an error where there is none is an error itself.
  const wrong = [
    `const a: Answer<'/api/balance', 'post'> = { code: 200, message: '成功', data: {} };`,
    `const b: Answer<'/api/balance', 'post'> = { code: 299, message: '成功', data: null };`,
    `const c: Body<'/api/withdraw'> = { bank: 1, amount: 1, password: '', amount_unit: 'EUR' };`,
    `const d: Body<'/api/recharge'> = { paytype: 'paypal', amount: 1 };`,
  ].map((line) => `// @ts-${EXPECTED}\nexport ${line}`);
  const narrowed = `export const balanceOf = (answer: Answer<'/api/balance', 'post'>): string =>
    answer.code === 200 ? answer.data.balance : answer.message;`;
  expect(await compile([HEAD, ...lines, ...wrong, narrowed].join('\n'))).toBe('');
});
