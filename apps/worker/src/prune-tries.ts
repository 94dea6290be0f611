import { prunePictures } from '@haitang/content/service/thread-picture.ts';
import { pruneCodes } from '@haitang/identity/contacts/prune-codes.ts';
import { pruneTries } from '@haitang/identity/credentials/credential-tries.ts';
import { pruneDocuments } from '@haitang/identity/verification/prune-documents.ts';
import { HOUR_MS } from '@haitang/kernel/clock.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Job } from '@haitang/platform/jobs/job.ts';

/**
 * Deletes counts of wrong passwords that no longer lock anybody, codes that are over, and pictures
 * of documents and of messages to the service whose term is over.
 */
export const pruneTriesJob = (context: Context): Job => ({
  name: 'prune-credential-tries',
  schedule: { every: HOUR_MS },
  run: async () => {
    await pruneTries(context);
    await pruneCodes(context);
    await pruneDocuments(context);
    await prunePictures(context);
  },
});
