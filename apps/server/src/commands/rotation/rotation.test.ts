import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureKeyPair } from '@haitang/contract/aggregator/key-pair.ts';
import { signBody, verifyBody } from '@haitang/contract/aggregator/signature.ts';
import { aboutMember } from '@haitang/identity/totp/totp-secret.ts';
import { HOUR_MS, later } from '@haitang/kernel/clock.ts';
import { lobbyDatabase } from '@haitang/lobby/testing/lobby-database.ts';
import { identityForTests, newMember } from '@haitang/lobby/testing/test-identity.ts';
import { createStaff } from '@haitang/office/staff/create-staff.ts';
import { acceptedKeys, acceptedPublicKeys } from '@haitang/platform/security/accepted-keys.ts';
import { HOUSE, LOBBY, SECRETS, UPAY } from '@haitang/platform/security/key-kinds.ts';
import { readSlots, switchKey } from '@haitang/platform/security/key-slots.ts';
import { openSeal } from '@haitang/platform/security/open-seal.ts';
import { newTotpSecret } from '@haitang/platform/security/totp.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeKeys } from './describe-keys.ts';
import { actOnKey, type KeyWorld } from './key-acts.ts';
import { reseal, secretsByKey } from './reseal.ts';
import { actOnSigner } from './signer-file.ts';

const { database } = await lobbyDatabase();
const { context: identity, clock } = identityForTests(database);
const UPAY_SECRET = 'k3J9-vQ7x_0bNz2LwT5mRy8HcE1sAaPd';
let world: KeyWorld;
beforeEach(async () => {
  const keysDirectory = await mkdtemp(join(tmpdir(), 'haitang-keys-'));
  const signerFile = join(keysDirectory, 'signer.json');
  world = { database, clock, keysDirectory, upaySecret: UPAY_SECRET, signerFile };
  await sql`DELETE FROM member_totp`.execute(database.read);
  await sql`DELETE FROM staff_renewal`.execute(database.read);
  await sql`DELETE FROM staff_account`.execute(database.read);
});
afterEach(() => rm(world.keysDirectory, { recursive: true }));

const inADay = () => later(clock.now(), 24 * HOUR_MS);
const seal = () => openSeal(world.keysDirectory);

async function enrol(secret: string): Promise<number> {
  const { id } = await newMember(identity);
  const sealed = (await seal()).close(secret, aboutMember(id));
  await sql`INSERT INTO member_totp (member_id, secret, started_at)
    VALUES (${id}, ${sealed}, ${clock.now()})`.execute(database.read);
  return id;
}

/** The members' secrets in plain text, opened with the keys as they are now. */
async function opened(): Promise<string[]> {
  const { rows } = await sql<{ id: number; secret: string }>`
    SELECT member_id AS id, secret FROM member_totp ORDER BY member_id`.execute(database.read);
  const own = await seal();
  return rows.map(({ id, secret }) => own.open(secret, `totp of member ${id}`)).toSorted();
}

test('stored secrets go over to a new key, and the old one goes only when nothing needs it', async () => {
  await enrol('FIRST');
  const staff = {
    name: 'keeper',
    displayName: '管理员',
    roles: ['admin'],
    password: 'a-password-1',
  };
  const first = await seal();
  await database.transaction((tx) =>
    createStaff(tx, first, { ...staff, totpSecret: newTotpSecret() }, clock.now()),
  );
  await expect(reseal(world, first)).rejects.toThrow('keys prepare secrets');
  await actOnKey(world, SECRETS, 'prepare', inADay());
  // A server that has read the next key names its key, and still uses the old one.
  await enrol('SECOND');
  const ids = await actOnKey(world, SECRETS, 'switch', inADay());
  await enrol('THIRD');
  expect(await opened()).toEqual(['FIRST', 'SECOND', 'THIRD']);
  expect((await secretsByKey(database)).toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
    [
      { key: '', count: 2 },
      { key: ids.old, count: 1 },
      { key: ids.current, count: 1 },
    ].toSorted((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1)),
  );
  await expect(actOnKey(world, SECRETS, 'drop', inADay())).rejects.toThrow('3 stored secrets');
  expect(await reseal(world, await seal())).toBe(3);
  // A second run, as after an interruption, finds nothing more to do.
  expect(await reseal(world, await seal())).toBe(0);
  expect(await actOnKey(world, SECRETS, 'drop', inADay())).toEqual({ current: ids.current });
  expect(await opened()).toEqual(['FIRST', 'SECOND', 'THIRD']);
  expect(await secretsByKey(database)).toEqual([{ key: ids.current, count: 4 }]);
});

test('a secret that no key opens stops the run and keeps the old key', async () => {
  await enrol('FIRST');
  await actOnKey(world, SECRETS, 'prepare', inADay());
  await actOnKey(world, SECRETS, 'switch', inADay());
  await sql`UPDATE member_totp SET secret = 'v1.AAAABBBBCCCCDDDDEEEEFFFFGGGGHHHHIIIIJJJJKKKK'`.execute(
    database.read,
  );
  await expect(reseal(world, await seal())).rejects.toThrow();
  await expect(actOnKey(world, SECRETS, 'drop', inADay())).rejects.toThrow('still need');
});

test('a switch that was cut off is repeated and loses no key', async () => {
  await enrol('FIRST');
  await actOnKey(world, SECRETS, 'prepare', inADay());
  const { current, next } = await readSlots(world.keysDirectory, SECRETS);
  // As after a crash before the next key's file was removed.
  await switchKey(world.keysDirectory, SECRETS, clock.now(), inADay());
  await writeFile(join(world.keysDirectory, SECRETS.files.next), next ?? '');
  await switchKey(world.keysDirectory, SECRETS, clock.now(), inADay());
  const after = await readSlots(world.keysDirectory, SECRETS);
  expect(after).toEqual({ current: next, next: null, old: current });
  expect(await opened()).toEqual(['FIRST']);
});

test.each([LOBBY, HOUSE])(
  '$name: a new key is accepted first, the old one for a stated time',
  async (kind) => {
    const { keysDirectory } = world;
    const sign = async () =>
      signBody('call', (await ensureKeyPair(keysDirectory, kind.name)).privateKey);
    const isAccepted = async (signature: string, moment = clock.now()) =>
      (await acceptedPublicKeys(keysDirectory, kind))(moment).some((key) =>
        verifyBody('call', signature, key),
      );
    const old = await sign();
    await actOnKey(world, kind, 'prepare', inADay());
    const { next } = await readSlots(keysDirectory, kind);
    expect(await isAccepted(signBody('call', next ?? ''))).toBe(true);
    expect(await sign()).toBe(old);
    await actOnKey(world, kind, 'switch', inADay());
    const fresh = await sign();
    expect([await isAccepted(fresh), await isAccepted(old)]).toEqual([true, true]);
    expect(await isAccepted(old, inADay())).toBe(false);
    // No file holds the old private key.
    for (const file of await readdir(keysDirectory)) {
      expect((await stat(join(keysDirectory, file))).mode & 0o077).toBe(0);
      const text = await readFile(join(keysDirectory, file), 'utf8');
      if (text.includes('PRIVATE KEY')) expect(signBody('call', text)).not.toBe(old);
    }
    await expect(actOnKey(world, kind, 'prepare', inADay())).rejects.toThrow('First drop the old');
    await actOnKey(world, kind, 'drop', inADay());
    expect([await isAccepted(fresh), await isAccepted(old)]).toEqual([true, false]);
  },
);

test('the first secret of the provider comes from the environment and is accepted for its time', async () => {
  await actOnKey(world, UPAY, 'prepare', inADay());
  const { next } = await readSlots(world.keysDirectory, UPAY);
  expect((await acceptedKeys(world.keysDirectory, UPAY))(clock.now())).toEqual([UPAY_SECRET, next]);
  await actOnKey(world, UPAY, 'switch', inADay());
  const accepted = await acceptedKeys(world.keysDirectory, UPAY);
  expect(accepted(clock.now())).toEqual([next, UPAY_SECRET]);
  expect(accepted(inADay())).toEqual([next]);
});

test('a key that was not prepared is not switched, and two preparations make one key', async () => {
  await ensureKeyPair(world.keysDirectory, 'lobby');
  await expect(actOnKey(world, LOBBY, 'switch', inADay())).rejects.toThrow('keys prepare lobby');
  const prepared = await actOnKey(world, LOBBY, 'prepare', inADay());
  expect(await actOnKey(world, LOBBY, 'prepare', inADay())).toEqual(prepared);
});

test('the request key to the signer is exchanged under a new name', async () => {
  const secret = '11'.repeat(32);
  const file = { socket: '/run/signer', server: 'lobby', secret, networks: {} };
  await writeFile(world.signerFile, JSON.stringify(file));
  const [current, next, policy] = await actOnSigner(world, 'prepare');
  expect(current).toMatch(/^signer current lobby [0-9a-f]{64}$/);
  expect(next).toMatch(/^signer next lobby-\d{8}-\d{4} [0-9a-f]{64}$/);
  expect(policy).toContain('"servers"');
  await actOnSigner(world, 'switch');
  const now = JSON.parse(await readFile(world.signerFile, 'utf8'));
  expect(now).toMatchObject({ socket: '/run/signer', networks: {} });
  expect([now.server === 'lobby', now.secret === secret]).toEqual([false, false]);
  await actOnSigner(world, 'drop');
  expect((await actOnSigner(world, 'drop')).length).toBe(1);
});

test('the trail and the list name keys by their ids and contain none of them', async () => {
  await ensureKeyPair(world.keysDirectory, 'lobby');
  const secret = '22'.repeat(32);
  await writeFile(world.signerFile, JSON.stringify({ server: 'lobby', secret }));
  await seal();
  for (const kind of [SECRETS, LOBBY, UPAY]) {
    await actOnKey(world, kind, 'prepare', inADay());
    await actOnKey(world, kind, 'switch', inADay());
  }
  await actOnSigner(world, 'prepare');
  const { rows } = await sql<{ row: string }>`SELECT audit_row::text AS row FROM audit_row
    WHERE action LIKE 'key.%'`.execute(database.read);
  const texts = [...rows.map(({ row }) => row), ...(await describeKeys(world))].join('\n');
  const ids = await actOnKey(world, UPAY, 'drop', inADay());
  expect(texts).toContain(ids.current);
  for (const kind of [SECRETS, LOBBY, UPAY]) {
    const { current, old } = await readSlots(world.keysDirectory, kind);
    for (const text of [current, old ?? 'there is none']) expect(texts).not.toContain(text?.trim());
  }
  for (const hidden of [UPAY_SECRET, secret, 'PRIVATE']) expect(texts).not.toContain(hidden);
});
