import { readTypedCode } from '@haitang/kernel/typed-code.ts';
import { z } from 'zod';
import { CHAIN_NETWORKS } from '../codes/chain-network.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { optionalText, pageNumber, pageSize, requiredText } from '../field.ts';
import { note } from '../note.ts';
import { optionalLooseText } from '../ordered.ts';
import { timeText } from '../shown.ts';
import type { Permission } from './permissions.ts';

/** A decimal amount as text, with the decimals of its asset. */
export const moneyText = z.string().regex(/^-?\d+\.\d{2,6}$/);

export const maybeTime = timeText.nullable();
export const maybeText = z.string().nullable();

/** A short filter text; '' does not filter. */
export const filterText = optionalLooseText.pipe(
  z
    .string()
    .max(120)
    .transform((t) => t.trim()),
);

/** The paging fields of every list of the console. */
export const listRequest = {
  page: pageNumber.meta(note('The page asked for, counted from 1.', 1)),
  pageSize: pageSize.meta(note('Rows of a page.', 20)),
};

/** The fields that name a member in lists. */
export const memberName = {
  memberId: z.number().meta(note('Number of the member.', 40000001)),
  username: z.string().meta(note('Name of the account.', 'lele01')),
};

/** Play that a member owes for a credit. */
export const wageringLot = z.object({
  id: z.string().meta(note('Its id.', '019a0000-0000-7000-8000-000000000000')),
  source: z.string().meta(note('What the requirement comes from.', 'deposit')),
  reference: z.string().meta(note('The order or thing a movement belongs to.', 'D2601021000001')),
  required: moneyText.meta(note('Wagering that is required, in points.', '300.00')),
  done: moneyText.meta(note('Wagered so far, in points.', '100.00')),
  /** What the lot keeps from being withdrawn now. */
  locked: moneyText.meta(
    note('What open wagering keeps from being withdrawn, in points.', '50.00'),
  ),
  state: z.string().meta(note('Where it stands.', 'open')),
  openedAt: timeText.meta(note('When it was opened, Beijing time.', '2026-01-02 10:00:00')),
});

/** A page of rows; `total` is the number of all rows. */
export const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row).meta(note('The rows of the page.')),
    total: z.number().meta(note('Rows of all pages; in long lists 1001 for more than 1000.', 1)),
    page: z.number().meta(note('The page asked for, counted from 1.', 1)),
    pageSize: z.number().meta(note('Rows of a page.', 20)),
  });

/** A month, e.g. 2026-01. */
export const monthText = z
  .string({ error: '请选择月份' })
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, '请选择月份');

/** A network of the treasury. */
export const network = z.enum(CHAIN_NETWORKS, { error: '请选择网络' });

const VERSION = note(
  'Version of the thing as the page shows it; an act on another one is refused.',
  1,
);

/** The version of a thing, which an act on it has to name. */
export const version = z.number().meta(VERSION);

/** The version that the page shows: an act on another version is refused. */
export const shownVersion = z.number({ error: '请刷新后再操作' }).int().meta(VERSION);

/** Six digits of the authenticator, in any form; '' when none is given. */
export const code = optionalText(20)
  .transform(readTypedCode)
  .meta(note('Six digits of the authenticator app; empty where none is asked for.', '123456'));

const WHY = note('Why, in words; empty or null for nothing to say.', '资料不符');

/** The reason of a rejection. */
export const rejection = requiredText('请填写拒绝原因', 300).meta(WHY);

/** The reason of any other act. */
export const actReason = requiredText('请填写原因', 300).meta(WHY);

/** A reason as it is shown; '' for none. */
export const reasonText = z.string().meta(WHY);

/** An address on a chain as staff see it. */
export const chainAddress = z
  .string()
  .meta(
    note('Address on its network, as the network writes it.', 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh'),
  );

export const registeredAt = timeText.meta(
  note('When the member registered, Beijing time.', '2026-01-01 09:00:00'),
);
export const checkedAt = timeText.meta(
  note('When it was checked last, Beijing time.', '2026-01-02 10:00:00'),
);
export const actor = z
  .string()
  .meta(note('Who did it: an account of staff, a member, or the system.', 'staff:wenzhou'));

type StaffCall<Request extends z.ZodType, Data extends z.ZodType> = Pick<
  Endpoint<Request, Data>,
  'path' | 'request' | 'data'
> & { readonly permission: Permission };

/** A read; it writes nothing except the audit trail. */
export const staffRead = <Request extends z.ZodType, Data extends z.ZodType>(
  call: StaffCall<Request, Data>,
) => endpoint({ method: 'GET', access: 'staff', ...call });

/** A command; repeated under the same key, it gets the first answer. */
export const staffAct = <Request extends z.ZodType, Data extends z.ZodType>(
  call: StaffCall<Request, Data>,
) => endpoint({ method: 'POST', access: 'staff', replay: 'key', ...call });
