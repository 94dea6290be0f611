import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { optionalText, pageNumber, pageSize, requiredText } from '../field.ts';
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
export const listRequest = { page: pageNumber, pageSize };

/** The fields that name a member in lists. */
export const memberName = { memberId: z.number(), username: z.string() };

/** A page of rows; `total` is the number of all rows. */
export const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number(), page: z.number(), pageSize: z.number() });

/** A month, e.g. 2026-01. */
export const monthText = z
  .string({ error: '请选择月份' })
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, '请选择月份');

/** The version that the page shows: an act on another version is refused. */
export const shownVersion = z.number({ error: '请刷新后再操作' }).int();

/** Six digits of the authenticator; '' when none is given. */
export const code = optionalText(20);

/** The reason of a rejection. */
export const rejection = requiredText('请填写拒绝原因', 300);

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
