import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  if (!isNode(value)) return;
  yield value;
  for (const item of Object.values(value)) yield* nodesOf(item);
}

const flagsOf = ({ regex }: Node): string =>
  typeof regex === 'object' && regex !== null && 'flags' in regex ? String(regex.flags) : '';

/** What of a node is younger than the floor; null for nothing. */
function youngPartOf(node: Node, code: string): string | null {
  const { type, value } = node;
  if (type === 'StaticBlock') return 'a static block (Safari 16.4)';
  if (type === 'Decorator' || type === 'AccessorProperty') return 'a decorator';
  if (type === 'ImportAttribute') return 'an import attribute (Safari 17.2)';
  if (type === 'VariableDeclaration' && /using/.test(String(node.kind))) return 'using';
  if (type === 'Literal' && flagsOf(node).includes('v')) return 'the flag v (Safari 17)';
  // Safari 15 has fields of classes, but may lose the names within parentheses of an initial
  // value (WebKit bug 236843): a plain value, or `new` without parentheses, is safe.
  if (type === 'PropertyDefinition' && isNode(value)) {
    const text = code.slice(value.start, value.end);
    return /[(]|=>/.test(text)
      ? `a field of a class with parentheses (Safari 16): ${text.slice(0, 60)}`
      : null;
  }
  return null;
}

/**
 * The syntax of a script that Chrome 100 or Safari 15.4 does not read, or reads wrongly.
 * Look-behind in expressions is one of the young names.
 */
export function youngSyntaxOf(code: string): readonly string[] {
  const { program, errors } = parseSync('script.js', code);
  const found = [...nodesOf(program)].map((node) => youngPartOf(node, code));
  return [...errors.map(({ message }) => message), ...found.filter((text) => text !== null)];
}
