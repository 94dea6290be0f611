import type { Queryable } from '@haitang/platform/database/database.ts';
import { avatarNameOf } from './avatar-address.ts';
import { readAvatarImage } from './avatar-store.ts';

/** The WebP image of a file name such as `….webp`; null when there is none. One indexed query. */
export async function findAvatar(database: Queryable, file: string): Promise<Buffer | null> {
  const name = avatarNameOf(file);
  return name === null ? null : readAvatarImage(database, name);
}
