/** A change that servers of the previous version would not survive, or would have to wait for. */
interface Rule {
  readonly words: string;
  readonly pattern: RegExp;
}

const RULES: readonly Rule[] = [
  { words: 'removes a table or a view', pattern: /^drop (table|view|materialized view|schema)\b/ },
  { words: 'removes an index', pattern: /^drop index\b/ },
  { words: 'removes a function or a type', pattern: /^drop (function|type|sequence|domain)\b/ },
  { words: 'removes a column', pattern: /\bdrop (?!constraint|default|not null|expression)\w/ },
  { words: 'renames', pattern: /\brename\b/ },
  { words: 'changes a type', pattern: /\balter (column )?\w+ (set data )?type\b/ },
  { words: 'refuses null in a column', pattern: /\bset not null\b/ },
  { words: 'removes a default', pattern: /\bdrop default\b/ },
  {
    words: 'adds a column that refuses null without a default',
    pattern:
      /\badd (?!constraint|check|unique|primary|foreign)[^,;]*\bnot null\b(?![^,;]*\bdefault\b)/,
  },
  {
    words: 'adds a rule that old writes may break: add it NOT VALID',
    pattern:
      /\badd (constraint \w+ )?(check|foreign key|unique|primary key|exclude)\b(?!.*\bnot valid\b)/,
  },
  {
    words: 'removes a rule that ON CONFLICT may name',
    pattern: /\bdrop constraint (if exists )?(?!\w+_check\b)/,
  },
  { words: 'adds a unique index', pattern: /^create unique index\b/ },
  {
    words: 'adds an index under a lock: `-- concurrently` and CREATE INDEX CONCURRENTLY',
    pattern: /^create index (?!concurrently)/,
  },
  { words: 'withdraws a right', pattern: /^revoke\b/ },
  { words: 'deletes or locks rows of everybody', pattern: /^(truncate|lock)\b/ },
];

const CONTRACT = /^-- contract: .+, safe since (\d+\.\d+\.\d+)$/m;

/** The statements of a file in lower case, on one line each, without comments and texts. */
function statementsOf(text: string): readonly string[] {
  const plain = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ default \([^()]*\)/gi, ' default 0')
    .toLowerCase();
  return plain.split(';').flatMap((text) => text.trim() || []);
}

const CREATED = /^create table (?:if not exists )?(?:\w+\.)?(\w+)/;
const TABLE_OF = new RegExp(
  [
    '^alter table (?:if exists )?(?:only )?(\\w+)',
    '^create (?:unique )?index (?:.*? )?on (?:only )?(\\w+)',
    '^revoke .*? on (?:table )?(\\w+)',
  ].join('|'),
);

/** The tables that a file creates. */
export const createdTables = (text: string): readonly string[] =>
  statementsOf(text).flatMap((text) => CREATED.exec(text)?.[1] ?? []);

/** The version since which no server needs what a contract removes; null for other migrations. */
export const contractSince = (text: string): string | null => CONTRACT.exec(text)?.[1] ?? null;

/**
 * Why servers of the previous version could not work beside this migration, in words; empty when
 * they can. `fresh` are the tables that no version has used yet, in which everything is allowed.
 */
export function lintMigration(text: string, fresh: ReadonlySet<string>): string[] {
  if (contractSince(text) !== null) return [];
  return statementsOf(text).flatMap((statement) => {
    const table = TABLE_OF.exec(statement)?.slice(1).find(Boolean);
    if (table !== undefined && fresh.has(table)) return [];
    const broken = RULES.filter(({ pattern }) => pattern.test(statement));
    return broken.map(({ words }) => `${words}: ${statement.slice(0, 70)}`);
  });
}
