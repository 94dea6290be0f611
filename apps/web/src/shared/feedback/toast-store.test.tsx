import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, startToastTimer, useToast } from './toast-store.ts';

const text = (): string | undefined => useToast.getState().message?.text;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a toast stays for 2.4 s from when it is drawn, however late that is', () => {
  showToast('操作成功！');
  vi.advanceTimersByTime(10_000);
  expect(text()).toBe('操作成功！');
  startToastTimer();
  vi.advanceTimersByTime(2_399);
  expect(text()).toBe('操作成功！');
  vi.advanceTimersByTime(1);
  expect(text()).toBeUndefined();
});

test('the time of a toast that is replaced does not end the next one', () => {
  showToast('操作成功！');
  const stop = startToastTimer();
  vi.advanceTimersByTime(2_000);
  showToast('请求失败');
  stop();
  startToastTimer();
  vi.advanceTimersByTime(2_399);
  expect(text()).toBe('请求失败');
});
