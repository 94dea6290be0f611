import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { refuse } from '@haitang/contract/codes/refuse.ts';
import { assertStillValid } from '@haitang/identity/credentials/password-proof.ts';
import { verifyPayPassword } from '@haitang/identity/verify-pay-password.ts';
import { type MemberId, memberActor } from '@haitang/kernel/id.ts';
import { assertMay } from '@haitang/limits/gate.ts';
import { recordAudit } from '@haitang/platform/audit/record.ts';
import type { Tx } from '@haitang/platform/database/database.ts';
import { randomBetween } from '@haitang/platform/id-source.ts';
import { emit } from '@haitang/platform/outbox/emit.ts';
import { addressKey } from '../../chain/address-key.ts';
import { isNamed } from '../../chain/chain.ts';
import { checkAddress, encodeAddress } from '../../chain/check-address.ts';
import { screeningOf } from '../../chain/screening/screening.ts';
import { isReceivingAddress } from '../../deposits/receiving-address.ts';
import { lockPaymentMember } from '../../lock-member.ts';
import type { PaymentsContext } from '../../payments-context.ts';
import { isPayoutWallet } from '../../treasury/wallets/payout-wallets.ts';
import type { PayoutAddress } from './address.ts';
import { readAddresses, writeAddress } from './payout-address-store.ts';

/** Most present addresses of a member (specification, 9). */
export const MOST_ADDRESSES = 5;

export interface BindAddressInput {
  readonly memberId: MemberId;
  readonly network: ChainNetwork;
  /** As typed. */
  readonly address: string;
  readonly payPassword: string;
  readonly sessionId: string;
  readonly ip: string;
  /** The client's name for its browser, if given. */
  readonly deviceId?: string | null;
}

type Outcome =
  | { readonly kind: 'bound'; readonly address: PayoutAddress }
  | { readonly kind: 'own' | 'taken' | 'full' };

async function bind(tx: Tx, wanted: PayoutAddress): Promise<Outcome> {
  await lockPaymentMember(tx, wanted.memberId);
  const living = await readAddresses(tx, wanted.memberId);
  const key = addressKey(wanted.network, wanted.address);
  const own = living.some(
    ({ network, address }) => network === wanted.network && addressKey(network, address) === key,
  );
  if (own) return { kind: 'own' };
  if (living.length >= MOST_ADDRESSES) return { kind: 'full' };
  const address = await writeAddress(tx, wanted);
  return address ? { kind: 'bound', address } : { kind: 'taken' };
}

async function notifyOutcome(
  tx: Tx,
  outcome: Outcome,
  wanted: PayoutAddress,
  input: BindAddressInput,
): Promise<void> {
  if (outcome.kind === 'own' || outcome.kind === 'full') return;
  const ending = wanted.address.slice(-4);
  await recordAudit(tx, {
    actor: memberActor(input.memberId),
    // Another member's address means a second account or a thief: staff review it (PA-04).
    action: outcome.kind === 'bound' ? 'address.bound' : 'address.refused-as-taken',
    subject: `member:${input.memberId}`,
    reason: '',
    before: null,
    after: { network: wanted.network, ending },
    sessionId: input.sessionId,
    ip: input.ip,
    occurredAt: wanted.boundAt,
  });
  if (outcome.kind !== 'bound') return;
  const { id, network, boundAt } = outcome.address;
  await emit(tx, {
    name: 'address.bound',
    key: `address.bound:${id}:${boundAt.getTime()}`,
    memberId: input.memberId,
    payload: { addressId: String(id), network, ending },
    occurredAt: boundAt,
  });
}

/**
 * Binds a USDT address. Refusals in order: a network that is not configured (400), form of
 * the address (400, with its own words), one of our own addresses (400), `pay-password` 205 and
 * related ones, `blocked` 403, an address on the screening list (400, with words that do not tell
 * that it is listed), already bound 202, `too-many-cards` 207, and the neutral
 * `not-your-card` 207 for an address that is or was another member's.
 */
export async function bindAddress(
  context: PaymentsContext,
  input: BindAddressInput,
): Promise<PayoutAddress> {
  const { memberId, network, payPassword: password, ip, deviceId = null } = input;
  if (!isNamed(context.chains, network)) {
    throw refuse('malformed', { words: '请选择钱包协议', data: { field: 'bank_owner' } });
  }
  const chain = context.chains.get(network);
  const contracts = chain ? [encodeAddress(network, chain.contract)] : [];
  const address = checkAddress(network, input.address, contracts);
  const { read } = context.database;
  const ours =
    (await isReceivingAddress(read, network, address)) ||
    (await isPayoutWallet(read, network, address));
  if (ours) {
    throw refuse('malformed', { words: '不能绑定本站的地址' });
  }
  const proof = await verifyPayPassword(context, { memberId, password, ip, deviceId });
  const boundAt = context.clock.now();
  await assertMay(context.database.read, memberId, 'withdraw', boundAt);
  if ((await screeningOf(read, network, address)) !== null) {
    throw refuse('malformed', { words: '该地址不能用于收款，请填写您自己的钱包地址' });
  }
  // Random, so that an id reveals nothing about others; twelve digits make a collision improbable.
  const id = randomBetween(100_000_000_000, 281_000_000_000);
  const wanted: PayoutAddress = { id, memberId, network, address, boundAt };
  const outcome = await context.database.transaction(async (tx) => {
    await assertStillValid(tx, proof);
    const result = await bind(tx, wanted);
    await notifyOutcome(tx, result, wanted, input);
    return result;
  });
  if (outcome.kind === 'bound') return outcome.address;
  if (outcome.kind === 'own') throw refuse('already-done', { words: '您已绑定该地址' });
  throw refuse(outcome.kind === 'full' ? 'too-many-cards' : 'not-your-card');
}
