import { z } from 'zod';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { optionalText, pageNumber, pageSize, requiredText } from '../field.ts';
import { optionalLooseText } from '../ordered.ts';
import { timeText } from '../shown.ts';
import type { Permission } from './permissions.ts';

/** A decimal amount as text, with as many decimals as its asset shows. */
export const moneyText = z.string().regex(/^-?\d+\.\d{2,6}$/);

export const maybeTime = timeText.nullable();
export const maybeText = z.string().nullable();

/** A short text typed into a filter; '' narrows nothing. */
export const filterText = optionalLooseText.pipe(
  z
    .string()
    .max(120)
    .transform((t) => t.trim()),
);

/** What every paged list of the console takes. */
export const listRequest = { page: pageNumber, pageSize };

/** A member as lists name one. */
export const memberName = { memberId: z.number(), username: z.string() };

/** A page of rows; `total` counts all of them. */
export const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number(), page: z.number(), pageSize: z.number() });

/** A month, as 2026-01. */
export const monthText = z
  .string({ error: '请选择月份' })
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, '请选择月份');

/** Which version of a thing the page shows: an act on another one is refused. */
export const shownVersion = z.number({ error: '请刷新后再操作' }).int();

/** Six digits of the authenticator; '' where none is given. */
export const code = optionalText(20);

/** Why something is turned down. */
export const rejection = requiredText('请填写拒绝原因', 300);

type StaffCall<Request extends z.ZodType, Data extends z.ZodType> = Pick<
  Endpoint<Request, Data>,
  'path' | 'request' | 'data'
> & { readonly permission: Permission };

/** A look at something; writes nothing but the trail. */
export const staffRead = <Request extends z.ZodType, Data extends z.ZodType>(
  call: StaffCall<Request, Data>,
) => endpoint({ method: 'GET', access: 'staff', ...call });

/** An act; made again under the same key it is answered as the first time. */
export const staffAct = <Request extends z.ZodType, Data extends z.ZodType>(
  call: StaffCall<Request, Data>,
) => endpoint({ method: 'POST', access: 'staff', replay: 'key', ...call });
