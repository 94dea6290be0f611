import { createHash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { type LogHead, logHead } from '@haitang/contract/signer/messages.ts';
import { assert, present } from '@haitang/kernel/assert.ts';
import { type Entry, entryForm } from './entry.ts';
import { readIfThere, writeWhole } from './files.ts';

const NOTHING = '0'.repeat(64);

const linked = (before: string, entry: string): string =>
  createHash('sha256').update(`${before}\n${entry}`).digest('hex');

/** An append-only file of entries; each line has a hash over all lines before it (RL-12). */
export interface Log {
  head(): LogHead;
  /** The hash after `length` entries; null beyond the end. */
  hashAt(length: number): string | null;
  /**
   * Writes an entry and waits until it is on disk. If that fails, the log accepts no more entries;
   * the next start reads the disk again.
   */
  append(entry: Entry): void;
  close(): void;
}

export interface OpenedLog {
  readonly log: Log;
  readonly entries: readonly Entry[];
  /** Bytes of a last entry that was written incompletely, and so never answered. */
  readonly cut: number;
  /**
   * Whether the head stored elsewhere is part of this log: false for an old or a different copy.
   */
  readonly isWitnessed: boolean;
}

interface Line {
  readonly hash: string;
  readonly entry: Entry;
}

function readLine(line: string, before: string): Line {
  const hash = line.slice(0, 64);
  const text = line.slice(65);
  assert(hash === linked(before, text), 'every entry of the log is as it was written');
  return { hash, entry: entryForm.parse(JSON.parse(text)) };
}

function isInLog(witness: string | null, hashes: readonly string[]): boolean {
  if (witness === null) return hashes.length === 1;
  const { length, hash } = logHead.parse(JSON.parse(witness));
  return hashes[length] === hash;
}

/**
 * Opens the log at `path`, creates it if missing, and checks every hash. `witness` is a file
 * elsewhere with the newest head, which detects a truncated log or one restored from a copy.
 */
export function openLog(path: string, witness: string): OpenedLog {
  const file = openSync(path, 'a+', 0o600);
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const cut = Buffer.byteLength(text) - Buffer.byteLength(whole);
  if (cut > 0) {
    ftruncateSync(file, Buffer.byteLength(whole));
    fsyncSync(file);
  }
  const hashes = [NOTHING];
  const entries: Entry[] = [];
  for (const line of whole.split('\n').slice(0, -1)) {
    const read = readLine(line, present(hashes.at(-1), 'a hash'));
    hashes.push(read.hash);
    entries.push(read.entry);
  }
  const isWitnessed = isInLog(readIfThere(witness), hashes);
  let size = Buffer.byteLength(whole);
  let isBroken = false;
  const head = () => ({
    length: hashes.length - 1,
    hash: present(hashes.at(-1), 'the head of the log'),
  });
  const append = (entry: Entry) => {
    assert(!isBroken, 'the log takes entries');
    isBroken = true;
    assert(fstatSync(file).size === size, 'nobody else writes the log');
    const body = JSON.stringify(entryForm.parse(entry));
    const hash = linked(head().hash, body);
    size += writeSync(file, `${hash} ${body}\n`);
    fsyncSync(file);
    hashes.push(hash);
    writeWhole(witness, `${JSON.stringify(head())}\n`);
    isBroken = false;
  };
  const log = {
    head,
    append,
    hashAt: (length: number) => hashes[length] ?? null,
    close: () => closeSync(file),
  };
  return { log, entries, cut, isWitnessed };
}
