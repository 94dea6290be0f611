import { lockMemberRow } from '@haitang/identity/lock-member.ts';
import { noteDisowned } from '@haitang/identity/note-disowned.ts';
import { hashPassword } from '@haitang/platform/security/passwords.ts';
import { waitsForLock } from '@haitang/testkit/waits-for-lock.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  IP,
  PAY_PASSWORD,
  paymentsRig,
  randomAddress,
  SESSION,
} from '../../../../tests/support/payments-rig.ts';
import { openPublicChains } from '../chain/open-public-chains.ts';
import { bindAddress } from './addresses/bind-address.ts';
import { bindBankCard } from './cards/bind-bank-card.ts';

const SHARED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const chains = openPublicChains(
  JSON.stringify({
    ERC20: {
      rpc: [{ url: 'http://127.0.0.1:1' }],
      quorum: 1,
      receiving: { sharedAddress: SHARED },
    },
  }),
);
const rig = await paymentsRig({ chains });
const { context } = rig;
const { database } = context;
const another = await hashPassword('another-pay-secret');
type Member = Awaited<ReturnType<typeof rig.member>>;

const common = { payPassword: PAY_PASSWORD, sessionId: SESSION, ip: IP };
const ACTS: Readonly<Record<string, (memberId: Member) => Promise<() => Promise<unknown>>>> = {
  'a bank card': async (memberId) => () =>
    bindBankCard(context, {
      ...common,
      memberId,
      bank: '招商银行',
      owner: '测试',
      branch: '',
      cardNo: '6225880100000000',
    }),
  'an address': async (memberId) => () =>
    bindAddress(context, { ...common, memberId, network: 'ERC20', address: randomAddress() }),
  'a withdrawal': async (memberId) => {
    const address = await rig.address(memberId);
    return () => rig.withdraw(memberId, address, '20.00');
  },
};

test.each(Object.keys(ACTS))(
  '%s with the old pay password does not outlive its change',
  async (act) => {
    const memberId = await rig.member('10000.00');
    const work = await ACTS[act]?.(memberId);
    let ended = false;
    const { answer } = await database.transaction(async (tx) => {
      await lockMemberRow(tx, memberId);
      await sql`UPDATE member SET pay_password_hash = ${another} WHERE id = ${memberId}`.execute(
        tx,
      );
      const started = Promise.resolve(work?.()).then(
        () => 200,
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
      );
      const noted = started.finally(() => {
        ended = true;
      });
      await expect.poll(async () => ended || (await waitsForLock(database.read))).toBe(true);
      return { answer: noted };
    });
    expect(await answer).toBe(205);
  },
);

test.each(Object.keys(ACTS))('%s waits after 不是我 for a new login password', async (act) => {
  const memberId = await rig.member('10000.00');
  const work = await ACTS[act]?.(memberId);
  const { read } = database;
  const now = context.clock.now();
  await database.transaction((tx) => noteDisowned(tx, memberId, now));
  await expect(work?.()).rejects.toMatchObject({ code: 403, key: 'blocked' });
  await sql`UPDATE member SET password_changed_at = ${now} WHERE id = ${memberId}`.execute(read);
  await expect(work?.()).resolves.not.toThrow();
});
