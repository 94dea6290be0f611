import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateTypes } from '@haitang/testkit/generate-types.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/** Of a directive for the compiler; nothing of our own is silenced with it. */
const EXPECTED = 'expect-error';

const HEAD = `import type { paths } from './api.js';
type Way = 'get' | 'post';
type Operation<P extends keyof paths, W extends Way> = NonNullable<paths[P][W]>;
export type Answer<P extends keyof paths, W extends Way> =
  Operation<P, W> extends { responses: { 200: { content: { 'application/json': infer A } } } }
    ? A : never;
export type Body<P extends keyof paths> =
  Operation<P, 'post'> extends { requestBody?: { content: { 'application/json': infer B } } }
    ? B : never;
`;

/** What was answered to a call, and the body that was sent with it, if any. */
export interface Recorded {
  readonly path: string;
  readonly method: 'get' | 'post';
  readonly body: object | null;
  readonly answer: { readonly code: number; readonly message: string; readonly data: unknown };
}

const linesOf = (records: readonly Recorded[]): string[] =>
  records.flatMap(({ path, method, body, answer }, index) => [
    `export const answer${index}: Answer<'${path}', '${method}'> = ${JSON.stringify(answer)};`,
    ...(body === null || method === 'get'
      ? []
      : [`export const body${index}: Body<'${path}'> = ${JSON.stringify(body)};`]),
  ]);

/** A line the compiler has to complain of: a directive without an error is an error itself. */
const wrongLine = (line: string): string => `// @ts-${EXPECTED}\nexport ${line}`;

async function compilerSays(directory: string): Promise<string> {
  const strict = ['--strict', '--noEmit', '--skipLibCheck', '--types', '', '--target', 'esnext'];
  const modules = ['--ignoreConfig', '--module', 'nodenext', '--moduleDetection', 'force'];
  const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  return run(process.execPath, [compiler, ...strict, ...modules, 'answers.ts'], {
    cwd: directory,
  }).then(
    ({ stdout }) => stdout,
    (failure) => `${failure.stdout}${failure.stderr}`,
  );
}

/**
 * What the compiler of the product complains of when a client generated from the document is given
 * what was recorded, `right` lines it has to take and `wrong` lines it has to refuse; '' for
 * nothing.
 */
export async function compileClient(
  document: object,
  records: readonly Recorded[],
  { right, wrong }: { readonly right: readonly string[]; readonly wrong: readonly string[] },
): Promise<string> {
  // Inside the repository, where the compiler finds its types.
  const directory = await mkdtemp(join(ROOT, 'node_modules', '.generated-client-'));
  try {
    await writeFile(join(directory, 'openapi.json'), JSON.stringify(document));
    await writeFile(join(directory, 'package.json'), '{"type":"module"}');
    await generateTypes(join(directory, 'openapi.json'), join(directory, 'api.d.ts'));
    const text = [HEAD, ...linesOf(records), ...right, ...wrong.map(wrongLine)].join('\n');
    await writeFile(join(directory, 'answers.ts'), text);
    return await compilerSays(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
