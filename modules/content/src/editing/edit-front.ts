import { refuse } from '@haitang/contract/codes/refuse.ts';
import { isActedOn } from '@haitang/contract/codes/text/acted-on.ts';
import { assertAllowedHtml } from '@haitang/contract/codes/text/allowed-html.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { isBannerArt } from './banner-art.ts';
import { type AnyFrontItem, textOf } from './front-item.ts';
import { lockKind, readAnnouncements, readKind, writeItem } from './front-store.ts';

/** Most items of one kind on the front page. */
const MOST = 100;

/** A page of the site, as in links of texts but without `#`. */
const PLACE_FORM = /^\/[A-Za-z0-9/_?=&;.-]{0,120}$/;

async function assertFits(tx: Tx, item: AnyFrontItem): Promise<void> {
  const { firstDay, lastDay } = item;
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) {
    throw refuse('condition', { words: '结束日不能早于开始日' });
  }
  if (item.kind === 'announcement') assertAllowedHtml(item.content);
  if (item.kind === 'banner') {
    if (!isBannerArt(item.art)) throw refuse('malformed', { words: '请从图库中选择图片' });
    if (isActedOn(item.alt)) {
      throw refuse('malformed', { words: '图片说明不能含链接、账号或联系方式' });
    }
    if (!PLACE_FORM.test(item.url)) throw refuse('malformed', { words: '链接须为站内页面' });
  }
  if (item.kind !== 'notice' || item.announcementId === null) return;
  const known = (await readAnnouncements(tx)).some(({ id }) => id === item.announcementId);
  if (!known) throw refuse('not-found', { words: '没有这条公告' });
}

/**
 * The key by which two items of a kind are equal: after a double tap, or when a colleague was
 * first.
 */
function sameness(item: AnyFrontItem): string {
  if (item.kind === 'banner') return JSON.stringify([item.art, item.alt, item.url]);
  if (item.kind === 'notice') return JSON.stringify([item.text, item.announcementId]);
  return JSON.stringify([item.name, item.content]);
}

/** The result of one change; `before` is null for a new item. */
export interface FrontEdit {
  readonly before: AnyFrontItem | null;
  readonly after: AnyFrontItem;
}

/**
 * Whether a change needs two people: it shows members a text that they act on, and that was not
 * shown before. Hiding one needs one person.
 */
export function needsTwoPeople({ before, after }: FrontEdit): boolean {
  if (!(after.shown && isActedOn(textOf(after)))) return false;
  return before === null || !before.shown || textOf(before) !== textOf(after);
}

/**
 * What a change of the front page would do: a new item with id 0, otherwise the version that was
 * seen. Nothing is written; the kind stays locked.
 * Refuses an unknown item, one changed meanwhile and a new one that exists already (202), an end
 * before the start and more than a hundred of a kind (203), and an image, link or markup that is
 * not allowed (400).
 */
export async function checkFront(tx: Tx, given: AnyFrontItem): Promise<FrontEdit> {
  const next = await lockKind(tx, given.kind);
  const all = await readKind(tx, given.kind);
  await assertFits(tx, given);
  const before = all.find(({ id }) => id === given.id) ?? null;
  if (given.id !== 0 && before === null) throw refuse('not-found');
  if (before === null && all.some((frontItem) => sameness(frontItem) === sameness(given))) {
    throw refuse('already-done', { words: '已有相同的内容' });
  }
  if (before === null && all.length >= MOST) {
    throw refuse('condition', { words: `最多 ${MOST} 条，请更换已停用的` });
  }
  if (before !== null && before.version !== given.version) {
    throw refuse('already-done', { words: '该内容已被更新，请刷新后再操作' });
  }
  const after = {
    ...given,
    id: before?.id ?? next,
    version: (before?.version ?? 0) + 1,
  };
  return { before, after };
}

/** Writes an item of the front page. Refuses as `checkFront` does. */
export async function editFront(tx: Tx, given: AnyFrontItem, moment: Date): Promise<FrontEdit> {
  const edit = await checkFront(tx, given);
  await writeItem(tx, edit.after, moment);
  return edit;
}
