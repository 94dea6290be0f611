import {
  type Argument,
  type ArrowFunctionExpression,
  type Expression,
  type Function as FunctionExpression,
  type Node,
  type ParamPattern,
  type Program,
  parseSync,
  type TSInterfaceDeclaration,
  type TSTypeAliasDeclaration,
} from 'oxc-parser';
import { isSource, projectFiles, read, resolveImport } from '../source-files.ts';

export type FunctionNode = ArrowFunctionExpression | FunctionExpression;
export type TypeDeclaration = TSInterfaceDeclaration | TSTypeAliasDeclaration;

/** A source file with the definitions of its names. */
export interface Module {
  readonly file: string;
  readonly text: string;
  readonly program: Program;
  readonly values: ReadonlyMap<string, Expression | FunctionNode>;
  readonly types: ReadonlyMap<string, TypeDeclaration>;
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  /** Names that other files may import. */
  readonly exported: ReadonlySet<string>;
}

/** A function around a place, with the arguments of the followed call. */
export interface Frame {
  readonly fn: FunctionNode;
  readonly given: { readonly args: readonly Argument[]; readonly scope: Scope } | null;
}

/** The place of an expression: its file, and the functions around it, the innermost last. */
export interface Scope {
  readonly module: Module;
  readonly frames: readonly Frame[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

export const isFunction = (node: Node): node is FunctionNode =>
  node.type === 'ArrowFunctionExpression' ||
  node.type === 'FunctionExpression' ||
  node.type === 'FunctionDeclaration';

/** A node and all nodes inside it, without those of nested functions. */
export function* ownNodes(node: Node): Generator<Node> {
  yield node;
  for (const child of children(node)) if (!isFunction(child)) yield* ownNodes(child);
}

/** The names that a parameter binds: itself, or properties of its argument. */
export function boundNames(pattern: ParamPattern): ReadonlyMap<string, string | null> {
  if (pattern.type === 'Identifier') return new Map([[pattern.name, null]]);
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern.left);
  const names = new Map<string, string | null>();
  if (pattern.type !== 'ObjectPattern') return names;
  for (const property of pattern.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    if (property.value.type === 'Identifier') names.set(property.value.name, property.key.name);
  }
  return names;
}

function topLevel(program: Program): Node[] {
  return program.body.map((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration
      ? statement.declaration
      : statement,
  );
}

function importsIn(file: string, program: Program): Module['imports'] {
  const imports = new Map<string, { file: string; name: string }>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const target = resolveImport(file, statement.source.value);
    for (const declarationSpecifier of target === null ? [] : statement.specifiers) {
      if (
        declarationSpecifier.type !== 'ImportSpecifier' ||
        declarationSpecifier.imported.type !== 'Identifier'
      )
        continue;
      imports.set(declarationSpecifier.local.name, {
        file: target ?? '',
        name: declarationSpecifier.imported.name,
      });
    }
  }
  return imports;
}

/** Parses a module from its text; imports are relative to `file`. */
export function parseModule(file: string, text: string): Module {
  const { program, module } = parseSync(file, text);
  const values = new Map<string, Expression | FunctionNode>();
  const types = new Map<string, TypeDeclaration>();
  for (const node of topLevel(program)) {
    if (isFunction(node)) values.set(node.id?.name ?? '', node);
    if (node.type === 'TSInterfaceDeclaration') types.set(node.id.name, node);
    if (node.type === 'TSTypeAliasDeclaration') types.set(node.id.name, node);
    for (const { id, init } of node.type === 'VariableDeclaration' ? node.declarations : [])
      if (id.type === 'Identifier' && init) values.set(id.name, init);
  }
  const entries = module.staticExports.flatMap((staticExport) => staticExport.entries);
  const exported = new Set(entries.flatMap(({ localName: { name } }) => (name ? [name] : [])));
  return { file, text, program, values, types, imports: importsIn(file, program), exported };
}

const known = new Map<string, Module>();
const sources = new Set(projectFiles().filter(isSource));

/** A source file of the project by its path; null for every other. */
export function moduleOf(file: string): Module | null {
  if (!sources.has(file)) return null;
  const found = known.get(file) ?? parseModule(file, read(file));
  known.set(file, found);
  return found;
}

/** The line of a node. */
export const lineOf = ({ text }: Module, { start }: Node): number =>
  text.slice(0, start).split('\n').length;
