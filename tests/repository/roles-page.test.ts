import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEPARATED_DUTIES } from '@haitang/contract/codes/separated-duties.ts';
import { PERMISSIONS } from '@haitang/contract/office/permissions.ts';
import { ROLES } from '@haitang/office/roles/roles.ts';
import { expect, test } from 'vitest';
import { ROOT, read } from './source-files.ts';

const PAGE = 'docs/operating/roles.md';
const MATRIX = /(<!-- matrix: written by [^>]*-->\n)([\s\S]*?)(<!-- end of the matrix -->)/;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The table of the page: a line for each permission, a column for each built-in role. */
function matrix(): string {
  const lines = Object.entries(PERMISSIONS).map(([permission, words]) => {
    const marks = ROLES.map(({ permissions }) => (permissions.includes(permission) ? '●' : ''));
    return row([`\`${permission}\``, words, ...marks]);
  });
  const head = row(['permission', 'in the console', ...ROLES.map(({ name }) => name)]);
  const rule = `|${'---|'.repeat(2)}${':-:|'.repeat(ROLES.length)}`;
  return `\n${[head, rule, ...lines].join('\n')}\n\n`;
}

test('the matrix of the page is that of the code', () => {
  const page = read(PAGE);
  if (process.env.RECORD_ROLES === '1') {
    writeFileSync(join(ROOT, PAGE), page.replace(MATRIX, `$1${matrix()}$3`));
  }
  expect(MATRIX.exec(read(PAGE))?.[2]).toBe(matrix());
});

test('the page names each role with its id, and the separated duties', () => {
  const page = read(PAGE);
  for (const { id, name } of ROLES) expect(page).toContain(`| ${name} | \`${id}\` |`);
  const duties = SEPARATED_DUTIES.map(({ permissions }) =>
    permissions.map((text) => `\`${text}\``).join(', '),
  );
  for (const duty of duties) expect(page).toContain(duty);
});
