import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';

/** The purpose of a signature: a signature for one purpose is invalid for another. */
export type Purpose = 'request' | 'answer' | 'approval' | 'policy' | 'unlock';

/** Exact bytes and their signature. */
export const signedTextForm = z.strictObject({
  text: z.string().max(32_768),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});
export type SignedText = z.output<typeof signedTextForm>;

/** Raw Ed25519 keys in hex, as people write them into files. */
export const rawKey = z.string().regex(/^[0-9a-f]{64}$/);

/** Headers of PKCS 8 and SPKI for an Ed25519 key of 32 bytes. */
const PRIVATE_HEADER = '302e020100300506032b657004220420';
const PUBLIC_HEADER = '302a300506032b6570032100';

const privateKey = (secret: string): KeyObject =>
  createPrivateKey({
    key: Buffer.from(PRIVATE_HEADER + secret, 'hex'),
    format: 'der',
    type: 'pkcs8',
  });

const publicKey = (raw: string): KeyObject =>
  createPublicKey({ key: Buffer.from(PUBLIC_HEADER + raw, 'hex'), format: 'der', type: 'spki' });

const bytesOf = (purpose: Purpose, text: string): Buffer =>
  Buffer.from(`haitang-signer/1 ${purpose}\n${text}`);

/** The public key of a secret key, both 32 bytes in hex. */
export const publicKeyOf = (secret: string): string =>
  createPublicKey(privateKey(secret))
    .export({ format: 'der', type: 'spki' })
    .toString('hex')
    .slice(PUBLIC_HEADER.length);

/** Signs a text for one purpose; deterministic for the same text and key. */
export const signText = (purpose: Purpose, text: string, secret: string): SignedText => ({
  text,
  signature: sign(null, bytesOf(purpose, text), privateKey(secret)).toString('hex'),
});

/** Whether the holder of a key signed exactly this text for this purpose. */
export const isSigned = (purpose: Purpose, signed: SignedText, key: string): boolean =>
  verify(null, bytesOf(purpose, signed.text), publicKey(key), Buffer.from(signed.signature, 'hex'));
