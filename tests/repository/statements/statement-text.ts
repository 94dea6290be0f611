import type {
  CallExpression,
  Expression,
  TaggedTemplateExpression,
  TemplateLiteral,
} from 'oxc-parser';
import { type Definition, definitionsOf, elementsOf, methodCall } from './definitions.ts';
import type { Scope } from './modules.ts';

/** The placeholder of a parameter until the text is complete. */
const PARAMETER = '\u0000';

/** A text that cannot be rebuilt without running the program. */
export class NotStatic extends Error {
  override readonly name = 'NotStatic';
}

export const isSqlTag = (node: TaggedTemplateExpression): boolean =>
  node.tag.type === 'Identifier' && node.tag.name === 'sql';

/** Uses each possibility of each part at least once: the n-th text takes the n-th of every part. */
function combine(quasis: readonly string[], parts: readonly (readonly string[])[]): string[] {
  const count = Math.max(1, ...parts.map((part) => part.length));
  return Array.from({ length: count }, (_, n) =>
    quasis
      .map((text, index) => text + (parts[index]?.[n % (parts[index].length || 1)] ?? ''))
      .join(''),
  );
}

const quasisOf = (node: TemplateLiteral): string[] =>
  node.quasis.map(({ value }) => value.cooked ?? value.raw);

/** The text of `list.join(', ')`. */
function joinedTexts({ node, scope }: Definition): string[] {
  const call = methodCall(node);
  if (call?.name !== 'join') return [];
  const [separator = ''] = textsOf(call.first, scope);
  return [
    elementsOf(call.of, scope)
      .map((definition) => textsOf(definition.node, definition.scope)[0])
      .join(separator),
  ];
}

function textOf(definition: Definition): string[] {
  const { node, scope } = definition;
  const literal = node.type === 'Literal' ? node.value : null;
  if (typeof literal === 'string' || typeof literal === 'number') return [String(literal)];
  const texts =
    node.type === 'TemplateLiteral'
      ? combine(
          quasisOf(node),
          node.expressions.map((inner) => textsOf(inner, scope)),
        )
      : joinedTexts(definition);
  if (texts.length === 0) throw new NotStatic('a text that only the running program knows');
  return texts;
}

/** The possible plain texts of an expression, which must be known. */
export const textsOf = (node: Expression, scope: Scope): string[] => [
  ...new Set(definitionsOf(node, scope).flatMap(textOf)),
];

/** The SQL of `sql.raw(…)` and similar calls; null for every other call. */
function sqlCall({ callee, arguments: args }: CallExpression, scope: Scope): string[] | null {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return null;
  if (callee.object.name !== 'sql' || callee.property.type !== 'Identifier') return null;
  const [first] = args;
  if (!first || first.type === 'SpreadElement') throw new NotStatic('sql with a spread');
  switch (callee.property.name) {
    case 'raw':
      return textsOf(first, scope);
    case 'ref':
    case 'table':
      return textsOf(first, scope).map((name) => name.replace(/[^.]+/g, '"$&"'));
    default:
      throw new NotStatic(`sql.${callee.property.name}`);
  }
}

/** Whether a name is a parameter declared as SQL, whoever calls. */
function isSqlParameter(node: Expression, { module, frames }: Scope): boolean {
  if (node.type !== 'Identifier') return false;
  const patterns = frames.flatMap(({ fn, given }) => (given ? [] : fn.params));
  return patterns.some(
    (pattern) =>
      pattern.type === 'Identifier' &&
      pattern.name === node.name &&
      /RawBuilder/.test(module.text.slice(pattern.start, pattern.end)),
  );
}

/** The possible SQL of an expression; null for a value, which is sent as a parameter. */
function sqlOf(node: Expression, scope: Scope): string[] | null {
  const texts = definitionsOf(node, scope).map((definition) => {
    if (definition.node.type === 'TaggedTemplateExpression' && isSqlTag(definition.node))
      return templateTexts(definition.node.quasi, definition.scope);
    return definition.node.type === 'CallExpression'
      ? sqlCall(definition.node, definition.scope)
      : null;
  });
  const found = texts.flatMap((text) => text ?? []);
  if (found.length === 0 && isSqlParameter(node, scope))
    throw new NotStatic('SQL from another file');
  if (found.length > 0 && texts.includes(null)) throw new NotStatic('now SQL, now a value');
  return found.length > 0 ? [...new Set(found)] : null;
}

function templateTexts(quasi: TemplateLiteral, scope: Scope): string[] {
  const parts = quasi.expressions.map((expression) => sqlOf(expression, scope) ?? [PARAMETER]);
  return combine(quasisOf(quasi), parts);
}

/** A complete text with its parameters numbered in sending order. */
function numbered(text: string): string {
  let count = 0;
  return text.replaceAll(PARAMETER, () => {
    count += 1;
    return `$${count}`;
  });
}

/**
 * The texts of an `sql` template as sent to PostgreSQL, one for each branch. Refuses (`NotStatic`)
 * texts built from values.
 */
export const sqlTexts = (node: TaggedTemplateExpression, scope: Scope): string[] =>
  [...new Set(templateTexts(node.quasi, scope))].map(numbered);
