import { chmodSync, existsSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { SignedText } from '@haitang/contract/signer/signed-text.ts';
import { assert } from '@haitang/kernel/assert.ts';
import { MINUTE_MS, SECOND_MS } from '@haitang/kernel/clock.ts';
import { answerRequest } from '../signing/answer-request.ts';
import type { Desk } from '../signing/desk.ts';
import { readRequest, type SignedRequest } from '../signing/read-request.ts';
import { createStrangers } from './strangers.ts';

/** Connections of servers of the policy, and those that have not said a signed line yet. */
const MOST_CONNECTIONS = 32;
const MOST_STRANGERS = 32;
const LONGEST_LINE = 65_536;
/** A server says its line at once. */
const FIRST_LINE_MS = 5 * SECOND_MS;
const IDLE_MS = 30 * SECOND_MS;

/** Allows `most` signed requests in any minute. */
function createBudget(most: number, now: () => number): () => boolean {
  let taken: number[] = [];
  return () => {
    const time = now();
    taken = taken.filter((value) => value > time - MINUTE_MS && value <= time);
    if (taken.length >= most) return false;
    taken.push(time);
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
  socket.setEncoding('utf8').setTimeout(FIRST_LINE_MS, () => socket.destroy());
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE || lines.some((line) => line.length > LONGEST_LINE)) {
      socket.destroy();
      return;
    }
    for (const line of lines) if (!socket.destroyed) take(line);
  });
  socket.on('error', () => socket.destroy());
}

export interface Listening {
  /** The number of lines that no server of the policy has signed. */
  dropped(): number;
  close(): Promise<void>;
}

/**
 * Answers requests on a Unix socket that only its user and group can open: one line each, one
 * answer each, one at a time. A line that no server of the policy has signed ends its connection
 * without an answer; it costs one check of a signature and takes no place of those we know. Our own
 * faults end the process through `fail`; the next start reads the disk again.
 */
export async function listen(
  desk: Desk,
  path: string,
  fail: (error: unknown) => void,
  tell: (line: string) => void = (line) => console.log(line),
): Promise<Listening> {
  await claim(path);
  const now = () => desk.clock.now().getTime();
  const mayAsk = createBudget(desk.policy.requestsAMinute, now);
  const strangers = createStrangers(MOST_STRANGERS, now, tell);
  const known = new Set<Socket>();
  let last: Promise<void> = Promise.resolve();
  const answer = async (socket: Socket, request: SignedRequest) => {
    const signed: SignedText = await answerRequest(desk, request);
    if (!socket.destroyed) socket.write(`${JSON.stringify(signed)}\n`);
  };
  const take = (socket: Socket, line: string) => {
    const request = readRequest(desk, line);
    if (request === null) {
      strangers.drop(socket);
      return;
    }
    strangers.know(socket);
    known.add(socket.setTimeout(IDLE_MS));
    if (known.size > MOST_CONNECTIONS || !mayAsk()) {
      socket.destroy();
      return;
    }
    last = last.then(() => answer(socket, request)).catch(fail);
  };
  const server: Server = createServer((socket) => {
    strangers.enter(socket);
    socket.once('close', () => known.delete(socket));
    readLines(socket, (line) => take(socket, line));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  chmodSync(path, 0o660);
  return {
    dropped: () => strangers.dropped(),
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await last;
      desk.log.close();
    },
  };
}
