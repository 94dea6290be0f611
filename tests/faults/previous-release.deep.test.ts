import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import type {
  OfficeWithdrawalDone,
  OfficeWithdrawalFile,
} from '@haitang/contract/office/withdrawals.ts';
import { checkLedger } from '@haitang/ledger/check.ts';
import { MODULE_MIGRATIONS } from '@haitang/lobby/module-migrations.ts';
import { readMigrations } from '@haitang/platform/database/migration-files.ts';
import { httpClient } from '@haitang/testkit/test-http.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type MemberStory,
  openSeat,
  PAY_PASSWORD,
  registerMember,
} from '../journeys/member-steps.ts';
import { signInStaff } from '../journeys/staff-steps.ts';
import type { ReleaseNeeds } from '../repository/compatibility/describe-release.ts';
import { freshAddress } from '../support/member-with-things.ts';
import { releaseRig } from '../support/release-rig.ts';

const FILE = new URL('../repository/compatibility/previous-release.json', import.meta.url);
const VENUE = 'haitang';
const JOB_MS = 60_000;
const BETS = 10;

let previous: Pick<ReleaseNeeds, 'commit' | 'lobby'>;
let rig: Awaited<ReturnType<typeof releaseRig>>;
beforeAll(async () => {
  previous = JSON.parse(await readFile(fileURLToPath(FILE), 'utf8'));
  rig = await releaseRig(previous.commit);
});
afterAll(() => rig.close());

const site = () => httpClient(rig.config.siteUrl);
const read = () => rig.context.database.read;

/** The migrations that are applied, by their ids. */
async function applied(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM schema_migration`.execute(read());
  return rows.map(({ id }) => id).toSorted();
}

/** A deposit needs little play before it may be withdrawn, and an address no time. */
async function easeRules(): Promise<void> {
  await sql`UPDATE bonus_rule SET enabled = false`.execute(read());
  for (const [key, value] of [
    ['pay_deposit_wagering', '"0.01"'],
    ['withdrawal_new_address_hours', '0'],
  ]) {
    await sql`INSERT INTO setting_value
        (id, key, value, effective_at, recorded_at, actor, reason)
      VALUES (gen_random_uuid(), ${key}, ${value}::jsonb, now() - interval '1 hour', now(),
        'system:test', 'the story takes seconds')`.execute(read());
  }
}

const post = async (path: string, body: object): Promise<unknown> => {
  const response = await fetch(`${rig.chain.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status, path).toBe(200);
  return response.json();
};

/** Pays 300 points on the test chain, which the server's job finds and credits. */
async function deposit(member: MemberStory): Promise<void> {
  const { out_trade_no: order } = await member.ok<{ out_trade_no: string }>('/api/recharge', {
    paytype: 'usdt',
    catepay: 'TRC20',
    amount: '300.00',
  });
  const payInfo = () => member.ok<PayInfoData>('/api/payinfo', { deposit_no: order });
  const { info, cardlist } = await payInfo();
  const { mch_id: address, content: network } = Object(cardlist);
  await post('/faucet', { network, address, amount: info.real_money, reference: '' });
  await expect.poll(async () => (await payInfo()).info.state, { timeout: JOB_MS }).toBe(2);
}

const centralOf = async (member: MemberStory): Promise<number> =>
  Number((await member.ok<{ balance: string }>('/api/balance')).balance);

/** Moves points between the central wallet and the venue. */
const transfer = (member: MemberStory, from: string, to: string, amount: string) =>
  member.ok('/api/transfer', {
    sourcetype: from,
    targettype: to,
    amount,
    game_platform_type: VENUE,
  });

/** Bets at the venue and takes the money home. */
async function play(member: MemberStory): Promise<void> {
  const before = await centralOf(member);
  await transfer(member, 'userbalance', VENUE, '50.00');
  let opened: unknown;
  const launch = async () => {
    const game = { id: VENUE, game_code: 'cloud-dice' };
    const { code, data } = await member.call('/api/getGameUrl', game);
    opened = data;
    return code;
  };
  // The job reads the venue's catalogue after the first start.
  await expect.poll(launch, { timeout: JOB_MS }).toBe(200);
  const seat = await openSeat(Object(opened).url);
  let net = 0;
  for (let bet = 0; bet < BETS; bet += 1) {
    const { payout } = await seat.bet('1.00', { side: 'over', target: 4_999 });
    net += Number(payout) - 1;
  }
  await transfer(member, VENUE, 'userbalance', (await seat.state()).balance);
  expect((await centralOf(member)) - before).toBeCloseTo(net, 2);
  // The feed has brought the bets: they count.
  const left = async () =>
    (await member.ok<{ bet_amount: number }>('/api/getBetAmount')).bet_amount;
  await expect.poll(left, { timeout: JOB_MS }).toBe(0);
}

/** Asks for 20 USDT, which are held; the number of the order. */
async function withdraw(member: MemberStory, address: string): Promise<string> {
  const before = await centralOf(member);
  await member.ok('/api/bindcard', {
    bank: 'USDT',
    bank_no: address,
    bank_owner: 'TRC20',
    pay_pass: PAY_PASSWORD,
  });
  const [card] = await member.ok<{ id: number }[]>('/api/getcard', { type: 2 });
  const order = { amount: '20.00', bank: card?.id, password: PAY_PASSWORD };
  const { out_trade_no: number } = await member.ok<{ out_trade_no: string }>(
    '/api/withdraw',
    order,
  );
  expect(before - (await centralOf(member))).toBeGreaterThan(100);
  return number;
}

interface Visit {
  readonly member: MemberStory;
  /** The number of a withdrawal to this address that waits for its review. */
  readonly number: string;
  readonly address: string;
}

/** A new member deposits, bets and asks for a withdrawal. */
async function visit(name: string): Promise<Visit> {
  const member = await registerMember({ site: site() }, name);
  await deposit(member);
  await play(member);
  const address = freshAddress();
  return { member, address, number: await withdraw(member, address) };
}

/** A visit's withdrawal is approved and paid by new staff, and found on chain. */
async function settle({ member, address, number }: Visit, people: string): Promise<void> {
  const office = httpClient(rig.config.officeUrl);
  const signIn = async (role: string) =>
    signInStaff({ app: rig, office }, await rig.hire(`${people}-${role}`, role));
  const maker = await signIn('finance-maker');
  const act = (path: string, version: number, fields: object) =>
    maker.ok<OfficeWithdrawalDone>('POST', `/office/withdrawals/${path}`, {
      number,
      version,
      ...fields,
    });
  const file = await maker.ok<OfficeWithdrawalFile>('GET', '/office/withdrawals/file', { number });
  const { version: claimed } = await act('claim', file.order.version, {});
  const { version } = await act('approve', claimed, { note: '', code: '' });
  const amount = `${file.order.payout}0000`;
  const paid = { network: 'TRC20', address, amount, reference: number };
  const { hash: txHash } = Object(await post('/signer', paid));
  const cashier = await signIn('cashier');
  const code = cashier.nextCode();
  await cashier.ok('POST', '/office/withdrawals/payout', { number, version, txHash, code });
  const stage = async () =>
    Object(await member.ok('/api/gettransrecord', { type: 2 })).data[0].stage;
  await expect.poll(stage, { timeout: JOB_MS }).toBe('paid');
}

async function booksBalance(): Promise<void> {
  expect((await checkLedger(rig.context.database)).differences).toEqual([]);
}

test('the previous release and this one move money by turns, on the tables of this one', async () => {
  await rig.previous.start();
  await easeRules();
  expect(await applied()).toEqual(previous.lobby.migrations.toSorted());
  const first = await visit('before01');
  await rig.previous.stop();

  await rig.present.start();
  const own = (await readMigrations(MODULE_MIGRATIONS)).map(({ id }) => id);
  expect(await applied()).toEqual(own.toSorted());
  await booksBalance();
  await rig.registerWallet();
  const [second] = await Promise.all([visit('present1'), settle(first, 'one')]);
  await rig.present.stop();

  await rig.previous.start();
  const [third] = await Promise.all([visit('back0001'), settle(second, 'two')]);
  await booksBalance();
  await rig.previous.stop();

  await rig.present.start();
  await settle(third, 'three');
  await booksBalance();
});
