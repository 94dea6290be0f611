import { z } from 'zod';
import { note } from '../note.ts';
import {
  filterText,
  listRequest,
  rejection,
  rowsOf,
  shownVersion,
  staffAct,
  staffRead,
} from './office-fields.ts';
import type { Permission } from './permissions.ts';

/** Signs of risk of a row, so that a reviewer sees them without opening it. */
export const rowFlags = z
  .array(
    z.object({
      flag: z.string().meta(note('Code of the sign.', 'new-address')),
      words: z.string().meta(note('What it is, in words.', '新地址')),
    }),
  )
  .meta(note('Signs of risk, of rows that wait; empty for none.'));

interface ReviewedQueue<Key extends z.ZodRawShape, Done extends z.ZodType> {
  readonly path: `/office/${string}`;
  /** The permission for the list and the files. */
  readonly reads: Permission;
  /** The fields that name one row. */
  readonly key: Key;
  /** The answer to every act. */
  readonly done: Done;
}

/**
 * The calls on a queue whose rows staff decide: a list by tabs, the file of one row, and acts. Each
 * act names its row and the version that the page shows, so that nobody decides on what they have
 * not seen.
 */
export function reviewedQueue<Key extends z.ZodRawShape, Done extends z.ZodType>(
  queue: ReviewedQueue<Key, Done>,
) {
  const { path, reads: permission, key, done } = queue;
  const act = <Fields extends z.ZodRawShape>(step: string, by: Permission, fields: Fields) =>
    staffAct({
      path: `${path}/${step}`,
      permission: by,
      request: z.object({
        ...key,
        version: shownVersion,
        ...fields,
      }),
      data: done,
    });
  return {
    act,
    /** Ends a row, with a reason that the member reads. */
    rejects: (step: string, by: Permission) =>
      act(step, by, {
        reason: rejection,
      }),
    /** The rows of a tab that a search finds, page by page. */
    list: <Tab extends z.ZodType, Row extends z.ZodType>(tab: Tab, row: Row) =>
      staffRead({
        path,
        permission,
        request: z.object({
          ...listRequest,
          tab: tab.meta(note('Which part of the list.', 'all')),
          search: filterText.meta(
            note('Number, name, address or hash to look for; empty for all.', ''),
          ),
        }),
        data: rowsOf(row),
      }),
    file: <File extends z.ZodType>(file: File) =>
      staffRead({ path: `${path}/file`, permission, request: z.object(key), data: file }),
  };
}
