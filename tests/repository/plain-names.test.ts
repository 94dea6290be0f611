import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isTest, projectFiles, read } from './source-files.ts';

/** Words that say nothing of what a parameter or a local holds; STYLE.md asks for a noun. */
const EMPTY = new Set(['of', 'on', 'one']);

/** What follows a name where it is declared; only a text with such a place is parsed. */
const MENTION = /\b(?:of|on|one)\b\s*(?:[,:=)\]}?(]|of\b)/;
const COMMENT = /^\s*(?:\/?\*|\/\/).*$/gm;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item);
  if (!isNode(value)) return;
  yield value;
  for (const field of Object.values(value)) yield* nodesIn(field);
}

/** The identifiers that a pattern declares: of `{ a, b: [c], ...d }` they are a, c and d. */
function* declaredBy(pattern: unknown): Generator<Node> {
  if (Array.isArray(pattern)) for (const part of pattern) yield* declaredBy(part);
  if (!isNode(pattern)) return;
  if (pattern.type === 'Identifier') yield pattern;
  if (pattern.type === 'Property') yield* declaredBy(pattern.value);
  if (pattern.type === 'AssignmentPattern') yield* declaredBy(pattern.left);
  if (pattern.type === 'RestElement') yield* declaredBy(pattern.argument);
  if (pattern.type === 'TSParameterProperty') yield* declaredBy(pattern.parameter);
  if (pattern.type === 'ObjectPattern') yield* declaredBy(pattern.properties);
  if (pattern.type === 'ArrayPattern') yield* declaredBy(pattern.elements);
}

/** The parameters, also of types, and the locals that a node declares. */
function* namesOf(node: Node): Generator<Node> {
  yield* declaredBy(node.params);
  if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration') {
    yield* declaredBy(node.id);
  }
  if (node.type === 'CatchClause') yield* declaredBy(node.param);
}

const isPropOf = ({ type, name }: Node): boolean =>
  type === 'JSXAttribute' && isNode(name) && name.name === 'of';

/** `line name` of each empty name, and of each React prop that is called `of`. */
function emptyNames(file: string, text: string): string[] {
  const lineOf = ({ start }: Node) => text.slice(0, start).split('\n').length;
  return [...nodesIn(parseSync(file, text).program)].flatMap((node) => [
    ...[...namesOf(node)]
      .filter(({ name }) => EMPTY.has(String(name)))
      .map((declared) => `${lineOf(declared)} ${String(declared.name)}`),
    ...(isPropOf(node) ? [`${lineOf(node)} prop of`] : []),
  ]);
}

test('no parameter, local or prop has a name that says nothing', () => {
  const files = projectFiles().filter(
    (file) => /^(packages|modules|apps)\/.*\.tsx?$/.test(file) && !isTest(file),
  );
  expect(files.length).toBeGreaterThan(2_000);
  const found = files
    .map((file) => [file, read(file)] as const)
    .filter(([, text]) => MENTION.test(text.replace(COMMENT, '')))
    .flatMap(([file, text]) => emptyNames(file, text).map((name) => `${file}:${name}`));
  expect(found).toEqual([]);
});

test('such names are found wherever they are declared', () => {
  const text = [
    'function f({ of, a: on }: P, one = 1, ...[of]: Q) {',
    'for (const [on] of all) {}',
    'try {} catch (one) {}',
    'type T = (of: string) => void;',
    'interface I { m(on: number): void }',
    'class C { constructor(private one: string) {} } }',
    'const A = <X of={1} on />;',
    'function one() {}',
  ].join('\n');
  expect(text.split('\n').filter((line) => !MENTION.test(line))).toEqual([]);
  expect(emptyNames('a.tsx', text)).toEqual([
    ...['1 of', '1 on', '1 one', '1 of', '2 on', '3 one', '4 of', '5 on', '6 one'],
    ...['7 prop of', '8 one'],
  ]);
  const wire =
    'const f = ({ of: account, at }: { of: string; at: Date }) => ({ of: account, at });';
  expect(emptyNames('b.ts', wire)).toEqual([]);
});
