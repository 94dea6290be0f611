import { z } from 'zod';
import { nothing, requiredName, requiredText, wholeNumber } from '../field.ts';
import { note } from '../note.ts';
import { noData, timeText } from '../shown.ts';
import { staffAct, staffRead } from './office-fields.ts';

const ofMember = { id: wholeNumber('请选择会员').meta(note('Number of the member.', 40000001)) };
const tagName = requiredName('请填写标签，最多 12 字', 12).meta(note('The word.', '大额'));

const memberNote = z.object({
  id: z.string().meta(note('Its id.', '12')),
  words: z.string().meta(note('What is written.', '来电咨询存款，已回复')),
  by: z.string().meta(note('Who wrote it, by name.', '文舟')),
  at: timeText.meta(note('When, Beijing time.', '2026-01-02 10:00:00')),
});

/** The last hundred notes of staff on a member, newest first; members never see them. */
export const officeMemberNotes = staffRead({
  path: '/office/members/notes',
  permission: 'members.view',
  request: z.object(ofMember),
  data: z.object({ rows: z.array(memberNote).meta(note('The rows of the page.')) }),
});

/** Adds a note; it is never changed or deleted. */
export const officeAddNote = staffAct({
  path: '/office/members/notes/add',
  permission: 'members.note',
  request: z.object({
    ...ofMember,
    words: requiredText('请填写备注，最多 1000 字', 1_000).meta(
      note('What is written.', '来电咨询存款，已回复'),
    ),
  }),
  data: noData,
});

/** The words that may be set on members. */
export const officeTags = staffRead({
  path: '/office/tags',
  permission: 'members.view',
  request: nothing,
  data: z.object({ rows: z.array(z.string()).meta(note('The words.', '大额')) }),
});

/** Adds a word to the set. */
export const officeAddTag = staffAct({
  path: '/office/tags/add',
  permission: 'members.tag',
  request: z.object({ name: tagName }),
  data: noData,
});

/** Sets the words that mark a member, in place of those before. */
export const officeSetTags = staffAct({
  path: '/office/members/tags',
  permission: 'members.tag',
  request: z.object({
    ...ofMember,
    tags: z
      .array(tagName, { error: '请选择标签' })
      .max(12, { error: '一位会员最多 12 个标签' })
      .meta(note('Words of the set.', '大额')),
  }),
  data: noData,
});

export type OfficeMemberNote = z.output<typeof memberNote>;
