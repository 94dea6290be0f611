import { copyFileSync, unlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { PayoutIntent } from '@haitang/contract/signer/intent.ts';
import type { Wants } from '@haitang/contract/signer/messages.ts';
import { publicKeyOf, signText } from '@haitang/contract/signer/signed-text.ts';
import { present } from '@haitang/kernel/assert.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@haitang/kernel/clock.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Network } from '../../apps/chain/src/network.ts';
import { unlockText } from '../../apps/signer/src/signing/unlock.ts';
import {
  ALL_NETWORKS,
  addressOf,
  CEILINGS,
  millionth,
  type SignerRig,
  somebody,
  startSignerRig,
} from '../support/signer-rig.ts';

const EVM = ['ERC20', 'BEP20'] as const;

let rig: SignerRig;

beforeEach(async () => {
  rig = await startSignerRig({ bsc: true });
});
afterEach(() => rig.close());

/** Says a text and waits until the signer ends the connection. */
const shout = (path: string, text: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect(path, () => socket.write(text));
    socket.on('error', () => undefined).once('close', () => resolve());
  });

const networkOf = (text: string): Network =>
  present(
    ALL_NETWORKS.find((network) => network === text),
    text,
  );

const intentOf = (over: Partial<PayoutIntent> = {}): PayoutIntent => {
  const network = networkOf(over.network ?? 'TRC20');
  return {
    kind: 'payout',
    number: 'W1',
    attempt: 1,
    network,
    to: addressOf(network, 1),
    units: `${5_000_000n * millionth(network)}`,
    version: 1,
    ...over,
  };
};
const sign = (intent: PayoutIntent, approvals = [] as ReturnType<SignerRig['approvals']>) =>
  rig.ask({ do: 'sign', intent, approvals });

/** The bytes of an answer; fails on any other answer. */
async function bytesOf(intent: PayoutIntent): Promise<string> {
  const says = await sign(intent, rig.approvals(intent));
  expect(says).toMatchObject({ kind: 'signed', number: intent.number, attempt: intent.attempt });
  return says.kind === 'signed' ? says.bytes : '';
}

test.each(ALL_NETWORKS)(
  '%s: a request is paid once, however often it is repeated',
  async (network) => {
    const intent = intentOf({ network });
    const first = await sign(intent);
    const bytes = first.kind === 'signed' ? first.bytes : '';
    for (let time = 0; time < 3; time += 1) {
      expect(await sign(intent)).toEqual(first);
      await rig.broadcast(network, bytes);
      await rig.chain.control.mine(2);
    }
    await rig.restart();
    expect(await sign(intent)).toEqual(first);
    expect(await rig.balance(network, somebody(1))).toBe(5_000_000n * millionth(network));
    await rig.wait(2 * MINUTE_MS);
    const standing = await rig.ask({ do: 'standing', number: 'W1', close: false });
    expect(standing).toMatchObject({ attempts: [{ attempt: 1, state: 'paid' }] });
    const second = intentOf({ network, attempt: 2 });
    expect(await sign(second)).toMatchObject({ kind: 'refused', reason: 'already-paid' });
  },
);

test('a recorded, changed, delayed or misdirected request is refused (RL-09)', async () => {
  const wants: Wants = { do: 'sign', intent: intentOf(), approvals: [] };
  const line = rig.line(wants);
  const first = present(await rig.send(line), 'an answer');
  expect(first.says.kind).toBe('signed');
  const reason = async (text: string) => (await rig.send(text))?.says;
  expect(await reason(line)).toMatchObject({ reason: 'request-replayed' });
  const changed = rig.line(wants).replace('5000000', '5000001');
  expect(await reason(changed)).toBeUndefined();
  // On a busy machine the way to the signer takes a second, after which one would not be early.
  await rig.atOneMoment(async () => {
    for (const apart of [-30_001, 30_001]) {
      const line = rig.line(wants, { at: rig.now() + apart });
      expect(await reason(line)).toMatchObject({ reason: 'request-time' });
    }
  });
  const other = rig.line(wants, { signer: 'signer-2' });
  expect(await reason(other)).toBeUndefined();
  for (const rubbish of ['', '{}', 'x'.repeat(1_000), '{"text":"{}","signature":""}']) {
    expect(await reason(rubbish)).toBeUndefined();
  }
  expect(await rig.send('y'.repeat(70_000))).toBeNull();
  const answer = rig.line(wants);
  const reused = JSON.stringify(signText('answer', JSON.parse(answer).text, rig.secrets.server));
  expect(await reason(reused)).toBeUndefined();
  // The counter is on disk, so it survives a restart.
  await rig.restart();
  expect(await reason(line)).toMatchObject({ reason: 'request-replayed' });
});

test('what nobody we know has signed locks nothing, writes nothing and takes no request', async () => {
  await rig.close();
  rig = await startSignerRig({ policy: { alarmsAnHour: 20, requestsAMinute: 10 } });
  const socket = join(rig.directory, 'sock');
  const { length } = rig.desk().log.head();
  // Thirty lines on one connection, and one line on each of many.
  await shout(socket, 'x\n'.repeat(30));
  const someone = signText('request', JSON.parse(rig.line({ do: 'status' })).text, '66'.repeat(32));
  for (let turn = 0; turn < 60; turn += 1) {
    await shout(socket, turn % 2 ? 'x\n' : `${JSON.stringify(someone)}\n`);
  }
  // More silent ones than it lets wait at once.
  const silent = Array.from({ length: 100 }, () => connect(socket).on('error', () => undefined));
  expect(rig.dropped()).toBe(61);
  expect(rig.desk().log.head().length).toBe(length);
  expect(rig.desk().state).toMatchObject({ locked: null, alarms: [] });
  for (let turn = 0; turn < 9; turn += 1) {
    expect(await rig.ask({ do: 'status' })).toMatchObject({ state: 'open' });
  }
  expect((await sign(intentOf())).kind).toBe('signed');
  for (const socket of silent) socket.destroy();
});

test('after an exchange of its key a server is answered until the stated end', async () => {
  const until = new Date(Date.now() + HOUR_MS).toISOString();
  await rig.close();
  const [before, after] = ['44'.repeat(32), '55'.repeat(32)];
  const servers = [
    { name: 'lobby', key: publicKeyOf(before), until },
    { name: 'lobby-2', key: publicKeyOf(after) },
  ];
  rig = await startSignerRig({ policy: { servers } });
  const kindOf = async (server: string, secret: string) => {
    const { text } = JSON.parse(rig.line({ do: 'status' }, { server }));
    const answer = await rig.send(JSON.stringify(signText('request', text, secret)));
    return answer?.says.kind;
  };
  expect(await kindOf('lobby', before)).toBe('status');
  expect(await kindOf('lobby-2', after)).toBe('status');
  expect(await kindOf('lobby-2', before)).toBeUndefined();
  await rig.wait(HOUR_MS);
  expect(await kindOf('lobby', before)).toBeUndefined();
  expect(await kindOf('lobby-2', after)).toBe('status');
});

test('a number has one payment permanently (RL-05)', async () => {
  const intent = intentOf();
  expect((await sign(intent)).kind).toBe('signed');
  const others = [{ to: addressOf('TRC20', 2) }, { units: '4000000' }, { version: 2 }];
  for (const over of [...others, { network: 'ERC20', to: addressOf('ERC20', 1) }]) {
    for (const attempt of [1, 2]) {
      const other = intentOf({ ...over, attempt });
      const says = await sign(other, rig.approvals(other));
      expect(says).toMatchObject({ kind: 'refused', reason: 'other-intent' });
    }
  }
});

test('people sign one payment, and the server cannot change it (RL-03)', async () => {
  const large = intentOf({ units: '40000000' });
  const good = rig.approvals(large);
  const refused = { kind: 'refused', reason: 'approval' };
  expect(await sign(large)).toMatchObject(refused);
  expect(await sign(large, good.slice(1))).toMatchObject(refused);
  expect(await sign(large, [...good.slice(1), ...good.slice(1)])).toMatchObject(refused);
  const moved = [
    { to: addressOf('TRC20', 7) },
    { units: '40000001' },
    { number: 'W2' },
    { network: 'ERC20', to: addressOf('ERC20', 1) },
  ];
  for (const over of moved) {
    expect(await sign(intentOf({ units: '40000000', ...over }), good)).toMatchObject(refused);
  }
  expect(await sign(large, rig.approvals(large, rig.now() - 1))).toMatchObject(refused);
  expect(await sign(large, rig.approvals(large, rig.now() + 8 * DAY_MS))).toMatchObject(refused);
  const forged = good.map((approval) => ({ ...approval, approver: 'person-1' }));
  expect(await sign(large, forged)).toMatchObject(refused);
  // Enough people, but one of them twice.
  expect(await sign(large, [...good, ...good.slice(1)])).toMatchObject(refused);
  const person = present(good[1], 'an approval');
  const later = rig.approvals(large, person.expires + MINUTE_MS).slice(1);
  expect(await sign(large, [...good, ...later])).toMatchObject(refused);
  expect((await sign(large, good)).kind).toBe('signed');
});

test("TRON: a second attempt waits until two nodes confirm the first one's expiry (RL-06)", async () => {
  const first = await bytesOf(intentOf());
  const second = intentOf({ attempt: 2 });
  const refused = (reason: string) => ({ kind: 'refused', reason });
  expect(await sign(second)).toMatchObject(refused('attempt-alive'));
  expect(await sign(intentOf({ attempt: 3 }))).toMatchObject(refused('attempt-order'));
  // Our clock is past the expiry, the chain's is not: the chain decides.
  rig.shiftClock(2 * MINUTE_MS);
  expect(await sign(second)).toMatchObject(refused('attempt-alive'));
  await rig.wait(MINUTE_MS);
  rig.chain.control.faultsOf(2).goDown(true);
  expect(await sign(second)).toMatchObject(refused('nodes'));
  rig.chain.control.faultsOf(2).goDown(false);
  const again = await bytesOf(second);
  expect(again).not.toBe(first);
  for (const bytes of [first, again, first]) await rig.broadcast('TRC20', bytes);
  await rig.chain.control.mine(4);
  expect(await rig.paidOut('TRC20')).toBe(5_000_000n);
});

test.each(EVM)(
  '%s: attempts share one nonce, so that at most one of them is paid (RL-06)',
  async (network) => {
    const all: string[] = [];
    for (const attempt of [1, 2, 3]) all.push(await bytesOf(intentOf({ network, attempt })));
    expect(new Set(all).size).toBe(3);
    for (const bytes of all) await rig.broadcast(network, bytes);
    await rig.chain.control.mine(1);
    for (const bytes of all) await rig.broadcast(network, bytes);
    await rig.chain.control.mine(4);
    expect(await rig.paidOut(network)).toBe(5_000_000n * millionth(network));
    const fourth = intentOf({ network, attempt: 4 });
    expect(await sign(fourth)).toMatchObject({ reason: 'already-paid' });
  },
);

test('a closed number is never signed again', async () => {
  await bytesOf(intentOf());
  const standing: Wants = { do: 'standing', number: 'W1', close: true };
  expect(await rig.ask(standing)).toMatchObject({ closed: true, attempts: [{ state: 'alive' }] });
  await rig.wait(3 * MINUTE_MS);
  expect(await rig.ask(standing)).toMatchObject({ closed: true, attempts: [{ state: 'dead' }] });
  expect(await sign(intentOf({ attempt: 2 }))).toMatchObject({ reason: 'closed' });
  await rig.ask({ do: 'standing', number: 'W2', close: true });
  expect(await sign(intentOf({ number: 'W2' }))).toMatchObject({ reason: 'closed' });
});

test("an old copy of the log is detected by its witness and by the server's records", async () => {
  const log = join(rig.directory, 'log');
  const witness = join(rig.directory, 'witness');
  for (const file of [log, witness]) copyFileSync(file, `${file}.copy`);
  await bytesOf(intentOf());
  copyFileSync(`${log}.copy`, log);
  await rig.restart();
  expect(await sign(intentOf())).toMatchObject({ reason: 'locked' });
  // If both are restored together, the server's own memory of the log detects it.
  for (const file of [log, witness]) copyFileSync(`${file}.copy`, file);
  await rig.restart();
  expect(rig.desk().state.locked).toBeNull();
  expect(await sign(intentOf({ number: 'W9' }))).toMatchObject({ reason: 'history-differs' });
  expect(rig.desk().state.locked).toBe('history-differs');
});

test('a stop file stops, alarms lock, and two people unlock at one position of the log (RL-14)', async () => {
  await rig.close();
  rig = await startSignerRig({ policy: { alarmsAnHour: 5 } });
  const stop = join(rig.directory, 'stop');
  await writeFile(stop, '');
  expect(await sign(intentOf())).toMatchObject({ reason: 'stopped' });
  unlinkSync(stop);
  // An honest server never repeats a request; what nobody has signed would be no alarm.
  const repeated = rig.line({ do: 'status' });
  for (let time = 0; time < 6; time += 1) await rig.send(repeated);
  expect(await sign(intentOf())).toMatchObject({ reason: 'locked', about: 'alarms' });
  const before = rig.desk().log.head();
  for (let time = 0; time < 50; time += 1) await rig.send(repeated);
  expect(rig.desk().log.head()).toEqual(before);
  const unlock = async (people: readonly string[], text: string) => {
    const signatures = people.map((key, index) => {
      const { signature } = signText('unlock', text, key);
      return { approver: `person-${index}`, signature };
    });
    await writeFile(join(rig.directory, 'unlock.json'), JSON.stringify({ signatures }));
    return sign(intentOf());
  };
  // A person is still writing the file: the signer stays locked, and goes on answering.
  await writeFile(join(rig.directory, 'unlock.json'), '{"signatures": [');
  expect(await sign(intentOf())).toMatchObject({ reason: 'locked' });
  const { approvers, server } = rig.secrets;
  const text = unlockText('signer-1', before);
  expect(await unlock(approvers.slice(0, 1), text)).toMatchObject({ reason: 'locked' });
  expect(await unlock([server, server], text)).toMatchObject({ reason: 'locked' });
  const elsewhere = unlockText('signer-1', { ...before, length: before.length - 1 });
  expect(await unlock(approvers, elsewhere)).toMatchObject({ reason: 'locked' });
  expect((await unlock(approvers, text)).kind).toBe('signed');
});

test.each(EVM)('%s: a key used by somebody else locks the signer', async (network) => {
  const theirs = { from: present(rig.desk().keys.account('hot'), 'an account') };
  const call = { from: `0x${theirs.from}`, to: somebody(5), value: '0x1' };
  await rig.chain.control.call(network, 'anvil_impersonateAccount', [call.from]);
  await rig.chain.control.call(network, 'eth_sendTransaction', [call]);
  await rig.chain.control.mine(1);
  const intent = intentOf({ network });
  expect(await sign(intent)).toMatchObject({ reason: 'nonce-foreign' });
  expect(await sign(intentOf())).toMatchObject({ reason: 'locked' });
});

const act = fc.record({
  kind: fc.constantFrom('ask', 'ask', 'ask', 'next', 'replay', 'wait', 'restart', 'clock'),
  network: fc.constantFrom(...ALL_NETWORKS),
  number: fc.integer({ min: 1, max: 40 }),
  to: fc.integer({ min: 1, max: 6 }),
  units: fc.integer({ min: 1_000_000, max: 6_000_000 }),
  minutes: fc.integer({ min: -90, max: 90 }),
});

test('an attacker with every secret of the server gets the automatic ceilings and nothing more', async () => {
  const acts = present(fc.sample(fc.array(act, { minLength: 140, maxLength: 140 }), 1)[0], 'acts');
  const everything: { network: Network; bytes: string }[] = [];
  const lines: string[] = [];
  const highest = new Map<number, number>();
  const refusals = new Map<string, string>();
  const flood = async (wanted: readonly PayoutIntent[]) => {
    const sent = wanted.map((intent) => rig.line({ do: 'sign', intent, approvals: [] }));
    lines.push(...sent);
    // All concurrently, each on its own connection.
    const answers = await Promise.all(sent.map((line) => rig.send(line)));
    for (const [index, answer] of answers.entries()) {
      const says = answer?.says;
      const number = present(wanted[index], 'an intent').number;
      if (says?.kind === 'refused') refusals.set(number, says.reason);
      if (says?.kind !== 'signed') continue;
      const network = networkOf(present(wanted[index], 'an intent').network);
      everything.push({ network, bytes: says.bytes });
      await rig.broadcast(network, says.bytes);
    }
    await rig.chain.control.mine(1);
  };
  for (const { kind, network, number, to, units: some, minutes } of acts) {
    const units = BigInt(some) * millionth(network);
    const order = { number: `W${number}`, network, to: addressOf(network, to), units: `${units}` };
    if (kind === 'ask') {
      const more = [0, 1, 2].map((by) => intentOf({ ...order, number: `W${number + 40 * by}` }));
      await flood([...more, intentOf({ ...order, units: `${units + 1n}` })]);
    } else if (kind === 'next') {
      const attempt = (highest.get(number) ?? 1) + 1;
      highest.set(number, attempt);
      await flood([intentOf({ ...order, attempt }), intentOf({ ...order, attempt: attempt + 1 })]);
    } else if (kind === 'replay') {
      for (const line of lines.slice(-5).toReversed()) await rig.send(line);
      for (const { network: where, bytes } of everything) await rig.broadcast(where, bytes);
    } else if (kind === 'wait' && minutes > 0) {
      await rig.wait(minutes * 1_000);
    } else if (kind === 'restart') {
      await rig.restart();
    } else if (kind === 'clock') {
      // The attacker controls the server's clock; the signer uses its own.
      const intent = intentOf(order);
      const moment = Math.max(1, rig.now() + minutes * MINUTE_MS);
      await rig.send(rig.line({ do: 'sign', intent, approvals: [] }, { at: moment }));
    }
  }
  // Whatever the random acts were, the last ones reach the ceilings.
  for (let number = 400; number < 410; number += 1) {
    const intentFor = (network: Network) =>
      intentOf({ number: `${network}-${number}`, network, to: addressOf(network, number) });
    await flood(ALL_NETWORKS.map(intentFor));
  }
  await rig.chain.control.mine(5);
  for (const { network, bytes } of everything) await rig.broadcast(network, bytes);
  await rig.chain.control.mine(5);
  for (const network of ALL_NETWORKS) {
    const paid = await rig.paidOut(network);
    expect(paid).toBeLessThanOrEqual(CEILINGS.automatic.hour * millionth(network));
    expect(paid).toBeGreaterThan(0n);
    // What was reserved for attempts that never paid counts too, so less than the ceiling may be
    // paid; but the ceiling is what stopped the flood.
    expect(refusals.get(`${network}-409`)).toBe('ceiling-hour');
  }
  await rig.wait(2 * HOUR_MS);
  for (let number = 500; number < 540; number += 1) {
    await flood(
      ALL_NETWORKS.map((network) =>
        intentOf({ number: `${network}-${number}`, network, to: addressOf(network, number) }),
      ),
    );
  }
  await rig.chain.control.mine(5);
  for (const network of ALL_NETWORKS) {
    expect(await rig.paidOut(network)).toBeLessThanOrEqual(
      CEILINGS.automatic.day * millionth(network),
    );
  }
});

test('the fees that a server can have burnt in a day are bounded (RL-23)', async () => {
  await rig.close();
  const wei = 2_000_000_000_000_000n;
  const limits = { TRC20: 100_000_000n, ERC20: wei, BEP20: wei };
  rig = await startSignerRig({ feeDay: limits, bsc: true });
  for (const network of ALL_NETWORKS) {
    let signed = 0;
    let last = '';
    for (let number = 1; number <= 20 && last === ''; number += 1) {
      // Payments of the smallest amount: no ceiling of the token stops them.
      const says = await sign(intentOf({ network, number: `${network}${number}`, units: '1' }));
      if (says.kind === 'refused') last = says.reason;
      else signed += 1;
      if (number === 2) await rig.restart();
    }
    expect(last).toBe('ceiling-fee');
    expect(signed).toBeGreaterThan(0);
    const reserved = rig
      .desk()
      .state.reservations.filter((reservation) => reservation.network === network);
    const fees = reserved.map(({ fee }) => fee);
    const burnt = fees.reduce((sum, fee) => sum + fee, 0n);
    expect(burnt).toBeLessThanOrEqual(limits[network]);
    expect(burnt + present(fees.at(-1), 'a fee')).toBeGreaterThan(limits[network] / 2n);
  }
  await rig.wait(DAY_MS);
  expect((await sign(intentOf({ number: 'W2' }))).kind).toBe('signed');
});
