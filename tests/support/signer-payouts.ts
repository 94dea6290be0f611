import { join } from 'node:path';
import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { publicKeyOf } from '@haitang/contract/signer/signed-text.ts';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS } from '@haitang/kernel/clock.ts';
import { staffName } from '@haitang/kernel/id.ts';
import type { Chain, Chains } from '@haitang/payments/chain/chain.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { decodeAddress } from '@haitang/payments/chain/check-address.ts';
import { openSandboxChains } from '@haitang/payments/chain/open-sandbox-chains.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import type { SignerDoor } from '@haitang/payments/signer-door.ts';
import { openSignerDoor } from '@haitang/payments/treasury/signer/open-signer.ts';
import { seedPayoutWallets } from '@haitang/payments/treasury/wallets/seed-payout-wallets.ts';
import type { PayoutAddress } from '@haitang/payments/withdrawals/addresses/address.ts';
import { approveWithdrawal } from '@haitang/payments/withdrawals/approve-withdrawal.ts';
import { claimReview } from '@haitang/payments/withdrawals/claim-review.ts';
import { findWithdrawal } from '@haitang/payments/withdrawals/list-withdrawals.ts';
import { payBySigner } from '@haitang/payments/withdrawals/pay-by-signer.ts';
import type { Withdrawal } from '@haitang/payments/withdrawals/withdrawal.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { IP, paymentsRig, SESSION } from './payments-rig.ts';
import { millionth, type SignerRig, WALLET } from './signer-rig.ts';

export const MAKER = { staff: staffName('maker'), sessionId: SESSION, ip: IP };

/** The test chains of a signer's rig, with its wallet as the payout wallet of the sandbox. */
export async function chainsOf({
  url,
  directory,
}: {
  readonly url: string;
  readonly directory: string;
}): Promise<Chains> {
  const sandbox = await openSandboxChains({
    url,
    dataDirectory: join(directory, 'chain'),
    backoff: { tries: 1, firstWait: 1 },
  });
  const withWallet = (chain: Chain): Chain => ({
    ...chain,
    sandbox: { ...present(chain.sandbox, 'a sandbox'), payoutWallet: chainAddress(WALLET) },
  });
  return new Map([...sandbox].map(([network, chain]) => [network, withWallet(chain)]));
}

/** `SIGNER_FILE` for a signer's rig: its real socket, and the test chains. */
export function signerFileOf(signer: Pick<SignerRig, 'chain' | 'directory' | 'secrets'>): string {
  const { chain, directory, secrets } = signer;
  const network = (path: string) => ({ most: `${10n ** 12n}`, send: [`${chain.url}${path}`] });
  return JSON.stringify({
    socket: join(directory, 'sock'),
    signer: 'signer-1',
    signerKey: publicKeyOf(secrets.signer),
    server: 'lobby',
    secret: secrets.server,
    networks: { TRC20: network('/tron'), ERC20: network('/eth') },
  });
}

/** The server's way to a signer's rig, over its real socket. */
export const signerDoorOf = (signer: SignerRig): SignerDoor => openSignerDoor(signerFileOf(signer));

interface Options {
  /** Whether the signer's wallet is registered as a payout wallet; yes by default. */
  readonly isRegistered?: boolean;
  /** A database with tables; default a new one. */
  readonly database?: Database;
}

/** A lobby with a rich member and a signer, both under one clock that the test moves. */
export async function signerPayouts(
  signer: SignerRig,
  { isRegistered = true, database }: Options = {},
) {
  const chains = await chainsOf({ url: signer.chain.url, directory: signer.directory });
  const rig = await paymentsRig({
    chains,
    start: new Date(signer.now()),
    ...(database ? { database } : {}),
  });
  const { context } = rig;
  if (isRegistered) await seedPayoutWallets(context);
  await rig.set('withdrawal_daily_count', 1_000);
  await rig.set('withdrawal_two_person_above', '50000.00');
  await rig.set('withdrawal_max', '50000.00');
  const member = await rig.member('10000000.00');
  const addresses = new Map<ChainNetwork, PayoutAddress>();
  for (const network of chains.keys()) {
    addresses.set(network, await rig.address(member, network));
  }
  /** The member's account on a network. */
  const accountOn = (network: ChainNetwork) => {
    const { address } = present(addresses.get(network), network);
    return present(decodeAddress(network, address), 'an account');
  };
  let orders = 0;

  /** Server, signer and chains at one moment, `milliseconds` after the latest of them. */
  const goOn = async (milliseconds: number): Promise<void> => {
    const apart = Math.max(0, rig.clock.now().getTime() - signer.now());
    await signer.wait(apart + milliseconds);
    rig.clock.set(new Date(signer.now()));
  };
  await goOn(DAY_MS);
  return {
    rig,
    member,
    accountOn,
    goOn,
    /** One run of the job, by a clock that agrees with the signer's however slow the machine is. */
    pay: (paying: PaymentsContext): Promise<void> => {
      rig.clock.set(new Date(Math.max(signer.now(), rig.clock.now().getTime())));
      return payBySigner(paying);
    },
    /** An approved order of a new amount, 20 USDT and some cents. */
    approvedOrder: async (network: ChainNetwork): Promise<Withdrawal> => {
      orders += 1;
      const amount = (20 + orders / 100).toFixed(2);
      const { number, version } = await rig.withdraw(
        member,
        present(addresses.get(network), network),
        amount,
      );
      const taken = await claimReview(context, { number, version, ...MAKER });
      const terms = { note: '', rateReason: '' };
      return approveWithdrawal(context, { number, version: taken.version, ...terms, ...MAKER });
    },
    orderNow: async ({ number }: Withdrawal): Promise<Withdrawal> =>
      present(await findWithdrawal(context.database.read, number), number),
    /** What the member's address of a network has, in millionths of the token. */
    received: async (network: ChainNetwork): Promise<bigint> =>
      (await signer.balance(network, accountOn(network))) / millionth(network),
  };
}
