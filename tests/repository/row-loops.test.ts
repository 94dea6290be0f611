import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isSource, isTest, projectFiles, read } from './source-files.ts';

/** Sources of the programs that run jobs, without what runs once at a start or in a browser. */
const OF_JOBS =
  /^(packages\/platform|modules\/[^/]+|apps\/(worker|server|signer|venue)|packages\/ledger)\/src\//;
const APART = /\/(seed|demo|commands|first-run|frame|games|themes|engine|verifier)[/-]|\/migrat/;

/** The first argument of every use case; a call with it has a transaction of its own. */
const CONTEXT = /^(\w*[cC]ontext|payments|venues)$/;
/** Stands above a loop in which one row is meant to stop the others, with the reason. */
const REASON = /\/\/ One stops all: \S.{10,}$/;

/** The mechanism itself, for the house and for jobs. */
const SETS_APART = /^(rowByRow|pageOrRows|eachOrPark|togetherOrPark)$/;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The loops of a text that await a use case for each of many rows and catch no failure of it. */
function rowLoops(file: string, text: string): string[] {
  const loops: { readonly start: number; readonly body: Span }[] = [];
  const [acts, caught]: [Span[], Span[]] = [[], []];
  new Visitor({
    ForOfStatement: ({ start, body }) => {
      loops.push({ start, body });
    },
    TryStatement: ({ block, handler }) => {
      if (handler !== null) caught.push(block);
    },
    AwaitExpression: ({ argument, start, end }) => {
      if (argument.type !== 'CallExpression') return;
      const [first] = argument.arguments;
      const { callee } = argument;
      if (callee.type === 'Identifier' && SETS_APART.test(callee.name)) return;
      if (first?.type === 'Identifier' && CONTEXT.test(first.name)) acts.push({ start, end });
    },
  }).visit(parseSync(file, text).program);
  const within = (outer: Span, inner: Span) => outer.start <= inner.start && inner.end <= outer.end;
  const stops = (body: Span) => (act: Span) =>
    within(body, act) && !caught.some((block) => within(body, block) && within(block, act));
  return loops
    .filter(({ body }) => acts.some(stops(body)))
    .map(({ start }) => {
      const before = text.slice(0, start).split('\n');
      return { line: before.length, above: before.at(-2) ?? '' };
    })
    .filter(({ above }) => !REASON.test(above))
    .map(({ line }) => `${file}:${line}`);
}

test('a loop that acts on many rows goes through the mechanism that sets failing ones apart', () => {
  const files = projectFiles().filter(
    (file) => isSource(file) && OF_JOBS.test(file) && !APART.test(file) && !isTest(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => rowLoops(file, read(file)))).toEqual([]);
});

test('such a loop is found, and one with a reason is not', () => {
  const loop = 'for (const row of rows) {\n  await endBonus(context, row);\n}';
  const loopsIn = (text: string) => rowLoops('a.ts', `async function run() {\n${text}\n}`);
  expect(loopsIn(loop)).toEqual(['a.ts:2']);
  expect(loopsIn(`// One stops all: each needs the one before.\n${loop}`)).toEqual([]);
  expect(loopsIn(`try {\n${loop}\n} catch {}`)).toEqual(['a.ts:3']);
  const caught = 'for (const row of rows) {\n  try { await end(context, row); } catch {}\n}';
  expect(loopsIn(caught)).toEqual([]);
  expect(loopsIn('for (const row of rows) sum += row;\nawait endBonus(context, rows);')).toEqual(
    [],
  );
});
