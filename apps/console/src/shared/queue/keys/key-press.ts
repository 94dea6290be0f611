/** The keys of a queue, as its help lists them. */
export const QUEUE_KEYS = [
  ['↑ ↓', '选择上一条、下一条'],
  ['Enter', '打开所选'],
  ['空格', '勾选所选（批量处理）'],
  ['a', '领取或通过'],
  ['r', '拒绝或驳回'],
  ['n', '填写备注或回复'],
  ['e', '填写到账流水号，Enter 提交审核'],
  ['Ctrl Enter', '确认填写的原因'],
  ['/', '搜索'],
  ['?', '显示本说明'],
  ['Ctrl K', '打开任意页面或查找'],
] as const;

/** Whether what has the focus takes letters itself. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=checkbox]),textarea,select');
}

/** Whether a dialog is open, which has keys of its own. */
const hasDialog = (): boolean => document.querySelector('[role=dialog]') !== null;

/** Whether a key belongs to the queue: nobody types, no dialog is open, no other key is held. */
export const isForQueue = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.isComposing &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !isTyping(event.target) &&
  !hasDialog();

/** The items between which the arrows choose: rows of a table, or cards. */
const ITEMS = '.cs-body tr[tabindex], .cs-body [data-item]';

const items = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ITEMS)];

/** The item that has the focus, else the open row. */
const chosenItem = (): HTMLElement | undefined =>
  items().find((item) => item.contains(document.activeElement)) ??
  items().find((item) => item.matches('.sel'));

/** Gives the focus to the item before or after the chosen one; the first one without any. */
export function chooseItem(by: 1 | -1): void {
  const all = items();
  const chosen = chosenItem();
  const place = chosen ? all.indexOf(chosen) + by : 0;
  const item = all[Math.min(Math.max(place, 0), all.length - 1)];
  item?.focus();
  item?.scrollIntoView({ block: 'nearest' });
}

/** Ticks the chosen row, or takes the tick away. */
export function tickItem(): void {
  chosenItem()?.querySelector<HTMLElement>('input[type=checkbox]:enabled')?.click();
}

/** What a shortcut stands for: in the chosen item, else in the open row, else on the page. */
function targetOf(key: string): HTMLElement | null {
  const selector = `[aria-keyshortcuts="${key}"]:enabled`;
  const places = [
    chosenItem(),
    document.querySelector('.panel'),
    document.querySelector('.cs-body'),
  ];
  return places.reduce<HTMLElement | null>(
    (found, place) => found ?? place?.querySelector<HTMLElement>(selector) ?? null,
    null,
  );
}

/** Whether it is a line or a box of text. */
export const isField = (
  target: EventTarget | null,
): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** A row that is chosen and not open: a key must never decide what another row shows. */
function closedRow(key: string): HTMLElement | null {
  const item = chosenItem();
  const isClosed = item?.matches('tr[data-opens]:not(.sel)') ?? false;
  return key !== '/' && item !== undefined && isClosed ? item : null;
}

/**
 * Presses the button of a shortcut, or gives its field the focus; opens a chosen row that is not
 * open instead. False where there is none.
 */
export function pressShortcut(key: string): boolean {
  const closed = closedRow(key);
  if (closed) {
    closed.click();
    return true;
  }
  const target = targetOf(key);
  if (isField(target)) target.focus();
  else target?.click();
  return target !== null;
}
