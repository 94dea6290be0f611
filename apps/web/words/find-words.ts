import { parseSync } from 'vite';

/** What one text of the sources says: `{0}`, `{1}` … stand for its expressions and elements. */
export interface Words {
  readonly text: string;
  readonly kind: 'literal' | 'attribute' | 'template' | 'tagged' | 'children';
  /** Where it stands in the source. */
  readonly start: number;
  readonly end: number;
  /** The source of each placeholder. */
  readonly parts: readonly Part[];
}

type Part = readonly [start: number, end: number];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Han, or the full-width marks between words: other languages have their own. */
const HAN = /[\p{Script=Han}、。，：；？！（）＊]/u;

/** The locale of the sources: `Intl` formats in the language of the page. */
export const SOURCE_LOCALE = 'zh-CN';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const partOf = ({ start, end }: Node): Part => [start, end];

/** The text of JSX as React shows it: line breaks and the spaces around them are no text. */
function shownText(raw: string): string {
  const lines = raw.split('\n');
  return lines
    .map((line, index) => {
      const left = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? left : left.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
}

const cookedOf = ({ value }: Node): string =>
  typeof value === 'object' && value !== null && 'cooked' in value ? textOf(value.cooked) : '';

function templateWords(node: Node): Words {
  const expressions = nodesIn(node.expressions);
  const text = nodesIn(node.quasis)
    .map((part, index) => cookedOf(part) + (index < expressions.length ? `{${index}}` : ''))
    .join('');
  const { start, end } = node;
  return { text, kind: 'template', start, end, parts: expressions.map(partOf) };
}

const isText = ({ type }: Node): boolean => type === 'JSXText';

/** A line break is no child, and neither is a comment in braces. */
const isEmpty = (child: Node): boolean =>
  (isText(child) && shownText(textOf(child.value)) === '') ||
  (child.type === 'JSXExpressionContainer' &&
    nodesIn(child.expression)[0]?.type === 'JSXEmptyExpression');

function childrenWords(node: Node): Words | null {
  const children = nodesIn(node.children).filter((child) => !isEmpty(child));
  const [first, last] = [children[0], children.at(-1)];
  if (!first || !last) return null;
  if (!children.some((child) => isText(child) && HAN.test(textOf(child.value)))) return null;
  const others = children.filter((child) => !isText(child));
  const text = children
    .map((child) => (isText(child) ? shownText(textOf(child.value)) : `{${others.indexOf(child)}}`))
    .join('');
  const [{ start }, { end }] = [first, last];
  return { text, kind: 'children', start, end, parts: others.map(partOf) };
}

function wordsOf(node: Node, parent: string): Words | null {
  if (node.type === 'TemplateLiteral') {
    const words = templateWords(node);
    if (!HAN.test(words.text)) return null;
    return parent === 'TaggedTemplateExpression' ? { ...words, kind: 'tagged' } : words;
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return childrenWords(node);
  const text = node.type === 'Literal' ? textOf(node.value) : '';
  if (!HAN.test(text) && text !== SOURCE_LOCALE) return null;
  const { start, end } = node;
  return { text, kind: parent === 'JSXAttribute' ? 'attribute' : 'literal', start, end, parts: [] };
}

/** Fields that hold no words: addresses of modules and types. */
const NO_WORDS = new Set(['source', 'typeAnnotation', 'typeArguments', 'typeParameters']);

const isType = ({ type }: Node): boolean => type.startsWith('TS') && /Type|Interface/.test(type);

/** The nodes below, without the names of properties. */
const insideOf = (node: Node): Node[] =>
  Object.entries(node).flatMap(([field, value]) =>
    NO_WORDS.has(field) || (field === 'key' && node.computed === false) ? [] : nodesIn(value),
  );

/**
 * All Chinese texts of a source file, and the locale where it is named, in the order of their ends:
 * what is inside comes first.
 */
export function findWords(file: string, code: string): Words[] {
  if (!HAN.test(code) && !code.includes(SOURCE_LOCALE)) return [];
  const { program, errors } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Words[] = [];
  const visit = (node: Node, parent: string): void => {
    if (isType(node)) return;
    for (const inner of insideOf(node)) visit(inner, node.type);
    const words = wordsOf(node, parent);
    if (words) found.push(words);
  };
  for (const node of nodesIn(program.body)) visit(node, program.type);
  return found;
}
