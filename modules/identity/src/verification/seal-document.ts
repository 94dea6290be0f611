import type { Seal } from '@haitang/platform/security/seal.ts';
import { openBody, type SealedBody, sealBody } from '@haitang/platform/security/sealed-body.ts';

/** A picture under a key of its own, and that key under the key of secrets. */
export type SealedDocument = SealedBody;

/** Binds a sealed key to its picture. */
export const aboutDocument = (id: string): string => `key of verification document ${id}`;

/** Encrypts a picture for storage, bound to its id. */
export const sealDocument = (seal: Seal, id: string, picture: Buffer): SealedDocument =>
  sealBody(seal, { id, about: aboutDocument(id) }, picture);

/** The picture of a stored one. Throws when it was changed, or closed by none of our keys. */
export const openDocument = (seal: Seal, id: string, sealed: SealedDocument): Buffer =>
  openBody(seal, { id, about: aboutDocument(id) }, sealed);
