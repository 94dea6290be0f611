import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assertAllowedHtml } from '@haitang/contract/codes/text/allowed-html.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { isBannerArt } from './banner-art.ts';
import type { AnyFrontItem } from './front-item.ts';
import { lockKind, readAnnouncements, readKind, writeItem } from './front-store.ts';

/** A front page has no use for more of one kind. */
const MOST = 100;

/** A page of ours, as the links of texts name it but for its `#`. */
const PLACE_FORM = /^\/[A-Za-z0-9/_?=&;.-]{0,120}$/;

async function assertFits(tx: Tx, item: AnyFrontItem): Promise<void> {
  const { firstDay, lastDay } = item;
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) {
    throw refuse('condition', { words: '结束日不能早于开始日' });
  }
  if (item.kind === 'announcement') assertAllowedHtml(item.content);
  if (item.kind === 'banner') {
    if (!isBannerArt(item.art)) throw refuse('malformed', { words: '请从图库中选择图片' });
    if (!PLACE_FORM.test(item.url)) throw refuse('malformed', { words: '链接须为站内页面' });
  }
  if (item.kind !== 'notice' || item.announcementId === null) return;
  const known = (await readAnnouncements(tx)).some(({ id }) => id === item.announcementId);
  if (!known) throw refuse('not-found', { words: '没有这条公告' });
}

/** What makes two of a kind the same: a tap too many, or a colleague who was first. */
function sameness(item: AnyFrontItem): string {
  if (item.kind === 'banner') return JSON.stringify([item.art, item.alt, item.url]);
  if (item.kind === 'notice') return JSON.stringify([item.text, item.announcementId]);
  return JSON.stringify([item.name, item.content]);
}

/** What one change did; `before` is null for something new. */
export interface FrontEdit {
  readonly before: AnyFrontItem | null;
  readonly after: AnyFrontItem;
}

/**
 * Writes something of the front page, new under the number 0, else in the version that was seen.
 * Refuses one there is not, one that was changed meanwhile and a new one there is already (202),
 * days that end before they begin and more than a hundred of a kind (203), and a picture, link or
 * markup that is not ours (400).
 */
export async function editFront(tx: Tx, given: AnyFrontItem, at: Date): Promise<FrontEdit> {
  const next = await lockKind(tx, given.kind);
  const all = await readKind(tx, given.kind);
  await assertFits(tx, given);
  const before = all.find(({ id }) => id === given.id) ?? null;
  if (given.id !== 0 && before === null) throw refuse('not-found');
  if (before === null && all.some((one) => sameness(one) === sameness(given))) {
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
  await writeItem(tx, after, at);
  return { before, after };
}
