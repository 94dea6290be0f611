import type {
  Expression,
  PropertyKey,
  SpreadElement,
  TSInterfaceHeritage,
  TSSignature,
  TSType,
  TSTypeReference,
} from 'oxc-parser';
import { definitionsOf } from './definitions.ts';
import { type Module, moduleOf, type TypeDeclaration } from './modules.ts';
import { NotStatic } from './statement-text.ts';

/**
 * Columns of a declared row, each with its possible kinds of values: `null` is one, and a single
 * value is a kind too, such as `string=open`.
 */
export type RowType = ReadonlyMap<string, readonly string[]>;

interface Declared {
  readonly type: TypeDeclaration;
  readonly module: Module;
}

const KEYWORDS: Readonly<Record<string, string>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBigIntKeyword: 'bigint',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
  TSUndefinedKeyword: 'undefined',
  TSUnknownKeyword: 'unknown',
  TSTemplateLiteralType: 'string',
  TSTypeLiteral: 'object',
  TSMappedType: 'object',
  TSTupleType: 'object',
};
const CLASSES = new Set(['Date', 'Buffer', 'Uint8Array']);
const LISTS = new Set(['Array', 'ReadonlyArray']);

function declared(name: string, module: Module): Declared | null {
  const type = module.types.get(name);
  if (type) return { type, module };
  const from = module.imports.get(name);
  const other = from && moduleOf(from.file);
  return other ? declared(from.name, other) : null;
}

function nameOf(type: TSTypeReference | TSInterfaceHeritage): string {
  const name = type.type === 'TSTypeReference' ? type.typeName : type.expression;
  return name.type === 'Identifier' ? name.name : '';
}

const literals = (type: TSType | undefined): string[] => {
  if (type?.type === 'TSUnionType') return type.types.flatMap(literals);
  return type?.type === 'TSLiteralType' && 'value' in type.literal
    ? [String(type.literal.value)]
    : [];
};

/** The constant of `typeof NAME`. */
function constantOf(type: TSType, module: Module): Expression[] {
  if (type.type === 'TSParenthesizedType') return constantOf(type.typeAnnotation, module);
  if (type.type !== 'TSTypeQuery' || type.exprName.type !== 'Identifier') return [];
  const name = { type: 'Identifier', name: type.exprName.name, start: 0, end: 0 } as const;
  return definitionsOf(name, { module, frames: [] }).map(({ node }) => node);
}

/** `z.infer<typeof schema>`: an enumeration is a text. */
const schemaKinds = (schema: TSType, module: Module): string[] =>
  constantOf(schema, module).map((node) => {
    const { callee } = node.type === 'CallExpression' ? node : {};
    const method = callee?.type === 'MemberExpression' ? callee.property : null;
    return method?.type === 'Identifier' && method.name === 'enum' ? 'string' : 'object';
  });

const literalKind = (node: Expression | PropertyKey | SpreadElement | null): string =>
  node?.type === 'Literal' ? `${typeof node.value}=${node.value}` : 'object';

/** `(typeof LIST)[number]`, `(typeof OBJECT)[keyof …]`: the kinds of its elements. */
const elementKinds = (list: TSType, module: Module): string[] =>
  constantOf(list, module).flatMap((node) =>
    node.type === 'ArrayExpression' ? node.elements.map(literalKind) : valueKinds(node),
  );

const valueKinds = (node: Expression): string[] =>
  node.type === 'ObjectExpression'
    ? node.properties.map((property) =>
        property.type === 'Property' ? literalKind(property.value) : 'object',
      )
    : ['object'];

/** `keyof typeof OBJECT`: the kinds of its keys. */
const keyKinds = (object: TSType, module: Module): string[] =>
  constantOf(object, module).flatMap((node) => {
    if (node.type !== 'ObjectExpression') return ['object'];
    return node.properties.map((property) => {
      if (property.type !== 'Property') return 'string';
      return property.key.type === 'Identifier'
        ? `string=${property.key.name}`
        : literalKind(property.key);
    });
  });

function namedKinds(type: TSTypeReference, module: Module): string[] {
  const name = nameOf(type);
  const [first] = type.typeArguments?.params ?? [];
  if (CLASSES.has(name)) return [name === 'Date' ? name : 'Buffer'];
  if (LISTS.has(name) && first) return kindsOf(first, module).map((kind) => `${kind}[]`);
  if (type.typeName.type === 'TSQualifiedName' && first) return schemaKinds(first, module);
  const found = declared(name, module);
  if (found?.type.type !== 'TSTypeAliasDeclaration') return ['object'];
  return kindsOf(found.type.typeAnnotation, found.module);
}

/** The kinds of values that a column's type allows. */
function kindsOf(type: TSType, module: Module): string[] {
  switch (type.type) {
    case 'TSUnionType':
      return type.types.flatMap((member) => kindsOf(member, module));
    case 'TSIntersectionType': {
      // A branded value: the brand is an object, the value is not.
      const kinds = type.types.flatMap((member) => kindsOf(member, module));
      const values = kinds.filter((kind) => kind !== 'object');
      return values.length > 0 ? values : ['object'];
    }
    case 'TSLiteralType':
      return 'value' in type.literal ? [literalKind(type.literal)] : ['string'];
    case 'TSArrayType':
      return kindsOf(type.elementType, module).map((kind) => `${kind}[]`);
    case 'TSTypeOperator':
      return type.operator === 'keyof'
        ? keyKinds(type.typeAnnotation, module)
        : kindsOf(type.typeAnnotation, module);
    case 'TSParenthesizedType':
      return kindsOf(type.typeAnnotation, module);
    case 'TSIndexedAccessType': {
      const [key] = literals(type.indexType);
      if (key === undefined) return elementKinds(type.objectType, module);
      return [...(rowTypeOf(type.objectType, module).get(key) ?? ['object'])];
    }
    case 'TSTypeReference':
      return namedKinds(type, module);
    default: {
      const kind = KEYWORDS[type.type];
      if (kind === undefined) throw new NotStatic(`a column of ${type.type}`);
      return [kind];
    }
  }
}

function keyOf(key: PropertyKey): string | null {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : null;
}

function membersOf(members: readonly TSSignature[], module: Module): Map<string, string[]> {
  const row = new Map<string, string[]>();
  for (const member of members) {
    const type = member.type === 'TSPropertySignature' && member.typeAnnotation?.typeAnnotation;
    const name = member.type === 'TSPropertySignature' && keyOf(member.key);
    if (!type || !name) throw new NotStatic(`a row with ${member.type}`);
    row.set(name, [...kindsOf(type, module), ...(member.optional ? ['undefined'] : [])]);
  }
  return row;
}

/** Whether kinds include one: directly, or as a single value of one of them. */
const allows = (kinds: readonly string[], kind: string): boolean =>
  kinds.includes(kind) || kinds.includes(kind.replace(/=.*/s, ''));

function referredRow(type: TSTypeReference | TSInterfaceHeritage, module: Module): RowType {
  const [base, keys] = type.typeArguments?.params ?? [];
  const name = nameOf(type);
  if (base && (name === 'Pick' || name === 'Omit')) {
    const named = new Set(literals(keys));
    const entries = [...rowTypeOf(base, module)];
    return new Map(entries.filter(([column]) => named.has(column) === (name === 'Pick')));
  }
  if (base && name === 'Readonly') return rowTypeOf(base, module);
  const found = declared(name, module);
  if (!found || base) throw new NotStatic(`the row type ${name}`);
  if (found.type.type === 'TSTypeAliasDeclaration')
    return rowTypeOf(found.type.typeAnnotation, found.module);
  const parents = found.type.extends.flatMap((extend) => [...referredRow(extend, found.module)]);
  return new Map([...parents, ...membersOf(found.type.body.body, found.module)]);
}

/** The row of a row type. Refuses (`NotStatic`) types built by others than `Pick` and `Omit`. */
export function rowTypeOf(type: TSType, module: Module): RowType {
  switch (type.type) {
    case 'TSTypeLiteral':
      return membersOf(type.members, module);
    case 'TSParenthesizedType':
      return rowTypeOf(type.typeAnnotation, module);
    case 'TSIntersectionType': {
      const row = new Map<string, readonly string[]>();
      for (const [name, kinds] of type.types.flatMap((member) => [...rowTypeOf(member, module)])) {
        const known = row.get(name);
        row.set(name, known ? kinds.filter((kind) => allows(known, kind)) : kinds);
      }
      return row;
    }
    case 'TSTypeReference':
      return referredRow(type, module);
    default:
      throw new NotStatic(`a row type of ${type.type}`);
  }
}
