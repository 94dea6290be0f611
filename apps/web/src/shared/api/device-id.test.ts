import { expect, test, vi } from 'vitest';
import { clearStorages, readLocal, writeLocal } from '../storage.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  clear: () => kept.clear(),
};
vi.stubGlobal('localStorage', storage);
vi.stubGlobal('sessionStorage', storage);

/** Like a reload of the page. */
async function loaded(): Promise<() => string> {
  vi.resetModules();
  return (await import('./device-id.ts')).deviceId;
}

test('a browser has one name, over reloads and after a session', async () => {
  const deviceId = await loaded();
  const name = deviceId();
  expect(name).toMatch(/^[0-9a-f]{32}$/);
  expect((await loaded())()).toBe(name);
  const before = await loaded();
  before();
  clearStorages();
  expect(readLocal('device')).toBeNull();
  expect(before()).toBe(name);
  expect((await loaded())()).toBe(name);
});

test('an invalid name is replaced', async () => {
  for (const odd of ['', '海棠', 'a\r\nb: c', 12, { a: 1 }]) {
    writeLocal('device', odd);
    expect((await loaded())()).toMatch(/^[0-9a-f]{32}$/);
  }
});
