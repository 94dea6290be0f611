import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assertStillValid } from '@haitang/identity/credentials/password-proof.ts';
import { verifyPayPassword } from '@haitang/identity/verify-pay-password.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { assertMay } from '@haitang/limits/gate.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { Queryable, Tx } from '@haitang/platform/database/database.ts';
import { randomBetween } from '@haitang/platform/id-source.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { lockPaymentMember } from '../../lock-member.ts';
import { type BankCard, CARD_IDS, cardKey } from './bank-card.ts';
import { readCards, writeCard } from './card-store.ts';

/** Most present bank cards of a member. */
export const MOST_CARDS = 5;

export interface BindBankCardInput extends Omit<BankCard, 'id' | 'boundAt'> {
  readonly payPassword: string;
  readonly sessionId: string;
  readonly ip: string;
  /** The client's name for its browser, if given. */
  readonly deviceId?: string | null;
}

type Outcome = 'bound' | 'own' | 'taken' | 'full';

/** A member's present bank cards, oldest first. */
export const cardsOf = (database: Queryable, memberId: MemberId): Promise<BankCard[]> =>
  readCards(database, memberId);

async function bind(tx: Tx, wanted: BankCard): Promise<Outcome> {
  await lockPaymentMember(tx, wanted.memberId);
  const living = await readCards(tx, wanted.memberId);
  if (living.some(({ cardNo }) => cardKey(cardNo) === cardKey(wanted.cardNo))) return 'own';
  if (living.length >= MOST_CARDS) return 'full';
  return (await writeCard(tx, wanted)) ? 'bound' : 'taken';
}

async function notifyOutcome(
  tx: Tx,
  outcome: Outcome,
  wanted: BankCard,
  { sessionId, ip }: BindBankCardInput,
): Promise<void> {
  if (outcome === 'own' || outcome === 'full') return;
  const { memberId, boundAt, id } = wanted;
  const ending = cardKey(wanted.cardNo).slice(-4);
  await recordAudit(tx, {
    actor: memberActor(memberId),
    action: outcome === 'bound' ? 'card.bound' : 'card.refused-as-taken',
    subject: `member:${memberId}`,
    reason: '',
    before: null,
    after: { bank: wanted.bank, ending },
    sessionId,
    ip,
    occurredAt: boundAt,
  });
  if (outcome !== 'bound') return;
  await emit(tx, {
    name: 'card.bound',
    key: `card.bound:${id}:${boundAt.getTime()}`,
    memberId,
    payload: { cardId: String(id), bank: wanted.bank, ending },
    occurredAt: boundAt,
  });
}

/**
 * Binds a bank card. Refusals in order: `pay-password` 205 and related ones, `blocked` 403, already
 * bound 202, five cards 207, and the neutral 207 for a card that is or was another member's.
 */
export async function bindBankCard(context: Context, input: BindBankCardInput): Promise<void> {
  const { memberId, payPassword: password, ip, deviceId = null } = input;
  const proof = await verifyPayPassword(context, { memberId, password, ip, deviceId });
  const boundAt = context.clock.now();
  await assertMay(context.database.read, memberId, 'withdraw', boundAt);
  const id = randomBetween(CARD_IDS.from, CARD_IDS.to);
  const { bank, owner, branch, cardNo } = input;
  const wanted: BankCard = { id, memberId, bank, owner, branch, cardNo, boundAt };
  const outcome = await context.database.transaction(async (tx) => {
    await assertStillValid(tx, proof);
    const result = await bind(tx, wanted);
    await notifyOutcome(tx, result, wanted, input);
    return result;
  });
  if (outcome === 'own') throw refuse('already-done', { words: '您已绑定该银行卡' });
  if (outcome === 'full') throw refuse('too-many-cards', { words: '最多绑定 5 张银行卡' });
  if (outcome === 'taken') throw refuse('not-your-card', { words: '该银行卡不可用，请更换一张' });
}
