import { expect, test } from 'vitest';
import { previewOf } from './preview-of.ts';

test.each([
  ['<p>您的存款已到账。</p><p>余额可在钱包查看。</p>', '您的存款已到账。'],
  ['<p> </p><ul><li>第一 <b>项</b></li></ul>', '第一 项'],
  ['没有段落的\n  文字', '没有段落的 文字'],
  ['<p>1 &lt; 2 &amp; 3</p>', '1 < 2 & 3'],
  ['', ''],
])('the first line of %s is %s', (html, text) => {
  expect(previewOf(html)).toBe(text);
});

test('nothing of a message runs or is markup: only its text is read', () => {
  const attack = '<script>globalThis.hit = 1</script><img src=x onerror="hit = 1"><p>&lt;b&gt;</p>';
  expect(previewOf(attack)).toBe('<b>');
  expect(previewOf('<style>p{}</style><template>x</template>好')).toBe('好');
  expect('hit' in globalThis).toBe(false);
});

test('a long line is cut', () => {
  expect(previewOf(`<p>${'长'.repeat(200)}</p>`)).toBe(`${'长'.repeat(60)}…`);
});
