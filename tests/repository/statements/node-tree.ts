/** A node of PostgreSQL's query tree (`pg_node_tree`), with unparsed fields. */
export interface TreeNode {
  readonly tag: string;
  readonly fields: ReadonlyMap<string, readonly TreeValue[]>;
}

/** A node, a list, or a word (`<>` is nothing). */
export type TreeValue = TreeNode | readonly TreeValue[] | string;

const isNode = (value: TreeValue | undefined): value is TreeNode =>
  typeof value === 'object' && 'tag' in value;

/**
 * Words of the text: brackets, and everything between them; a backslash escapes the next character.
 */
const WORDS = /[(){}]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s(){}\\])+/gs;

/** Reads the text form of a node tree. */
export function readTree(text: string): TreeValue {
  const words = text.match(WORDS) ?? [];
  let at = 0;
  const value = (): TreeValue => {
    const word = words[at] ?? '';
    at += 1;
    if (word === '{') return node();
    if (word !== '(') return word;
    const list: TreeValue[] = [];
    while (at < words.length && words[at] !== ')') list.push(value());
    at += 1;
    return list;
  };
  const node = (): TreeNode => {
    const tag = words[at] ?? '';
    at += 1;
    const fields = new Map<string, TreeValue[]>();
    let values: TreeValue[] = [];
    while (at < words.length && words[at] !== '}') {
      const word = words[at] ?? '';
      if (/^:[a-z]/i.test(word)) {
        values = [];
        fields.set(word.slice(1), values);
        at += 1;
      } else values.push(value());
    }
    at += 1;
    return { tag, fields };
  };
  return value();
}

/** The single word of a field, without quotes and backslashes; null if it is missing. */
export function word(of: TreeNode, field: string): string | null {
  const found = of.fields.get(field)?.[0];
  if (typeof found !== 'string' || found === '<>') return null;
  return found.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/gs, '$1');
}

export const number = (of: TreeNode, field: string): number => Number(word(of, field) ?? 0);

/** The node of a field. */
export function inner(of: TreeNode, field: string): TreeNode | null {
  const found = of.fields.get(field)?.[0];
  return isNode(found) ? found : null;
}

const listed = (of: TreeNode, field: string): readonly TreeValue[] => {
  const found = of.fields.get(field)?.[0];
  return Array.isArray(found) ? found : [];
};

/** The nodes of a list. */
export const nodes = (of: TreeNode, field: string): TreeNode[] => listed(of, field).filter(isNode);

/** The lists of a list of lists, as in `VALUES`. */
export const nodeLists = (of: TreeNode, field: string): TreeNode[][] =>
  listed(of, field).map((one) => (Array.isArray(one) ? one.filter(isNode) : []));

/** Whether a set of numbers, `(b 1 2)`, has members. */
export const hasMembers = (of: TreeNode, field: string): boolean => listed(of, field).length > 1;

/** The queries at the top of a tree. */
export function queriesOf(tree: TreeValue): TreeNode[] {
  if (isNode(tree)) return tree.tag === 'QUERY' ? [tree] : [];
  return typeof tree === 'string' ? [] : tree.flatMap(queriesOf);
}
