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
  let index = 0;
  const value = (): TreeValue => {
    const word = words[index] ?? '';
    index += 1;
    if (word === '{') return node();
    if (word !== '(') return word;
    const list: TreeValue[] = [];
    while (index < words.length && words[index] !== ')') list.push(value());
    index += 1;
    return list;
  };
  const node = (): TreeNode => {
    const tag = words[index] ?? '';
    index += 1;
    const fields = new Map<string, TreeValue[]>();
    let values: TreeValue[] = [];
    while (index < words.length && words[index] !== '}') {
      const word = words[index] ?? '';
      if (/^:[a-z]/i.test(word)) {
        values = [];
        fields.set(word.slice(1), values);
        index += 1;
      } else values.push(value());
    }
    index += 1;
    return { tag, fields };
  };
  return value();
}

/** The single word of a field, without quotes and backslashes; null if it is missing. */
export function word(treeNode: TreeNode, field: string): string | null {
  const found = treeNode.fields.get(field)?.[0];
  if (typeof found !== 'string' || found === '<>') return null;
  return found.replace(/^"(.*)"$/s, '$1').replace(/\\(.)/gs, '$1');
}

export const number = (treeNode: TreeNode, field: string): number =>
  Number(word(treeNode, field) ?? 0);

/** The node of a field. */
export function inner(treeNode: TreeNode, field: string): TreeNode | null {
  const found = treeNode.fields.get(field)?.[0];
  return isNode(found) ? found : null;
}

const listed = (treeNode: TreeNode, field: string): readonly TreeValue[] => {
  const found = treeNode.fields.get(field)?.[0];
  return Array.isArray(found) ? found : [];
};

/** The nodes of a list. */
export const nodes = (treeNode: TreeNode, field: string): TreeNode[] =>
  listed(treeNode, field).filter(isNode);

/** The lists of a list of lists, as in `VALUES`. */
export const nodeLists = (treeNode: TreeNode, field: string): TreeNode[][] =>
  listed(treeNode, field).map((treeValue) =>
    Array.isArray(treeValue) ? treeValue.filter(isNode) : [],
  );

/** Whether a set of numbers, `(b 1 2)`, has members. */
export const hasMembers = (treeNode: TreeNode, field: string): boolean =>
  listed(treeNode, field).length > 1;

/** The queries at the top of a tree. */
export function queriesOf(tree: TreeValue): TreeNode[] {
  if (isNode(tree)) return tree.tag === 'QUERY' ? [tree] : [];
  return typeof tree === 'string' ? [] : tree.flatMap(queriesOf);
}
