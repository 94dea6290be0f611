// The signer as a process of its own over a rig's directory; kills itself where it is told to.
import { join } from 'node:path';
import { keysInMemory } from '../../apps/signer/src/keys/key-port.ts';
import { openChain } from '../../apps/signer/src/nodes/open-chain.ts';
import type { Desk } from '../../apps/signer/src/signing/desk.ts';
import { openDesk } from '../../apps/signer/src/signing/open-desk.ts';
import { listen } from '../../apps/signer/src/socket/listen.ts';
import { surroundingsIn } from '../../apps/signer/src/socket/surroundings.ts';
import { depositKeys } from '../../apps/signer/src/testing/deposit-keys.ts';
import { childTask, killer } from './killed-program.ts';
import { KEY } from './signer-rig.ts';

const { directory, identity, policyFile, offset, killAt } = childTask();
const { point } = killer(killAt);
const desk = openDesk({
  logFile: join(directory, 'log'),
  witnessFile: join(directory, 'witness'),
  policyFile,
  policyStatement: null,
  keys: keysInMemory(new Map([['hot', KEY]]), await depositKeys(join(directory, 'chain'))),
  identity,
  clock: { now: () => new Date(Date.now() + offset) },
  surroundings: surroundingsIn(directory),
  openChain,
});
const append: Desk['log']['append'] = (entry) => {
  point();
  desk.log.append(entry);
  point();
};
await listen({ ...desk, log: { ...desk.log, append } }, join(directory, 'sock'), (error) => {
  throw error;
});
console.log('ready');
