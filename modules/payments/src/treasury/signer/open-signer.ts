import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import {
  CHAIN_NETWORKS,
  type ChainNetwork,
  perNetwork,
} from '@haitang/contract/codes/chain-network.ts';
import { answerForm, type SignerRequest } from '@haitang/contract/signer/messages.ts';
import {
  isSigned,
  rawKey,
  signedTextForm,
  signText,
} from '@haitang/contract/signer/signed-text.ts';
import { SECOND_MS } from '@haitang/kernel/clock.ts';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';
import { tracedCall } from '@haitang/platform/observe/tracing.ts';
import { z } from 'zod';
import type { SignerDoor, SignerQuestion } from '../../signer-door.ts';

const ANSWER_MS = 30 * SECOND_MS;
const SEND_MS = 10 * SECOND_MS;
const REACH_MS = 3 * SECOND_MS;
/** A relay whose other end is away ends a connection at once. */
const STAYS_MS = 300;

/** A node's address, or that with what is sent with it, e.g. a provider's key. */
const place = z.union([
  z.url().transform((url) => ({ url, headers: {} })),
  z.strictObject({ url: z.url(), headers: z.record(z.string(), z.string()) }),
]);
type Place = z.output<typeof place>;

const networkForm = z.strictObject({
  /** The most it is asked to pay at once, in units of the token; the rest is paid by hand. */
  most: z
    .string()
    .regex(/^\d{1,30}$/)
    .transform((text) => BigInt(text)),
  /** Where its transactions are sent: JSON-RPC, or the HTTP API's root for TRC20. */
  send: z.array(place).min(1),
  /** Deposit address 0 as the signer's `check` prints it: it must be the one of `CHAINS`. */
  deposit: z.string().optional(),
});

const fileForm = z.strictObject({
  /** Path of the signer's socket. */
  socket: z.string().min(1),
  /** Its name and public key, and ours: the name it knows us by, and our Ed25519 secret. */
  signer: z.string().min(1),
  signerKey: rawKey,
  server: z.string().min(1),
  secret: rawKey,
  networks: z.strictObject(perNetwork(() => networkForm.optional())),
});
type SignerFile = z.output<typeof fileForm>;

/** One line to the socket and one back; null when there is no answer in time. */
function exchange(path: string, line: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(path, () => socket.write(`${line}\n`));
    const lines = createInterface({ input: socket });
    const done = (answer: string | null) => {
      resolve(answer);
      socket.destroy();
    };
    socket.setTimeout(ANSWER_MS, () => done(null));
    socket.once('error', () => done(null));
    // The socket's error is an event of its lines, too, and ends the process where nobody listens.
    lines.on('error', () => done(null));
    lines.once('line', done);
    lines.once('close', () => done(null));
  });
}

/** Whether a connection to the socket is taken and stays open. */
function reaches(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    let isOpen = false;
    const done = (stays: boolean) => {
      resolve(stays);
      socket.destroy();
    };
    socket.setTimeout(REACH_MS, () => done(isOpen));
    socket.once('connect', () => {
      isOpen = true;
      socket.setTimeout(STAYS_MS);
    });
    socket.once('error', () => done(false)).once('close', () => done(false));
    socket.resume();
  });
}

async function ask(file: SignerFile, { at, counter, seen, wants }: SignerQuestion) {
  const { signer, server, secret, signerKey } = file;
  const request: SignerRequest = { signer, server, at: at.getTime(), counter, seen, wants };
  const signed = signText('request', JSON.stringify(request), secret);
  const line = await exchange(file.socket, JSON.stringify(signed));
  if (line === null) return null;
  const answer = signedTextForm.parse(JSON.parse(line));
  if (!isSigned('answer', answer, signerKey)) return null;
  const read = answerForm.parse(JSON.parse(answer.text));
  const isOurs = read.signer === signer && read.server === server && read.counter === counter;
  return isOurs ? read : null;
}

async function post(network: ChainNetwork, { url, headers }: Place, bytes: string): Promise<void> {
  const raw = { jsonrpc: '2.0', id: 1, method: 'eth_sendRawTransaction', params: [bytes] };
  const tron = { transaction: bytes };
  const answer = await fetch(network === 'TRC20' ? `${url}/wallet/broadcasthex` : url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(network === 'TRC20' ? tron : raw),
    signal: AbortSignal.timeout(SEND_MS),
  });
  await answer.text();
}

/** The signer as a text of `SIGNER_FILE` describes it; throws on an invalid one. */
export function openSignerDoor(text: string): SignerDoor {
  const file = fileForm.parse(JSON.parse(text));
  const networks = new Map<ChainNetwork, z.output<typeof networkForm>>();
  for (const network of CHAIN_NETWORKS) {
    const form = file.networks[network];
    if (form) networks.set(network, form);
  }
  return {
    most: new Map([...networks].map(([network, { most }]) => [network, most])),
    deposits: new Map(
      [...networks].flatMap(([network, { deposit }]) =>
        deposit === undefined ? [] : [[network, deposit] as const],
      ),
    ),
    ask: (question) => tracedCall('signer ask', {}, () => ask(file, question)),
    reaches: () => reaches(file.socket),
    send: async (network, bytes) => {
      const places = networks.get(network)?.send ?? [];
      // Settled, not awaited for success: the chain is asked what became of it.
      await Promise.allSettled(
        places.map((place) => tracedCall(`send ${network}`, {}, () => post(network, place, bytes))),
      );
    },
  };
}

/**
 * The signer of a configuration file; null when none is configured. Throws a `ConfigProblem` for a
 * file that is missing or holds something else; it quotes nothing of the file.
 */
export function openConfiguredSigner(path: string): SignerDoor | null {
  if (path === '') return null;
  try {
    return openSignerDoor(readFileSync(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof z.ZodError || error instanceof SyntaxError)) {
      throw new ConfigProblem(
        `SIGNER_FILE cannot be read: ${path}. It is in the copy of the keys (docs/operating/backup.md).`,
      );
    }
    const places =
      error instanceof z.ZodError ? error.issues.map((issue) => issue.path.join('.')) : [];
    const about = places.filter((text) => text !== '').join(', ');
    throw new ConfigProblem(
      `SIGNER_FILE is not as docs/signer.md describes it: ${path}${about && ` (${about})`}`,
    );
  }
}
