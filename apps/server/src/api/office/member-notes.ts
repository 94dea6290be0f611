import {
  officeAddNote,
  officeAddTag,
  officeMemberNotes,
  officeSetTags,
  officeTags,
} from '@haitang/contract/office/member-notes.ts';
import { formatBeijing } from '@haitang/kernel/business-day.ts';
import { staffActor, staffName } from '@haitang/kernel/id.ts';
import { memberNumbered } from '@haitang/office/member-file.ts';
import { addNote } from '@haitang/office/members/notes/add-note.ts';
import { listNotes } from '@haitang/office/members/notes/list-notes.ts';
import { addTag } from '@haitang/office/members/tags/add-tag.ts';
import { setTags } from '@haitang/office/members/tags/set-tags.ts';
import { allTags } from '@haitang/office/members/tags/tags-of.ts';
import { noteRead } from '@haitang/office/note-read.ts';
import type { OfficeContext } from '@haitang/office/office-context.ts';
import { actorNames } from '@haitang/office/staff/staff-names.ts';
import { type Route, staffRoute } from '@haitang/platform/http/route.ts';

/** What staff write down about members for each other: notes and tags. */
export const memberNoteRoutes = (context: OfficeContext): Route[] => [
  staffRoute(officeMemberNotes, async ({ body, session, ip }) => {
    const { id } = await memberNumbered(context, body.id);
    const act = { action: 'member.notes-viewed', subject: `member:${id}` };
    await noteRead(context, { session, ip }, act);
    const { read } = context.database;
    const nameOf = await actorNames(read);
    const rows = (await listNotes(read, id)).map((row) => ({
      id: row.id.toString(),
      words: row.words,
      by: nameOf(staffActor(staffName(row.by))),
      at: formatBeijing(row.at),
    }));
    return { rows };
  }),
  staffRoute(officeAddNote, async ({ body, session, ip }) => {
    await addNote(context, { session, ip }, body);
    return null;
  }),
  staffRoute(officeTags, async () => ({ rows: await allTags(context.database.read) })),
  staffRoute(officeAddTag, async ({ body, session, ip }) => {
    await addTag(context, { session, ip }, body.name);
    return null;
  }),
  staffRoute(officeSetTags, async ({ body, session, ip }) => {
    await setTags(context, { session, ip }, body);
    return null;
  }),
];
