import { randomBytes } from 'node:crypto';
import type { ChainNetwork } from '@haitang/contract/codes/chain-network.ts';
import { createIdentityContext } from '@haitang/identity/identity-context.ts';
import { registerMember } from '@haitang/identity/register-member.ts';
import { present } from '@haitang/kernel/assert.ts';
import { businessDayOf } from '@haitang/kernel/business-day.ts';
import { DAY_MS } from '@haitang/kernel/clock.ts';
import type { MemberId } from '@haitang/kernel/id.ts';
import { cny, parseMoney } from '@haitang/kernel/money.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import type { Chains } from '@haitang/payments/chain/chain.ts';
import { type ChainAddress, chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { encodeAddress } from '@haitang/payments/chain/check-address.ts';
import { METHOD_SETTINGS } from '@haitang/payments/deposits/methods/method-settings.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import { COLD_MOVE_SETTINGS } from '@haitang/payments/treasury/cold-moves/cold-move-settings.ts';
import { SWEEP_SETTINGS } from '@haitang/payments/treasury/sweeps/sweep-settings.ts';
import { TREASURY_SETTINGS } from '@haitang/payments/treasury/treasury-settings.ts';
import { setPayoutWallet } from '@haitang/payments/treasury/wallets/payout-wallets.ts';
import type { PayoutAddress } from '@haitang/payments/withdrawals/addresses/address.ts';
import { bindAddress } from '@haitang/payments/withdrawals/addresses/bind-address.ts';
import {
  type RequestWithdrawalInput,
  requestWithdrawal,
} from '@haitang/payments/withdrawals/request-withdrawal.ts';
import type { Withdrawal } from '@haitang/payments/withdrawals/withdrawal.ts';
import { WITHDRAWAL_SETTINGS } from '@haitang/payments/withdrawals/withdrawal-settings.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import type { Setting } from '@haitang/platform/settings/setting.ts';
import { type FixedClock, fixedClock } from '@haitang/testkit/fixed-clock.ts';
import { testSeal } from '@haitang/testkit/test-seal.ts';
import { credit } from '@haitang/wallet/credit.ts';

const SETTINGS: readonly Setting<unknown>[] = [
  ...WITHDRAWAL_SETTINGS,
  ...METHOD_SETTINGS,
  ...SWEEP_SETTINGS,
  ...COLD_MOVE_SETTINGS,
  ...TREASURY_SETTINGS,
];

export const PAY_PASSWORD = 'pay-secret';
export const IP = '198.51.100.7';
export const SESSION = 'session-of-a-test';

export interface PaymentsRig {
  readonly context: PaymentsContext;
  readonly clock: FixedClock;
  /** Registers a member and, if asked, credits points without wagering. */
  member(points?: string): Promise<MemberId>;
  fund(member: MemberId, points: string): Promise<void>;
  /** Binds a new address and advances past its waiting time. */
  address(member: MemberId, network?: ChainNetwork): Promise<PayoutAddress>;
  withdraw(
    member: MemberId,
    address: PayoutAddress,
    amount: string,
    more?: Partial<RequestWithdrawalInput>,
  ): Promise<Withdrawal>;
  /** Registers a payout wallet by two people without another duty. */
  payoutWallet(address: ChainAddress, people?: readonly [string, string]): Promise<void>;
  /** Changes a setting from now on. */
  set(key: string, value: unknown): Promise<void>;
}

/** A random account on the Ethereum-like network. */
export const randomAddress = (): string => `0x${randomBytes(20).toString('hex')}`;
export const randomHash = (): string => `0x${randomBytes(32).toString('hex')}`;
export const usdtOf = (text: string) => present(parseMoney('USDT', text), 'an amount');

const written = (network: ChainNetwork): string =>
  encodeAddress(network, chainAddress(randomAddress()));

interface RigOptions {
  readonly chains?: Chains;
  readonly start?: Date;
  /** A database with tables; default a new one. */
  readonly database?: Database;
}

/** Members with money and addresses on a real database, without HTTP. */
export async function paymentsRig(options: RigOptions = {}): Promise<PaymentsRig> {
  const database = options.database ?? (await lobbyDatabase()).database;
  const clock = options.start ? fixedClock(options.start) : fixedClock();
  const settings = createSettings({ database, clock, definitions: SETTINGS });
  const context: PaymentsContext = {
    database,
    clock,
    settings,
    logger: silentLogger,
    chains: options.chains ?? new Map(),
  };
  const identity = createIdentityContext(context, testSeal);
  let names = 0;
  let credits = 0;

  const rig: PaymentsRig = {
    context,
    clock,
    async member(points = '0') {
      names += 1;
      const registration = {
        username: `tester${names}`,
        password: 'login-secret',
        payPassword: PAY_PASSWORD,
        realname: '测试',
        pid: '',
        ageConfirmed: true,
        termsVersion: '1',
        country: '',
      };
      const origin = { ip: IP, country: null, userAgent: 'test' };
      const { id } = await registerMember(identity, registration, origin);
      if (points !== '0') await rig.fund(id, points);
      return id;
    },
    async fund(memberId, points) {
      credits += 1;
      const amount = cny(present(parseMoney('CNY', points), 'points').minor);
      const key = `test-credit-${credits}`;
      await database.transaction((tx) =>
        credit(tx, {
          memberId,
          amount,
          from: 'house:adjustments',
          reason: 'adjustment',
          reference: key,
          key,
          actor: 'system:test',
          sessionId: null,
          occurredAt: clock.now(),
        }),
      );
    },
    async address(memberId, network = 'ERC20') {
      const address = await bindAddress(context, {
        memberId,
        network,
        address: written(network),
        payPassword: PAY_PASSWORD,
        sessionId: SESSION,
        ip: IP,
      });
      clock.advance(DAY_MS);
      return address;
    },
    withdraw: (memberId, address, amount, more = {}) =>
      requestWithdrawal(context, {
        memberId,
        addressId: address.id,
        amount: usdtOf(amount),
        payPassword: PAY_PASSWORD,
        key: null,
        sessionId: SESSION,
        ip: IP,
        ...more,
      }),
    async payoutWallet(address, [proposedBy, confirmedBy] = ['treasurer', 'countersigner']) {
      const from = businessDayOf(clock.now());
      const wallet = { id: 0, network: 'ERC20', address, label: address.slice(0, 6) } as const;
      await database.transaction((tx) =>
        setPayoutWallet(tx, { ...wallet, from, to: null, proposedBy, confirmedBy }, clock.now()),
      );
    },
    async set(key, value) {
      const setting = present(
        SETTINGS.find((candidate) => candidate.key === key),
        key,
      );
      const effectiveAt = clock.now();
      await database.transaction((tx) =>
        settings.change(tx, setting, value, {
          actor: 'system:test',
          reason: 'test',
          effectiveAt,
        }),
      );
      clock.advance(2_000);
    },
  };
  return rig;
}
