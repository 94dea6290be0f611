import { expect, test } from 'vitest';
import { youngSyntaxOf } from './young-syntax.ts';

test.each([
  ['class A { static { a() } }', 'static block'],
  ['{ using a = b() }', 'using'],
  ['/[a&&b]/v.test(c)', 'flag v'],
  ["import a from './a.json' with { type: 'json' }", 'import attribute'],
  ['class A { a = (() => b)() }', 'parentheses'],
  ['class A { a = () => b }', 'parentheses'],
  ['class A { #a = new Map() }', 'parentheses'],
])('%s is younger than the floor', (code, what) => {
  expect(youngSyntaxOf(code).join()).toContain(what);
});

test.each([
  'class A { #a = new Map; b = [1]; c = {}; static d = !0; e; f() { return this.#a ?? #a in b } }',
  'const a = b?.c ?? (d ||= 1_000n); try {} catch {}',
])('%s is not', (code) => {
  expect(youngSyntaxOf(code)).toEqual([]);
});
