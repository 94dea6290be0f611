import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isSource, isTest, projectFiles, read } from './source-files.ts';

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodesIn = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

interface ShownButton {
  /** A soft one steps back: it cancels or closes. Any other tone goes on, and so does a submit. */
  readonly goesOn: boolean;
  readonly isBlock: boolean;
}

/** The button that a child of a row shows, through its condition; null for anything else. */
function buttonOf(child: Node): ShownButton | null {
  if (child.type === 'JSXExpressionContainer') return buttonOf(Object(child.expression));
  if (child.type === 'LogicalExpression') return buttonOf(Object(child.right));
  if (child.type !== 'JSXElement') return null;
  const { name, attributes } = Object(child.openingElement);
  if (Object(name).name !== 'Button') return null;
  const attribute = (wanted: string) =>
    attributes.find((given: Node) => Object(given.name).name === wanted);
  const wordOf = (wanted: string) => Object(Object(attribute(wanted)).value).value;
  const goesOn = wordOf('tone') !== 'soft' || wordOf('type') === 'submit';
  return { goesOn, isBlock: attribute('block') !== undefined };
}

/** Rows of buttons in which one that goes on stands before one that steps back. */
function wrongRows(source: string): number {
  let wrong = 0;
  const walk = (node: Node): void => {
    // A fragment fills a place that stacks its buttons: there the first one goes on.
    if (node.type === 'JSXElement') {
      const children = Array.isArray(node.children) ? node.children.filter(isNode) : [];
      const row = children
        .map(buttonOf)
        .filter((button) => button !== null)
        .filter(({ isBlock }) => !isBlock);
      const first = row.findIndex(({ goesOn }) => goesOn);
      if (first >= 0 && row.slice(first).some(({ goesOn }) => !goesOn)) wrong += 1;
    }
    for (const part of nodesIn(node)) walk(part);
  };
  walk(Object(parseSync('row.tsx', source).program));
  return wrong;
}

test('a row that goes on before it steps back is found', () => {
  const row = (buttons: string) => `const a = <div>${buttons}</div>;`;
  const [back, confirm] = ['<Button tone="soft">取消</Button>', '{ripe && <Button>确定</Button>}'];
  expect(wrongRows(row(back + confirm))).toBe(0);
  expect(wrongRows(row(confirm + back))).toBe(1);
  expect(wrongRows(row('<Button block>好</Button><Button block tone="soft">不</Button>'))).toBe(0);
});

test('in every row of buttons the one that steps back stands first', () => {
  const files = projectFiles().filter(
    (file) => /^(apps\/web|packages\/ui)\/.*\.tsx$/.test(file) && isSource(file) && !isTest(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => wrongRows(read(file)) > 0)).toEqual([]);
});
