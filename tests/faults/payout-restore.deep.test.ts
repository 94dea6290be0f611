// The database is restored to before a payout that was made: the world is ahead of the books.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicKeyOf } from '@haitang/contract/signer/signed-text.ts';
import { present } from '@haitang/kernel/assert.ts';
import { MINUTE_MS } from '@haitang/kernel/clock.ts';
import { staffName } from '@haitang/kernel/id.ts';
import { formatMoney } from '@haitang/kernel/money.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { MODULE_MIGRATIONS } from '@haitang/lobby/module-migrations.ts';
import type { Chain } from '@haitang/payments/chain/chain.ts';
import { chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { decodeAddress } from '@haitang/payments/chain/check-address.ts';
import { openSandboxChains } from '@haitang/payments/chain/open-sandbox-chains.ts';
import { openSignerDoor } from '@haitang/payments/treasury/signer/open-signer.ts';
import { seedPayoutWallets } from '@haitang/payments/treasury/wallets/seed-payout-wallets.ts';
import type { PayoutAddress } from '@haitang/payments/withdrawals/addresses/address.ts';
import { approveWithdrawal } from '@haitang/payments/withdrawals/approve-withdrawal.ts';
import { claimReview } from '@haitang/payments/withdrawals/claim-review.ts';
import { findWithdrawal } from '@haitang/payments/withdrawals/list-withdrawals.ts';
import { payBySigner } from '@haitang/payments/withdrawals/pay-by-signer.ts';
import { payoutOf, type Withdrawal } from '@haitang/payments/withdrawals/withdrawal.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import type { Database } from '@haitang/platform/database/database.ts';
import { migrate } from '@haitang/platform/database/migrate.ts';
import { startEmbeddedDatabase } from '@haitang/platform/embedded-database.ts';
import { walletOf } from '@haitang/wallet/balance.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { IP, type PaymentsRig, paymentsRig, SESSION } from '../support/payments-rig.ts';
import { PAID_NETWORKS, type PaidNetwork, startSignerRig, WALLET } from '../support/signer-rig.ts';

const MOST = 1_000_000_000_000n;
const directory = await mkdtemp(join(tmpdir(), 'haitang-restore-'));
await chmod(directory, 0o711);
const server = await startEmbeddedDatabase({ directory });
const signer = await startSignerRig({ most: MOST });
const opened: Database[] = [];
afterAll(async () => {
  for (const database of opened) await database.close();
  await signer.close();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});

function open(url: string): Database {
  const database = connectDatabase({
    url,
    size: 4,
    schema: 'lobby',
    onIdleError: () => undefined,
  });
  opened.push(database);
  return database;
}
const named = (name: string): string => server.url.replace(/haitang$/, name);

const sandbox = await openSandboxChains({
  url: signer.chain.url,
  dataDirectory: join(signer.directory, 'chain'),
  backoff: { tries: 1, firstWait: 1 },
});
const withWallet = (chain: Chain): Chain => ({
  ...chain,
  sandbox: { ...present(chain.sandbox, 'a sandbox'), payoutWallet: chainAddress(WALLET) },
});
const chains = new Map([...sandbox].map(([network, chain]) => [network, withWallet(chain)]));

/** The programs on one database, at the time of the chains. */
const rigOn = (database: Database): Promise<PaymentsRig> =>
  paymentsRig({ chains, database, start: new Date(signer.now()) });

const door = openSignerDoor(
  JSON.stringify({
    socket: join(signer.directory, 'sock'),
    signer: 'signer-1',
    signerKey: publicKeyOf(signer.secrets.signer),
    server: 'lobby',
    secret: signer.secrets.server,
    networks: {
      TRC20: { most: `${MOST}`, send: [`${signer.chain.url}/tron`] },
      ERC20: { most: `${MOST}`, send: [`${signer.chain.url}/eth`] },
    },
  }),
);

/** One run of the job, and blocks that make what it sent final. */
async function pay(rig: PaymentsRig): Promise<void> {
  rig.clock.set(new Date(Math.max(signer.now(), rig.clock.now().getTime())));
  await payBySigner({ ...rig.context, signer: door });
  await signer.chain.control.mine(3);
}

const orderIn = async ({ context }: PaymentsRig, number: string): Promise<Withdrawal> =>
  present(await findWithdrawal(context.database.read, number), number);

async function payUntilPaid(rig: PaymentsRig, number: string): Promise<void> {
  for (let run = 0; (await orderIn(rig, number)).stage !== 'paid'; run += 1) {
    expect(run).toBeLessThan(30);
    await pay(rig);
    if (run % 4 === 3) await signer.wait(3 * MINUTE_MS);
  }
}

const by = (name: string) => ({ staff: staffName(name), sessionId: SESSION, ip: IP });

async function approve(rig: PaymentsRig, number: string, reviewers: readonly string[]) {
  for (const name of reviewers) {
    const { version } = await orderIn(rig, number);
    await claimReview(rig.context, { number, version, ...by(name) });
  }
  const { version } = await orderIn(rig, number);
  const terms = { note: '', rateReason: '' };
  await approveWithdrawal(rig.context, { number, version, ...terms, ...by('maker') });
}

const received = (network: PaidNetwork, { address }: PayoutAddress): Promise<bigint> =>
  signer.balance(network, present(decodeAddress(network, address), 'an account'));

let copies = 0;
/** Restores a database as it is now, later: a copy of all its files under another name. */
async function backUp(database: Database, name: string): Promise<() => Database> {
  copies += 1;
  const copy = `copy_${copies}`;
  opened.splice(opened.indexOf(database), 1);
  await database.close();
  const admin = open(server.adminUrl);
  await sql`CREATE DATABASE ${sql.id(copy)} TEMPLATE ${sql.id(name)} OWNER haitang`.execute(
    admin.read,
  );
  return () => open(named(copy));
}

async function memberWithOrder(rig: PaymentsRig, network: PaidNetwork) {
  await seedPayoutWallets(rig.context);
  const member = await rig.member('1000.00');
  const address = await rig.address(member, network);
  const apart = Math.max(0, rig.clock.now().getTime() - signer.now());
  await signer.wait(apart + MINUTE_MS);
  rig.clock.set(new Date(signer.now()));
  const { number } = await rig.withdraw(member, address, '20.00');
  return { member, address, number };
}

/** A new installation in a database of this name. */
async function install(name: string): Promise<Database> {
  const admin = open(server.adminUrl);
  await sql`CREATE DATABASE ${sql.id(name)} OWNER haitang`.execute(admin.read);
  const database = open(named(name));
  await migrate(database, 'lobby', MODULE_MIGRATIONS);
  return database;
}

test.each(PAID_NETWORKS)(
  '%s: restored to before the signer was asked, a paid order is settled by the same transaction',
  async (network) => {
    const name = `site_${network.toLowerCase()}`;
    const first = await rigOn(await install(name));
    const { member, address, number } = await memberWithOrder(first, network);
    await approve(first, number, ['maker']);
    const restore = await backUp(first.context.database, name);

    const lost = await rigOn(open(named(name)));
    await payUntilPaid(lost, number);
    const before = await orderIn(lost, number);
    expect(await received(network, address)).toBe(payoutOf(before).minor);

    const rig = await rigOn(restore());
    expect((await orderIn(rig, number)).stage).toBe('approved');
    const alarms = signer.desk().state.alarms.length;
    await payUntilPaid(rig, number);
    await signer.chain.control.mine(5);
    expect(await received(network, address)).toBe(payoutOf(before).minor);
    const after = await orderIn(rig, number);
    expect(after.txHash).toBe(before.txHash);
    expect(formatMoney((await walletOf(rig.context.database.read, member)).held)).toBe('0.00');
    expect((await checkLedger(rig.context.database)).differences).toEqual([]);
    // An honest server alarms nobody, or the signer would lock itself.
    expect(signer.desk().state.alarms).toHaveLength(alarms);
  },
);

test('restored to before the review, an order approved by another way is still paid once', async () => {
  const first = await rigOn(await install('review'));
  const { member, address, number } = await memberWithOrder(first, 'ERC20');
  const restore = await backUp(first.context.database, 'review');
  const lost = await rigOn(open(named('review')));
  await approve(lost, number, ['maker']);
  await payUntilPaid(lost, number);
  const before = await orderIn(lost, number);

  const rig = await rigOn(restore());
  // One act more than in the lost time, so that the signer is asked for another version.
  await approve(rig, number, ['other', 'maker']);
  await payUntilPaid(rig, number);
  expect(await received('ERC20', address)).toBe(payoutOf(before).minor);
  expect((await orderIn(rig, number)).txHash).toBe(before.txHash);
  expect(formatMoney((await walletOf(rig.context.database.read, member)).held)).toBe('0.00');
});
