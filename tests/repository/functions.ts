import { parseSync } from 'oxc-parser';
import { read } from './source-files.ts';

export interface FunctionSize {
  readonly name: string;
  readonly lines: number;
}

const KINDS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly name?: string } | null;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/**
 * Every function of a source file with its own lines: those of functions written inside it count
 * for them, so that a factory is as long as what it does itself. Unnamed ones have their keeper's
 * name.
 */
export function functionsOf(file: string): FunctionSize[] {
  const text = read(file);
  const found: FunctionSize[] = [];
  const linesOf = (node: Node): number => text.slice(node.start, node.end).split('\n').length;
  /** Returns the lines of functions met on the way down. */
  const visit = (value: unknown, given: string): number => {
    if (Array.isArray(value)) return value.reduce((sum, one) => sum + visit(one, given), 0);
    if (!isNode(value)) return 0;
    const name = value.id?.name ?? given;
    let inside = 0;
    for (const inner of Object.values(value)) {
      if (typeof inner === 'object') inside += visit(inner, name);
    }
    if (!KINDS.has(value.type)) return inside;
    const all = linesOf(value);
    found.push({ name, lines: all - inside });
    return all > 1 ? all - 1 : 0;
  };
  visit(parseSync(file, text).program, '(unnamed)');
  return found;
}
