import {
  contextOf,
  type Head,
  headDigest,
  leafOf,
  nodeOf,
  toHex,
} from '@haitang/kernel/solvency/proof.ts';
import { expect, test } from 'vitest';
import { checkShown } from '../screens/transparency/check-shown.ts';
import { checkFile } from './check-file.ts';

const SALT = new Uint8Array(32).fill(7);
const member = '10000001';

/** A tree of two places: the member's and nobody's. */
function proofOf(amount: bigint) {
  const head = {
    site: 'haitang.example',
    day: '2026-09-30',
    currency: 'CNY',
    decimals: 2,
    height: 1,
    number: 1,
    previous: '0'.repeat(64),
  };
  const context = contextOf(head);
  const own = leafOf(context, SALT, amount, member);
  const other = leafOf(context, SALT, 0n, '');
  const top = nodeOf(context, 1, own, other);
  const full: Head = { ...head, root: toHex(top.hash), sum: String(top.sum) };
  const path = [{ hash: toHex(other.hash), sum: '0' }];
  const leaf = { place: 0, amount: String(amount), salt: toHex(SALT), path };
  return { head: full, digest: headDigest(full), leaf };
}

const saved = proofOf(12_345n);
const text = JSON.stringify(saved);

test('a saved proof holds offline, and says whether the digest came from elsewhere', () => {
  const proved = { kind: 'proved', day: '2026-09-30', amount: 12_345n, sum: 12_345n, decimals: 2 };
  expect(checkFile(text, { member, digest: '' })).toEqual({ ...proved, compared: false });
  const digest = ` ${saved.digest.toUpperCase()} `;
  expect(checkFile(text, { member, digest })).toEqual({ ...proved, compared: true });
});

test('a file of another member, another root, or of no form at all fails', () => {
  const failed = { kind: 'failed' };
  expect(checkFile(text, { member: '10000002', digest: '' })).toMatchObject(failed);
  const { digest } = proofOf(1n);
  expect(checkFile(text, { member, digest })).toMatchObject(failed);
  for (const other of ['', '{}', 'null', '[]', text.slice(1), text.replace('12345', '-12345')]) {
    expect(checkFile(other, { member, digest: '' }), other).toMatchObject(failed);
  }
});

test('the app compares with what everybody reads, not with what the member was sent', () => {
  const { head, digest, leaf } = saved;
  const published = {
    format: 'haitang-pos/1',
    head,
    digest,
    statement: '',
    signed_by: '',
    signature: '',
    cut_at: '',
    published_at: '',
    assets: {
      revision: 0,
      read_at: null,
      rate: '7.12',
      usdt: '0.00',
      worth: '0.00',
      wallets: [],
      state: 'unread' as const,
    },
  };
  const own = { day: head.day, leaf };
  expect(checkShown([published], own, 10_000_001)).toEqual({ kind: 'proved', amount: 12_345n });
  expect(checkShown([published], own, 10_000_002)).toMatchObject({ kind: 'failed' });
  expect(checkShown([], own, 10_000_001)).toMatchObject({ kind: 'failed' });
  const other = proofOf(1n);
  const elsewhere = { ...published, head: other.head, digest: other.digest };
  expect(checkShown([elsewhere], own, 10_000_001)).toMatchObject({ kind: 'failed' });
});
