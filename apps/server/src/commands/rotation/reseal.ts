import { pictureKeysByKey } from '@haitang/content/service/picture-keys.ts';
import { resealPictures } from '@haitang/content/service/thread-picture.ts';
import { memberSecretsByKey, resealMemberSecrets } from '@haitang/identity/totp/reseal-secrets.ts';
import {
  documentKeysByKey,
  resealDocuments,
} from '@haitang/identity/verification/reseal-documents.ts';
import type { Clock } from '@haitang/kernel/clock.ts';
import {
  resealStaffSecrets,
  staffSecretsByKey,
} from '@haitang/office/staff/reseal-staff-secrets.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import type { Seal } from '@haitang/platform/security/seal.ts';
import { auditKey } from './audit-key.ts';

/** The number of stored secrets by the id of their key; '' for those that name none. */
export interface SecretsOfKey {
  readonly key: string;
  readonly count: number;
}

/** Counts what is stored: of members, of staff, of documents and of pictures to the service. */
export async function secretsByKey(database: Database): Promise<readonly SecretsOfKey[]> {
  const [members, staff] = [await memberSecretsByKey(database), await staffSecretsByKey(database)];
  const documents = await documentKeysByKey(database);
  const pictures = await pictureKeysByKey(database);
  const counts = new Map<string, number>();
  for (const { form, n } of [...members, ...staff, ...documents, ...pictures]) {
    const key = /^v2\.(\w+)\.$/.exec(form)?.[1] ?? '';
    counts.set(key, (counts.get(key) ?? 0) + Number(n));
  }
  return [...counts].map(([key, count]) => ({ key, count })).filter(({ count }) => count > 0);
}

/**
 * Encrypts everything stored with the current key, in short transactions, with an audit row; may be
 * interrupted and run again. Refuses before a rotation was prepared. Returns how many it encrypted.
 */
export async function reseal(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  seal: Seal,
): Promise<number> {
  if (seal.prefix === null) throw new ConfigProblem('First: keys prepare secrets --apply');
  const members = await resealMemberSecrets(database, seal);
  const staff = await resealStaffSecrets(database, seal);
  const documents = await resealDocuments(database, seal);
  const pictures = await resealPictures(database, seal);
  const key = seal.prefix.split('.')[1] ?? '';
  await auditKey({ database, clock }, 'key.resealed', 'secrets', null, {
    key,
    members,
    staff,
    documents,
    pictures,
  });
  return members + staff + documents + pictures;
}
