import type { Argument, CallExpression, Expression, MemberExpression, Node } from 'oxc-parser';
import {
  boundNames,
  children,
  type Frame,
  type FunctionNode,
  isFunction,
  type Module,
  moduleOf,
  ownNodes,
  type Scope,
} from './modules.ts';

/** An expression at its place that has no further definition. */
export interface Definition {
  readonly node: Expression;
  readonly scope: Scope;
}

/** Deeper than any helper of ours; stops recursion. */
const DEEPEST = 24;

const isSpread = (argument: Argument) => argument.type === 'SpreadElement';

interface Locals {
  /** The values of names. */
  readonly values: ReadonlyMap<string, Expression>;
  /** The lists of loop variables. */
  readonly lists: ReadonlyMap<string, Expression>;
}

const nameOf = (node: Node | null | undefined): string | null =>
  node?.type === 'VariableDeclarator' && node.id.type === 'Identifier' ? node.id.name : null;

function readLocals(fn: FunctionNode): Locals {
  const values = new Map<string, Expression>();
  const lists = new Map<string, Expression>();
  for (const node of fn.body ? ownNodes(fn.body) : []) {
    const name = nameOf(node);
    if (name && node.type === 'VariableDeclarator' && node.init) values.set(name, node.init);
    if (node.type !== 'ForOfStatement' || node.left.type !== 'VariableDeclaration') continue;
    const each = nameOf(node.left.declarations[0]);
    if (each) lists.set(each, node.right);
  }
  return { values, lists };
}

/** Caches the result for a key. */
function remembered<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key) ?? { value: make(key) };
    known.set(key, found);
    return found.value;
  };
}

const localsOf = remembered(readLocals);

/** The call of a method, as `of.name(first)`; null for every other expression. */
export function methodCall(node: Expression) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const { object, property } = node.callee;
  const [first] = node.arguments;
  if (property.type !== 'Identifier' || !first || first.type === 'SpreadElement') return null;
  return { of: object, name: property.name, first };
}

/** `list.map(fn)`: the function's result for each element. */
function mapped(node: CallExpression, scope: Scope, depth: number): Definition[] {
  const call = methodCall(node);
  if (call?.name !== 'map') return [];
  const functions = definitionsOf(call.first, scope, depth);
  return elementsOf(call.of, scope, depth).flatMap((element) =>
    functions.flatMap(({ node: fn, scope: found }) => {
      if (!isFunction(fn)) return [];
      const given = { args: [element.node], scope: element.scope };
      return returned(fn, { ...found, frames: [...found.frames, { fn, given }] }, depth);
    }),
  );
}

/** The elements of the lists that an expression may be. */
export function elementsOf(list: Expression, scope: Scope, depth = 0): Definition[] {
  return definitionsOf(list, scope, depth).flatMap(({ node, scope: found }) => {
    if (node.type === 'CallExpression') return mapped(node, found, depth + 1);
    return (node.type === 'ArrayExpression' ? node.elements : []).flatMap((expressionElement) => {
      if (expressionElement?.type === 'SpreadElement')
        return elementsOf(expressionElement.argument, found, depth);
      return expressionElement ? definitionsOf(expressionElement, found, depth) : [];
    });
  });
}

/** The value of a top-level name of a file, or of the file it is imported from. */
function topValue(name: string, { module }: Scope): Definition | FunctionDefinition | null {
  const value = module.values.get(name);
  if (value) return { node: value, scope: { module, frames: [] } };
  const from = module.imports.get(name);
  const other = from && moduleOf(from.file);
  return other ? topValue(from.name, { module: other, frames: [] }) : null;
}

interface FunctionDefinition {
  readonly node: FunctionNode;
  readonly scope: Scope;
}

interface Call {
  readonly args: readonly Argument[];
  readonly scope: Scope;
}

/** The calls in a file, by the names of the called functions. */
const callsIn = remembered((module: Module): ReadonlyMap<string, readonly Call[]> => {
  const calls = new Map<string, Call[]>();
  const visit = (node: Node, frames: readonly Frame[]): void => {
    const inner = isFunction(node) ? [...frames, { fn: node, given: null }] : frames;
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
      const { name } = node.callee;
      const call = { args: node.arguments, scope: { module, frames: inner } };
      calls.set(name, [...(calls.get(name) ?? []), call]);
    }
    for (const child of children(node)) visit(child, inner);
  };
  visit(module.program, []);
  return calls;
});

/** The calls of a function by its name in its own file. */
function callsOf(fn: FunctionNode, { module }: Scope): readonly Call[] {
  const name = [...module.values].find(([, value]) => value === fn)?.[0] ?? '';
  return callsIn(module).get(name) ?? [];
}

/** The arguments for a parameter: of the followed call, else of every call in the file. */
function givenFor(frames: readonly Frame[], index: number, scope: Scope): Definition[] {
  const frame = frames.at(-1);
  const pattern = frame?.fn.params[index];
  if (!frame || !pattern) return [];
  const calls = frame.given ? [frame.given] : callsOf(frame.fn, scope);
  return calls.flatMap(({ args, scope: found }): Definition[] => {
    if (args.slice(0, index + 1).some(isSpread)) return [];
    const node = args[index];
    if (node && node.type !== 'SpreadElement') return [{ node, scope: found }];
    return pattern.type === 'AssignmentPattern' ? [{ node: pattern.right, scope }] : [];
  });
}

function ofName(name: string, scope: Scope, depth: number): Definition[] {
  for (let count = scope.frames.length; count > 0; count -= 1) {
    const frames = scope.frames.slice(0, count);
    const fn = frames.at(-1)?.fn;
    const local = fn && localsOf(fn).values.get(name);
    if (local) return definitionsOf(local, { ...scope, frames }, depth);
    const list = fn && localsOf(fn).lists.get(name);
    if (list) return elementsOf(list, { ...scope, frames }, depth);
    for (const [index, pattern] of (fn?.params ?? []).entries()) {
      const key = boundNames(pattern).get(name);
      if (key === undefined) continue;
      const given = givenFor(frames, index, scope);
      return given.flatMap((definition) =>
        key === null
          ? definitionsOf(definition.node, definition.scope, depth)
          : propertyOf(definition.node, key, definition.scope, depth),
      );
    }
  }
  const top = topValue(name, scope);
  return top && !isFunction(top.node) ? definitionsOf(top.node, top.scope, depth) : [];
}

/** The values of a property of an object; of every property if `key` is null. */
export function propertyOf(
  object: Expression,
  key: string | null,
  scope: Scope,
  depth = 0,
): Definition[] {
  return definitionsOf(object, scope, depth).flatMap(({ node, scope: found }) => {
    const parts = node.type === 'ObjectExpression' ? node.properties : [];
    const own = parts.flatMap((part) =>
      part.type === 'Property' &&
      part.key.type === 'Identifier' &&
      [null, part.key.name].includes(key)
        ? definitionsOf(part.value, found, depth)
        : [],
    );
    if (own.length > 0) return own;
    const spread = parts.flatMap((part) => (part.type === 'SpreadElement' ? [part.argument] : []));
    return spread.flatMap((expression) => propertyOf(expression, key, found, depth));
  });
}

function ofMember(node: MemberExpression, scope: Scope, depth: number): Definition[] {
  if (node.property.type === 'PrivateIdentifier') return [];
  const named = !node.computed && node.property.type === 'Identifier';
  return propertyOf(node.object, named ? node.property.name : null, scope, depth);
}

/** The results of a function, from inside it. */
function returned({ body }: FunctionNode, scope: Scope, depth: number): Definition[] {
  if (!body) return [];
  if (body.type !== 'BlockStatement') return definitionsOf(body, scope, depth);
  return [...ownNodes(body)].flatMap((node) =>
    node.type === 'ReturnStatement' && node.argument
      ? definitionsOf(node.argument, scope, depth)
      : [],
  );
}

/** Our functions that a call may call. */
function calledBy({ callee }: CallExpression, scope: Scope, depth: number): FunctionDefinition[] {
  const top = callee.type === 'Identifier' ? topValue(callee.name, scope) : null;
  const found = top ? [top] : definitionsOf(callee, scope, depth);
  return found.flatMap(({ node, scope: found }) =>
    isFunction(node) ? [{ node, scope: found }] : [],
  );
}

/** The result of a call of our function; the call itself if the function is external. */
function ofCall(node: CallExpression, scope: Scope, depth: number): Definition[] {
  const called = calledBy(node, scope, depth);
  if (called.length === 0) return [{ node, scope }];
  return called.flatMap(({ node: fn, scope: found }) => {
    const frame: Frame = { fn, given: { args: node.arguments, scope } };
    return returned(fn, { ...found, frames: [...found.frames, frame] }, depth);
  });
}

function followed(node: Expression, scope: Scope, depth: number): Definition[] {
  switch (node.type) {
    case 'Identifier':
      return ofName(node.name, scope, depth);
    case 'MemberExpression':
      return ofMember(node, scope, depth);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap((expression) =>
        definitionsOf(expression, scope, depth),
      );
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return definitionsOf(node.expression, scope, depth);
    case 'CallExpression':
      return ofCall(node, scope, depth);
    default:
      return [];
  }
}

/** Results found from the top for expressions outside any followed call. */
const known = new WeakMap<Expression, Definition[]>();

/**
 * The possible definitions of an expression: names, branches and our own functions are followed. A
 * value known only at run time stands for itself.
 */
export function definitionsOf(node: Expression, scope: Scope, depth = 0): Definition[] {
  const plain = scope.frames.every(({ given }) => given === null);
  const before = plain ? known.get(node) : undefined;
  if (before) return before;
  const found = depth < DEEPEST ? followed(node, scope, depth + 1) : [];
  const definitions = found.length > 0 ? found : [{ node, scope }];
  if (plain) known.set(node, definitions);
  return definitions;
}
