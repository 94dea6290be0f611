import type { Expression, Node, TSType } from 'oxc-parser';
import { propertyOf } from './definitions.ts';
import { children, type Frame, isFunction, lineOf, type Module, type Scope } from './modules.ts';
import { type RowType, rowTypeOf } from './row-type.ts';
import { isSqlTag, NotStatic, sqlTexts, textsOf } from './statement-text.ts';

/** A statement of the sources. */
export interface SourceStatement {
  /** File and line. */
  readonly place: string;
  /** Each possible text. */
  readonly texts: readonly string[];
  /** The declared row; null without a declaration. */
  readonly row: RowType | null;
  /** Why it cannot be rebuilt, or its row cannot be read; null if both can. */
  readonly problem: string | null;
}

type Found = Pick<SourceStatement, 'texts' | 'row'>;

/** Statements that PostgreSQL can prepare; the others define, lock and set. */
const PREPARABLE = /^\s*(select|insert|update|delete|with|$)/i;
const METHODS = new Set(['rows', 'query']);

/** Whether a row type is a parameter of a function: then the caller is checked. */
function isCallers(row: TSType, { module, frames }: Scope): boolean {
  const names = frames.flatMap(({ fn }) =>
    fn.typeParameters?.params.map((param) => param.name.name),
  );
  const words = module.text.slice(row.start, row.end).match(/\w+/g) ?? [];
  return words.some((word) => names.includes(word));
}

const claimed = (row: TSType | undefined, scope: Scope): row is TSType =>
  row !== undefined && !isCallers(row, scope);

/** The texts of a plain text, or of an object with one as `text`. */
function plainTexts(statement: Expression, scope: Scope): string[] {
  const named = propertyOf(statement, 'text', scope);
  if (named.length === 0) return textsOf(statement, scope);
  return named.flatMap((definition) => textsOf(definition.node, definition.scope));
}

function ofTemplate(node: Node, scope: Scope, executed: boolean): (() => Found) | null {
  if (node.type !== 'TaggedTemplateExpression' || !isSqlTag(node)) return null;
  const [row] = node.typeArguments?.params ?? [];
  if (claimed(row, scope))
    return () => ({ texts: sqlTexts(node, scope), row: rowTypeOf(row, scope.module) });
  const prepared = executed && PREPARABLE.test(node.quasi.quasis[0]?.value.raw ?? '');
  return prepared ? () => ({ texts: sqlTexts(node, scope), row: null }) : null;
}

/** `client.query<Row>(…)` and the ledger's `on.rows<Row>(…)`. */
function ofCall(node: Node, scope: Scope): (() => Found) | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const { property } = node.callee;
  const [row] = node.typeArguments?.params ?? [];
  const [first] = node.arguments;
  if (property.type !== 'Identifier' || !METHODS.has(property.name)) return null;
  if (!claimed(row, scope) || !first || first.type === 'SpreadElement') return null;
  return () => ({ texts: plainTexts(first, scope), row: rowTypeOf(row, scope.module) });
}

function rebuilt(find: () => Found): Omit<SourceStatement, 'place'> {
  try {
    return { ...find(), problem: null };
  } catch (error) {
    if (error instanceof NotStatic) return { texts: [], row: null, problem: error.message };
    throw error;
  }
}

const isExecute = (node: Node): boolean =>
  node.type === 'MemberExpression' &&
  node.property.type === 'Identifier' &&
  node.property.name === 'execute';

/**
 * Every statement of a module that declares a row type, wherever it is written, and every other
 * that is executed where it is written and can be prepared.
 */
export function statementsOf(module: Module): SourceStatement[] {
  const found: SourceStatement[] = [];
  const visit = (node: Node, frames: readonly Frame[], executed: boolean): void => {
    const inner = isFunction(node) ? [...frames, { fn: node, given: null }] : frames;
    const scope = { module, frames: inner };
    const find = ofTemplate(node, scope, executed) ?? ofCall(node, scope);
    const place = `${module.file}:${lineOf(module, node)}`;
    if (find) found.push({ place, ...rebuilt(find) });
    for (const child of children(node)) visit(child, inner, isExecute(node));
  };
  visit(module.program, [], false);
  return found;
}
