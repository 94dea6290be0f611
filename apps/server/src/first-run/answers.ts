import { perNetwork } from '@haitang/contract/codes/chain-network.ts';
import { WITHDRAW_AMOUNT_UNITS } from '@haitang/contract/codes/withdraw-amount-unit.ts';
import { ROLES } from '@haitang/office/roles/roles.ts';
import { METHOD_FLAGS } from '@haitang/payments/deposits/methods/method.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import { z } from 'zod';

const text = (most: number) => z.string().trim().min(1).max(most);
const usdt = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'must be an amount such as 20.00' });
/** '' for our own page of messages. */
const link = z.union([z.literal(''), z.url({ protocol: /^https$/ })], {
  error: 'must be empty or an https address',
});

const staffForm = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9._-]{1,39}$/, {
    error: 'must be 2 to 40 letters, digits, dots and dashes, and begin with a letter',
  }),
  displayName: text(40),
  roles: z
    .array(z.enum(ROLES.map(({ id }) => id)))
    .min(1)
    .default(['admin', 'treasury']),
});

const articleForm = z.strictObject({ key: text(60), name: text(60), content: text(100_000) });

/**
 * The operator's own answers about an installation. They have no default of ours, and nothing is
 * given away unless it is asked for.
 */
export const answersForm = z
  .strictObject({
    siteName: text(30),
    /** Under the app's icon and in sentences; '' for the whole name. */
    shortName: z.string().trim().max(12).default(''),
    permanentDomain: z.string().regex(/^(https:\/\/)?([a-z0-9-]+\.)+[a-z]{2,}$/, {
      error: 'must be a domain such as example.com',
    }),
    licence: z.strictObject({
      holder: text(200),
      number: text(100),
      regulator: text(200),
      governingLaw: text(200),
    }),
    support: z.strictObject({
      email: z.email(),
      serviceLink: link,
      financeServiceLink: link,
      hours: text(100),
    }),
    /** The deposit methods for members, usable once an account or a chain is set up for them. */
    depositMethods: z.array(z.enum(METHOD_FLAGS)),
    /** Payouts are in USDT; fees by network. */
    withdrawals: z.strictObject({
      min: usdt,
      max: usdt,
      /** The unit of amounts of clients that do not say theirs: those of this family mean CNY. */
      amountUnit: z.enum(WITHDRAW_AMOUNT_UNITS, { error: 'must be USDT or CNY' }),
      fees: z.strictObject({
        ...perNetwork(() => usdt.optional()),
        TRC20: usdt,
        ERC20: usdt,
      }),
    }),
    /** Percent of each deposit that members are granted on top; 0 for none. */
    depositBonus: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,2})?$/, { error: 'must be a percent such as 0 or 2' })
      .default('0'),
    /** Our drafts as the operator's own, none for now, or the operator's texts. */
    articles: z.union([z.enum(['drafts', 'none']), z.array(articleForm).min(1)]),
    builtInVenue: z.boolean(),
    staff: z.tuple([staffForm, staffForm]),
  })
  .refine(({ staff: [person, other] }) => person.name !== other.name, {
    path: ['staff'],
    error: 'must be two different persons: both have one name',
  })
  .refine(
    ({ staff: [first, second] }) =>
      first.displayName.toLowerCase() !== second.displayName.toLowerCase(),
    { path: ['staff'], error: 'must be two different persons: both are called the same' },
  )
  .refine(({ staff }) => staff.every(({ roles }) => roles.includes('admin')), {
    path: ['staff'],
    error: 'must both be admin: one alone could let nobody else in',
  });

/** The answers of a first run. */
export type Answers = z.output<typeof answersForm>;

/** Reads answers; throws a `ConfigProblem` with a line for each missing or invalid one. */
export function readAnswers(given: unknown): Answers {
  const read = answersForm.safeParse(given);
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new ConfigProblem(`The answers are not right:\n  ${lines.join('\n  ')}`);
}
