import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const FOLDER = new URL('./seed/', import.meta.url);

/**
 * Waiting times, counts and fees that staff set: a text links to their page instead of stating
 * them.
 */
const SETTINGS = [
  /地址[^。]{0,6}满 ?\d+ ?小时/,
  /付款会延后 ?\d+/,
  /订单有效期为 ?\d+/,
  /(处理|审核)通常在 ?\d+/,
  /每日最多 ?\d+ ?次/,
  /手续费.{0,40}\d\.\d\d USDT/,
  /TRC20 通常需要 ?\d+/,
];

test('no text for members repeats the value of a setting about waiting or cost', async () => {
  const found: string[] = [];
  for (const file of await readdir(FOLDER)) {
    if (!file.endsWith('.json')) continue;
    const text = await readFile(new URL(file, FOLDER), 'utf8');
    for (const form of SETTINGS)
      found.push(...(form.exec(text) ?? []).map((word) => `${file}: ${word}`));
  }
  expect(found).toEqual([]);
});
