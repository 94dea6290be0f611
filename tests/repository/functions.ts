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

/** Every function of a source file with its lines; unnamed ones have their keeper's name. */
export function functionsOf(file: string): FunctionSize[] {
  const text = read(file);
  const found: FunctionSize[] = [];
  const visit = (value: unknown, given: string): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, given);
    if (!isNode(value)) return;
    const name = value.id?.name ?? given;
    if (KINDS.has(value.type)) {
      found.push({ name, lines: text.slice(value.start, value.end).split('\n').length });
    }
    for (const inner of Object.values(value)) if (typeof inner === 'object') visit(inner, name);
  };
  visit(parseSync(file, text).program, '(unnamed)');
  return found;
}
