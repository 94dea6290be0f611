import { z } from 'zod';

/** Hundredths of a point, as digits: money in an event is never a floating point number. */
const minor = z.string().regex(/^-?\d+$/);
const nothing = z.object({});
const lock = z.object({ kind: z.string() });
const pause = z.object({
  until: z.string().nullable(),
  /** Staff have set it, because the member asked the service for it. */
  onRequest: z.boolean().default(false),
});
const lot = z.object({ kind: z.string(), reference: z.string() });
const applicant = z.object({ application: z.number(), reason: z.string() });
/** Which passwords two people let a member set anew. */
const recovery = z.object({ login: z.boolean(), pay: z.boolean() });
const levelChange = z.object({
  level: z.number(),
  before: z.number(),
  /** Beijing day. */
  day: z.string(),
  /** Whether the member reached this level for the first time. */
  first: z.boolean(),
});
const application = z.object({ application: z.number(), activity: z.string() });
const applied = application.extend({ rule: z.string() });
const drawn = z.object({ number: z.string(), amount: minor });
const bonusEnd = z.object({
  number: z.string(),
  rule: z.string(),
  taken: minor,
  /** `away`: the member is in a time-out, excluded or closed; otherwise empty. */
  because: z.string(),
});
const depositOrder = z.object({ order: z.string().nullable() });
const withdrawal = z.object({ number: z.string(), amount: z.string(), network: z.string() });

/**
 * Every domain event by its name, with its payload: ids and amounts, never a secret or personal
 * data. The type checks an event when it is emitted; a schema parses it when it is delivered, so a
 * field added later needs a default for events that are still stored.
 */
const SCHEMAS = {
  'activity.applied': applied,
  'activity.approved': application.extend({ title: z.string(), reward: z.string() }),
  'activity.opted-in': applied,
  'activity.rejected': application.extend({ title: z.string(), reason: z.string() }),
  'address.bound': z.object({ addressId: z.string(), network: z.string(), ending: z.string() }),
  'agent.approved': applicant,
  'agent.rejected': applicant,
  'bonus.claimed': z.object({ title: z.string(), amount: minor, required: minor }),
  'bonus.completed': bonusEnd,
  'bonus.ended': bonusEnd,
  'bonus.expired': bonusEnd,
  'bonus.given-up': bonusEnd,
  'bonus.granted': drawn.extend({ rule: z.string() }),
  'bonus.offered': z.object({ offer: z.string(), title: z.string(), amount: minor }),
  'card.bound': z.object({ cardId: z.string(), bank: z.string(), ending: z.string() }),
  'commission.paid': drawn.extend({ month: z.string() }),
  'contact.changed': z.object({
    kind: z.enum(['email', 'sms']),
    change: z.enum(['verified', 'replaced', 'removed']),
    /** Number of the address that is none any more; null for none. */
    former: z.string().nullable(),
  }),
  'contact.code-asked': z.object({ code: z.string() }),
  'deposit.cancelled': depositOrder,
  'deposit.credited': z.object({
    order: z.string(),
    amount: minor,
    /** The amount that counts towards a minimum; equal to `amount` when missing. */
    counts: minor.optional(),
    method: z.string(),
    label: z.string(),
    belowMinimum: z.boolean().default(false),
  }),
  'deposit.frozen': depositOrder.extend({ frozen: minor }),
  'deposit.held': depositOrder.extend({
    why: z.string(),
    network: z.string(),
    txHash: z.string().nullable(),
    belowMinimum: z.boolean().default(false),
  }),
  'deposit.rejected': z.object({ order: z.string(), reason: z.string() }),
  'deposit.released': depositOrder,
  'deposit.seen': depositOrder,
  'limit.changed': z.object({
    kind: z.string(),
    span: z.string(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    from: z.string(),
  }),
  'lot.closed': lot,
  'lot.met': lot,
  'lot.reopened': lot,
  'member.closed': nothing,
  'member.excluded': pause,
  'member.exclusion-ended': nothing,
  'member.locked': lock,
  'member.paused': pause,
  'member.registered': nothing,
  'member.unlocked': lock,
  'member.written-to': nothing,
  'message.sent': z.object({ to: z.string() }),
  'password.changed': z.object({ kind: z.enum(['login', 'pay']) }),
  'payout.foreign-sender': z.object({
    number: z.string(),
    network: z.string(),
    txHash: z.string(),
    enteredBy: z.string(),
    why: z.string(),
  }),
  'payout.wallet-low': z.object({
    number: z.string(),
    network: z.string(),
    amount: z.string(),
  }),
  'rebate.claimed': drawn,
  'rebate.settled': z.object({ day: z.string(), amount: z.string() }),
  'recovery.confirmed': recovery,
  'recovery.proposed': recovery,
  'red-packet.drawn': drawn,
  /** Somebody answered a member's thread. */
  'service.replied': z.object({ thread: z.string(), number: z.string() }),
  /** A member or a visitor wrote to the service. */
  'service.written': z.object({ thread: z.string() }),
  'session.ended': z.object({ sessionId: z.string(), by: z.string() }),
  'session.started': z.object({ sessionId: z.string(), newDevice: z.boolean() }),
  'totp.changed': z.object({ change: z.enum(['enabled', 'disabled', 'codes-renewed', 'reset']) }),
  'transfer.arrived': z.object({ transfer: z.string(), venue: z.string(), amount: minor }),
  'vip.demoted': levelChange,
  'vip.promoted': levelChange,
  'wallet.adjusted': z.object({
    number: z.string(),
    direction: z.enum(['in', 'out']),
    amount: z.string(),
    wagering: z.number(),
  }),
  'withdrawal.moved': z.object({ number: z.string(), stage: z.string() }),
  'withdrawal.paid': withdrawal,
  'withdrawal.rejected': z.object({ number: z.string(), reason: z.string() }),
  'withdrawal.requested': withdrawal,
};

/** The payload of each event. */
export type EventMap = {
  readonly [Name in keyof typeof SCHEMAS]: z.output<(typeof SCHEMAS)[Name]>;
};
export type EventName = keyof EventMap;

/** Parses the payload of a stored event. */
export const EVENT_SCHEMAS: { readonly [Name in EventName]: z.ZodType<EventMap[Name]> } = SCHEMAS;
