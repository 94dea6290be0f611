import { createHash } from 'node:crypto';
import { linkHosts } from '@haitang/content/content-settings.ts';
import { checkFront, editFront } from '@haitang/content/editing/edit-front.ts';
import { textOf } from '@haitang/content/editing/front-item.ts';
import { assertTextLinks } from '@haitang/content/links.ts';
import { parseBusinessDay } from '@haitang/kernel/business-day.ts';
import type { Settings } from '@haitang/platform/settings/settings.ts';
import { z } from 'zod';
import type { Reader } from '../note-act.ts';
import type { OfficeContext } from '../office-context.ts';
import { takeCode } from '../staff/take-code.ts';
import type { Change } from './change.ts';
import type { Confirming } from './confirming.ts';
import { proposeChange } from './propose-change.ts';

const day = z
  .string()
  .nullable()
  .transform((text) => (text === null ? null : parseBusinessDay(text)));
const item = {
  id: z.number(),
  version: z.number(),
  shown: z.boolean(),
  firstDay: day,
  lastDay: day,
};

/** A text of the front page in the form of a proposal. */
export const frontTextTerms = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('notice'),
    ...item,
    text: z.string(),
    announcementId: z.number().nullable(),
    sort: z.number(),
  }),
  z.object({ kind: z.literal('announcement'), ...item, name: z.string(), content: z.string() }),
]);
export type FrontTextTerms = z.output<typeof frontTextTerms>;

/** One open proposal for each item, and for each text of a new one. */
function subjectOf(terms: FrontTextTerms): string {
  const hash = createHash('sha256').update(textOf(terms)).digest('hex').slice(0, 12);
  return `${terms.kind}:${terms.id === 0 ? `new-${hash}` : terms.id}`;
}

async function assertAllowed(
  settings: Pick<Settings, 'getAt'>,
  input: FrontTextTerms,
  moment: Date,
  database?: Parameters<Settings['getAt']>[2],
): Promise<void> {
  assertTextLinks(textOf(input), await settings.getAt(linkHosts, moment, database));
}

interface FrontTextProposal {
  readonly terms: FrontTextTerms;
  readonly reason: string;
  readonly code: string;
}

/**
 * Proposes a text of the front page that members act on, with a code; they see it once another
 * person has confirmed it. Refuses as `checkFront` does, and addresses of hosts that are not
 * allowed (203).
 */
export async function proposeFrontText(
  context: OfficeContext,
  reader: Reader,
  { terms, reason, code }: FrontTextProposal,
): Promise<Change> {
  const { before } = await context.database.transaction((tx) => checkFront(tx, terms));
  await assertAllowed(context.settings, terms, context.clock.now());
  await takeCode(context, { staff: reader.session.staff, code, ip: reader.ip });
  return proposeChange(context, reader, {
    kind: 'front-text',
    subject: subjectOf(terms),
    reason,
    effectiveAt: null,
    before,
    after: terms,
  });
}

/** Puts the text on the front page. Refuses as at the proposal, and a changed item (202). */
export async function enterFrontText(
  { settings }: Pick<OfficeContext, 'settings'>,
  { tx, change, at }: Confirming,
): Promise<void> {
  const terms = frontTextTerms.parse(change.after);
  await assertAllowed(settings, terms, at, tx);
  await editFront(tx, terms, at);
}
