import { createSeal } from '@haitang/platform/security/seal.ts';

/** A seal of a key everybody knows, for tests. */
export const testSeal = createSeal(Buffer.alloc(32, 7));
