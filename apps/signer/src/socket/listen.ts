import { chmodSync, existsSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { SignedText } from '@haitang/contract/signer/signed-text.ts';
import { assert } from '@haitang/kernel/assert.ts';
import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { answerRequest } from '../signing/answer-request.ts';
import type { Desk } from '../signing/desk.ts';

const MOST_CONNECTIONS = 32;
const LONGEST_LINE = 65_536;
const IDLE_MS = 30 * SECOND_MS;

/** Allows `most` lines in any minute. Further lines are not parsed, so they cost nothing. */
function createBudget(most: number, now: () => number): () => boolean {
  let taken: number[] = [];
  return () => {
    const at = now();
    taken = taken.filter((one) => one > at - MINUTE_MS && one <= at);
    if (taken.length >= most) return false;
    taken.push(at);
    return true;
  };
}

/** Whether another signer answers on a socket's path; the path of a killed one is removed. */
async function claim(path: string): Promise<void> {
  if (!existsSync(path)) return;
  const isAlive = await new Promise<boolean>((resolve) => {
    const probe = connect(path);
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });
  assert(!isAlive, 'no other signer listens on the socket');
  rmSync(path);
}

/** Splits a connection's data into lines; a line that is too long ends the connection. */
function readLines(socket: Socket, take: (line: string) => void): void {
  let rest = '';
  socket.setEncoding('utf8').setTimeout(IDLE_MS, () => socket.destroy());
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE || lines.some((line) => line.length > LONGEST_LINE)) {
      socket.destroy();
      return;
    }
    for (const line of lines) take(line);
  });
  socket.on('error', () => socket.destroy());
}

export interface Listening {
  close(): Promise<void>;
}

/**
 * Answers requests on a Unix socket that only its user and group can open: one line each, one
 * answer each, one at a time. Our own faults end the process through `fail`; the next start reads
 * the disk again.
 */
export async function listen(
  desk: Desk,
  path: string,
  fail: (error: unknown) => void,
): Promise<Listening> {
  await claim(path);
  const mayAsk = createBudget(desk.policy.requestsAMinute, () => desk.clock.now().getTime());
  let last: Promise<void> = Promise.resolve();
  const answer = async (socket: Socket, line: string) => {
    const signed: SignedText = await answerRequest(desk, line);
    if (!socket.destroyed) socket.write(`${JSON.stringify(signed)}\n`);
  };
  const server: Server = createServer((socket) =>
    readLines(socket, (line) => {
      if (!mayAsk()) {
        socket.destroy();
        return;
      }
      last = last.then(() => answer(socket, line)).catch(fail);
    }),
  );
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o660);
  return {
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await last;
      desk.log.close();
    },
  };
}
