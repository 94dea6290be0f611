import { hasMembers, inner, nodeLists, nodes, number, type TreeNode, word } from './node-tree.ts';

/** The facts of the database's catalogue. */
export interface Catalogue {
  /** Whether a column of a table refuses nulls. */
  readonly refusesNull: (table: number, column: number) => boolean;
  /** The values allowed by the table's own rule for a column; null if it lists none. */
  readonly allowedValues: (table: number, column: number) => readonly string[] | null;
  /** The query of a view; null for a table. */
  readonly viewQuery: (table: number) => TreeNode | null;
  /** The name of a function by its oid. */
  readonly functionName: (oid: number) => string;
}

/** A query with its enclosing queries, the innermost first. */
interface Around {
  readonly query: TreeNode;
  readonly outer: Around | null;
  readonly catalogue: Catalogue;
}

/** Codes of `RTEKind`, `JoinType` and `SubLinkType` in PostgreSQL's sources. */
const TABLE = 0;
const SUBQUERY = 1;
const JOIN = 2;
const FUNCTION = 3;
const VALUES = 5;
const CTE = 6;
const GROUP = 9;
const INNER = 0;
const LEFT = 1;
const EXISTS = 0;
const ANY = 2;
const SCALAR = 4;
const ARRAY = 6;
const UPSERT_OR_COUNT = new Set(['count', 'row_number', 'rank', 'dense_rank']);
/** Aggregates that are null only over no row, or over only nulls. */
const OVER_ROWS = /^(sum|min|max|avg|bool_and|bool_or|array_agg|string_agg|jsonb?_(object_)?agg)$/;
/** Operators that may find nothing in an existing value. */
const ACCESSORS = /^jsonb?_(object_field|array_element|extract_path)/;
const oneOf = (names: string): RegExp => new RegExp(`^(${names.trim().split(/\s+/).join('|')})$`);

/** Functions that return no null for non-null arguments; `jsonb_build_…` never returns null. */
const GIVES_VALUES = oneOf(`
  now clock_timestamp date_trunc date_part extract timezone make_interval lower upper btrim
  replace left right length octet_length abs ceil floor round trunc to_char to_jsonb encode
  decode sha256 convert_to gen_random_uuid uuidv7 cardinality generate_series array_remove
  array_append array_cat network set_masklen host starts_with unnest split_part
  statement_timestamp pg_current_snapshot pg_snapshot_xm(in|ax) jsonb_concat
`);
const ALWAYS_VALUES = /^(jsonb?_build_(object|array)|concat|concat_ws|num_nulls|num_nonnulls)$/;

const all = (many: readonly TreeNode[], around: Around) =>
  many.every((treeNode) => never(treeNode, around));
const args = (treeNode: TreeNode) => nodes(treeNode, 'args');

/** The result expressions of a query's rows. */
const rowOf = (query: TreeNode): TreeNode[] => {
  const given = nodes(query, word(query, 'commandType') === '1' ? 'targetList' : 'returningList');
  return given.filter((treeNode) => word(treeNode, 'resjunk') === 'false');
};

const tableAt = ({ query }: Around, index: number): TreeNode | undefined =>
  nodes(query, 'rtable')[index - 1];

const sameColumn = (treeNode: TreeNode, other: TreeNode): boolean =>
  ['varno', 'varattno', 'varlevelsup'].every(
    (field) => word(treeNode, field) === word(other, field),
  );

/** Columns whose null makes an expression null. */
function columnsWithin(expression: TreeNode | null): TreeNode[] {
  switch (expression?.tag) {
    case 'VAR':
      return [expression];
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
      return columnsWithin(inner(expression, 'arg'));
    case 'OPEXPR':
      return args(expression).flatMap(columnsWithin);
    default:
      return [];
  }
}

/** Columns that cannot be null if a condition holds. */
function columnsBehind(condition: TreeNode | null): TreeNode[] {
  switch (condition?.tag) {
    case 'BOOLEXPR': {
      const kind = word(condition, 'boolop');
      if (kind === 'and') return args(condition).flatMap(columnsBehind);
      return kind === 'not' ? args(condition).flatMap(columnsWithin) : [];
    }
    case 'NULLTEST':
      return word(condition, 'nulltesttype') === '1' ? columnsWithin(inner(condition, 'arg')) : [];
    case 'SCALARARRAYOPEXPR':
      // `<> ALL` of an empty array is true for a null too.
      return word(condition, 'useOr') === 'true' ? args(condition).flatMap(columnsWithin) : [];
    case 'SUBLINK':
      return columnsBehindTest(condition);
    default:
      return columnsWithin(condition);
  }
}

/**
 * The same for `x IN (…)`, and for `EXISTS (…)` the columns its conditions prove in the outer
 * query.
 */
function columnsBehindTest(expression: TreeNode): TreeNode[] {
  const kind = number(expression, 'subLinkType');
  if (kind === ANY) return columnsBehind(inner(expression, 'testexpr'));
  const query = kind === EXISTS ? inner(expression, 'subselect') : null;
  // Aggregates return a row in any case.
  if (!query || word(query, 'hasAggs') === 'true') return [];
  return provedBy(inner(query, 'jointree')).flatMap((column) => {
    const level = number(column, 'varlevelsup') - 1;
    return level < 0 ? [] : [atLevel(column, level)];
  });
}

const atLevel = (column: TreeNode, level: number): TreeNode => ({
  ...column,
  fields: new Map([...column.fields, ['varlevelsup', [String(level)]]]),
});

/** Columns proved by `WHERE` and by the conditions of inner joins. */
function provedBy(from: TreeNode | null): TreeNode[] {
  if (from?.tag === 'FROMEXPR')
    return [...columnsBehind(inner(from, 'quals')), ...nodes(from, 'fromlist').flatMap(provedBy)];
  if (from?.tag !== 'JOINEXPR') return [];
  const kind = number(from, 'jointype');
  if (kind === LEFT) return provedBy(inner(from, 'larg'));
  if (kind !== INNER) return [];
  const sides = [inner(from, 'larg'), inner(from, 'rarg')].flatMap(provedBy);
  return [...columnsBehind(inner(from, 'quals')), ...sides];
}

/** Whether a numbered result column of a query is never null, its unions included. */
function columnNever(around: Around, index: number): boolean {
  const { query } = around;
  if (inner(query, 'setOperations') === null) {
    const target = rowOf(query)[index];
    return target !== undefined && never(inner(target, 'expr'), around);
  }
  return nodes(query, 'rtable').every((table) => {
    const arm = inner(table, 'subquery');
    return arm === null || columnNever({ ...around, query: arm, outer: around }, index);
  });
}

function columnOfCte(table: TreeNode, around: Around, index: number): boolean {
  // A recursive part is like its start if its own expressions are.
  if (word(table, 'self_reference') === 'true') return true;
  let home: Around | null = around;
  for (let up = number(table, 'ctelevelsup'); up > 0 && home; up -= 1) home = home.outer;
  const named = (treeNode: TreeNode) => word(treeNode, 'ctename') === word(table, 'ctename');
  const cte = home && nodes(home.query, 'cteList').find(named);
  const query = cte && inner(cte, 'ctequery');
  return query ? columnNever({ ...around, query, outer: home }, index) : false;
}

/** Whether a column of a `FROM` item is never null, apart from joins. */
function tableNever(table: TreeNode, around: Around, column: number): boolean {
  switch (number(table, 'rtekind')) {
    case TABLE: {
      const query = around.catalogue.viewQuery(number(table, 'relid'));
      if (query) return columnNever({ ...around, query, outer: null }, column - 1);
      return around.catalogue.refusesNull(number(table, 'relid'), column);
    }
    case SUBQUERY: {
      const query = inner(table, 'subquery');
      return query !== null && columnNever({ ...around, query, outer: around }, column - 1);
    }
    case JOIN:
      return never(nodes(table, 'joinaliasvars')[column - 1] ?? null, around);
    case FUNCTION: {
      const made = nodes(table, 'functions').map((treeNode) => inner(treeNode, 'funcexpr'));
      return made.every((treeNode) => never(treeNode, around));
    }
    case VALUES:
      return nodeLists(table, 'values_lists').every((row) =>
        never(row[column - 1] ?? null, around),
      );
    case CTE:
      return columnOfCte(table, around, column - 1);
    case GROUP:
      return never(nodes(table, 'groupexprs')[column - 1] ?? null, around);
    default:
      return false;
  }
}

function columnIsNever(column: TreeNode, around: Around): boolean {
  let home: Around | null = around;
  for (let up = number(column, 'varlevelsup'); up > 0 && home; up -= 1) home = home.outer;
  const table = home && tableAt(home, number(column, 'varno'));
  if (!home || !table) return false;
  // An UPDATE returns its written values, not those its condition saw.
  const isWritten = word(column, 'varno') === word(home.query, 'resultRelation');
  const proved = isWritten ? [] : provedBy(inner(home.query, 'jointree'));
  if (proved.some((treeNode) => sameColumn(treeNode, atLevel(column, 0)))) return true;
  if (hasMembers(column, 'varnullingrels') || word(column, 'varreturningtype') !== '0')
    return false;
  const position = number(column, 'varattno');
  return position <= 0 || tableNever(table, home, position);
}

/** Over the rows of a group, which has at least one. */
const hasGroups = ({ query }: Around): boolean =>
  nodes(query, 'groupClause').length > 0 && nodes(query, 'groupingSets').length === 0;

function aggregateNever(expression: TreeNode, oid: number, around: Around): boolean {
  const name = around.catalogue.functionName(oid);
  if (UPSERT_OR_COUNT.has(name)) return true;
  if (!OVER_ROWS.test(name) || inner(expression, 'aggfilter')) return false;
  if (expression.tag === 'AGGREF' && !hasGroups(around)) return false;
  const given = args(expression).map((treeNode) => inner(treeNode, 'expr') ?? treeNode);
  return /^(array|jsonb?)_/.test(name) || all(given, around);
}

function callNever(expression: TreeNode, around: Around): boolean {
  const name = around.catalogue.functionName(number(expression, 'funcid'));
  if (ALWAYS_VALUES.test(name)) return true;
  // 0 is an explicit call; the others are casts.
  const cast = word(expression, 'funcformat') !== '0';
  return (cast || GIVES_VALUES.test(name)) && all(args(expression), around);
}

function subqueryNever(expression: TreeNode, around: Around): boolean {
  const kind = number(expression, 'subLinkType');
  if (kind === EXISTS || kind === ARRAY) return true;
  const query = inner(expression, 'subselect');
  if (!query) return false;
  const within: Around = { ...around, query, outer: around };
  if (kind === ANY) return never(inner(expression, 'testexpr'), around) && columnNever(within, 0);
  const oneRow = word(query, 'hasAggs') === 'true' && nodes(query, 'groupClause').length === 0;
  return kind === SCALAR && oneRow && !inner(query, 'havingQual') && columnNever(within, 0);
}

function caseNever(expression: TreeNode, around: Around): boolean {
  const results = args(expression).map((treeNode) => inner(treeNode, 'result'));
  return [...results, inner(expression, 'defresult')].every((treeNode) => never(treeNode, around));
}

/**
 * Whether an expression is never null. The rules: a column that refuses nulls and is not on the
 * optional side of a join; a column proved by a condition; constants, tests, arrays; `count`;
 * aggregates over a group of non-null values; operators and casts of non-null values; `coalesce`
 * with one such part, `CASE` with only such parts. Parameters and array elements count as not null.
 */
function never(expression: TreeNode | null, around: Around): boolean {
  switch (expression?.tag) {
    case 'VAR':
      return columnIsNever(expression, around);
    case 'CONST':
      return word(expression, 'constisnull') === 'false';
    case 'COALESCEEXPR':
    case 'MINMAXEXPR':
      return args(expression).some((treeNode) => never(treeNode, around));
    case 'CASEEXPR':
      return caseNever(expression, around);
    case 'AGGREF':
      return aggregateNever(expression, number(expression, 'aggfnoid'), around);
    case 'WINDOWFUNC':
      return aggregateNever(expression, number(expression, 'winfnoid'), around);
    case 'OPEXPR':
      return (
        !ACCESSORS.test(around.catalogue.functionName(number(expression, 'opfuncid'))) &&
        all(args(expression), around)
      );
    case 'FUNCEXPR':
      return callNever(expression, around);
    case 'BOOLEXPR':
    case 'SCALARARRAYOPEXPR':
      return all(args(expression), around);
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
    case 'COLLATEEXPR':
    case 'NAMEDARGEXPR':
      return never(inner(expression, 'arg'), around);
    case 'SUBLINK':
      return subqueryNever(expression, around);
    case 'PARAM':
    case 'NULLTEST':
    case 'BOOLEANTEST':
    case 'DISTINCTEXPR':
    case 'ARRAYEXPR':
    case 'ROWEXPR':
    case 'SQLVALUEFUNCTION':
      return true;
    default:
      return false;
  }
}

/** The result columns of a query, which of them are never null, and their possible values. */
export const columnsOfQuery = (query: TreeNode, catalogue: Catalogue) =>
  rowOf(query).map((target, index) => ({
    name: word(target, 'resname') ?? '',
    nullable: !columnNever({ query, outer: null, catalogue }, index),
    values: catalogue.allowedValues(number(target, 'resorigtbl'), number(target, 'resorigcol')),
  }));
