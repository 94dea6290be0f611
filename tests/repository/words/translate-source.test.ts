import { expect, test } from 'vitest';
import { findWords } from '../../../apps/web/words/find-words.ts';
import { plural } from '../../../apps/web/words/plural.ts';
import { partsOf, placesOf } from '../../../apps/web/words/text-parts.ts';
import { translateSource } from '../../../apps/web/words/translate-source.ts';

const found = (code: string): string[] =>
  findWords('one.tsx', code).map(({ kind, text }) => `${kind} ${text}`);

const inEnglish = (code: string, texts: Record<string, string>): string =>
  translateSource('one.tsx', code, { language: 'en', texts });

test('literals, attributes, templates and children with text are found, the inner ones first', () => {
  expect(found("const a = '存款';")).toEqual(['literal 存款']);
  expect(found('const a = <p title="存款">{b}</p>;')).toEqual(['attribute 存款']);
  expect(found(`const a = \`剩余 \${n} · \${m}\`;`)).toEqual(['template 剩余 {0} · {1}']);
  expect(found("const a = <p>查看{b}，共 <b>{'三'}</b></p>;")).toEqual([
    'literal 三',
    'children 查看{0}，共 {1}',
  ]);
});

test('the text of children is what React shows', () => {
  const code = `const a = (
    <p>
      第一行
      第二行 {n}
      {/* no child */}
      <b />
    </p>
  );`;
  expect(found(code)).toEqual(['children 第一行 第二行 {0}{1}']);
});

test('types, names of properties, addresses and comments hold no words', () => {
  const code = `import a from './存款.ts'; // 存款
    type B = '存款'; interface C { readonly 存款: '取款' }
    const d = { 存款: 1 } as Record<'存款', number>; f<'存款'>();`;
  expect(found(code)).toEqual([]);
});

test('every place gets its translation in its own syntax', () => {
  expect(inEnglish("say('存款');", { 存款: "It's in" })).toBe('say("It\'s in");');
  expect(inEnglish('<p title="存款" />', { 存款: 'A "deposit"' })).toBe(
    '<p title={"A \\"deposit\\""} />',
  );
  const texts = { '{0}起，还剩 {1}': '`{1}` left from {0}, $5' };
  expect(inEnglish(`say(\`\${a}起，还剩 \${b}\`);`, texts)).toBe(
    `say(\`\\\`\${b}\\\` left from \${a}, $5\`);`,
  );
});

test('children change places, and what is inside them is translated as well', () => {
  const code = "<p>\n  满 {n} 岁，<Link to='/x'>同意条款</Link>\n</p>";
  const texts = { '满 {0} 岁，{1}': '{1}, from age {0}', 同意条款: 'I agree' };
  expect(inEnglish(code, texts)).toBe(
    '<p><Link to=\'/x\'>{"I agree"}</Link>{", from age "}{n}\n</p>',
  );
});

test('two texts of a plural become a choice by the number', () => {
  const text = '{0, plural, one {{0} game} other {{0} games}} in {1}';
  const template = inEnglish(`say(\`\${venue}有 \${n} 款\`)`, {
    '{0}有 {1} 款': text.replaceAll('{0', '{2').replace('{1}', '{0}').replaceAll('{2', '{1'),
  });
  expect(template).toContain(`plural$("en", n, { one: \`\${n} game\`, other: \`\${n} games\` })`);
  expect(template).toMatch(/^import \{ plural as plural\$ \} from "[^"]+\/plural\.ts";say\(/);
  expect(inEnglish('<p>{n} 款</p>', { '{0} 款': text.slice(0, -' in {1}'.length) })).toContain(
    '{plural$("en", n, { one: <>{n}{" game"}</>, other: <>{n}{" games"}</> })}',
  );
});

test('a plural follows the rules of the language, also for a written number', () => {
  const texts = { one: 'game', other: 'games' };
  expect(plural('en', 1, texts)).toBe('game');
  expect(plural('en', '1', texts)).toBe('game');
  expect([0, 2, '1,001'].map((count) => plural('en', count, texts))).toEqual(
    Array.from({ length: 3 }, () => 'games'),
  );
});

test('the locale of Intl becomes that of the language', () => {
  expect(inEnglish("new Intl.DisplayNames(['zh-CN'])", {})).toBe('new Intl.DisplayNames(["en"])');
});

test('a text without a translation, a place too many and a tagged template stop the build', () => {
  expect(() => inEnglish("say('存款');", {})).toThrow('one.tsx: no text of en for «存款»');
  expect(() => inEnglish(`say(\`\${a}元\`);`, { '{0}元': '{1}' })).toThrow('has a place');
  expect(() => inEnglish(`say\`存\${a}款\`;`, { '存{0}款': 'x {0}' })).toThrow('is tagged');
});

test('a brace that is no place is refused', () => {
  expect(placesOf('{1} of {0, plural, one {{0} {2}} other {{0}}}')).toEqual(['0', '1', '2']);
  expect(() => partsOf('{0, plural, one {a}}')).toThrow('is no place');
  expect(() => partsOf('a } b')).toThrow('is no place');
});
