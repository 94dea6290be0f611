import { createSeal } from '@haitang/platform/security/seal.ts';

/** A seal with a well-known key, for tests. */
export const testSeal = createSeal(Buffer.alloc(32, 7));
