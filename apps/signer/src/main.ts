import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { publicKeyOf } from '@haitang/contract/signer/signed-text.ts';
import { assert } from '@haitang/kernel/assert.ts';
import { describeDirectory, openDirectory, placesIn } from './commands/directory.ts';
import { addDepositKey, addKey, makeKeyFile, readKeyFile } from './commands/make-keys.ts';
import { acceptPolicy, approve, signUnlock } from './commands/statements.ts';
import { policyHash } from './policy/policy-file.ts';
import { listen } from './socket/listen.ts';
import { placeOf, relay, relayKey } from './socket/relay.ts';
import { askLine, readPassphrase } from './terminal.ts';

const HELP = `npm run signer -- COMMAND [--directory DIR] [--passphrase-fd N]
  init                                     makes the directory and its key file
  add-key NAME                             makes a wallet's key, prints its addresses
  add-deposit-key NAME                     makes a network's key of deposit addresses
  import-deposit-key NAME                  asks for such a key, xprv…, and keeps it
  check                                    says what policy and key file hold
  serve --witness FILE [--socket FILE]     answers the server; the witness lies on another disk
  relay FROM TO [--key FILE]               passes connections on; a place is a path or HOST:PORT,
                                           which needs the key of both relays
on an approver's own machine:
  person --keys FILE                       makes a person's key file, prints its public key
  approve --keys FILE --name NAME NUMBER NETWORK ADDRESS UNITS [HOURS]
  accept-policy --keys FILE --name NAME SIGNER POLICY-FILE HASH PLACE
  unlock --keys FILE --name NAME SIGNER LENGTH HASH
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    directory: { type: 'string', default: 'signer' },
    witness: { type: 'string' },
    socket: { type: 'string' },
    keys: { type: 'string' },
    key: { type: 'string' },
    name: { type: 'string' },
    'passphrase-fd': { type: 'string' },
  },
});

const directory = resolve(values.directory);
const passphrase = (again = false) => readPassphrase(values['passphrase-fd'], again);

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function serve(): Promise<void> {
  const { witness } = values;
  assert(witness !== undefined, '--witness names a file on another disk');
  const desk = openDirectory(directory, resolve(witness), await passphrase());
  const socket = values.socket ?? placesIn(directory).socket;
  const listening = await listen(desk, socket, fail);
  console.log(`signer ${desk.policy.signer}  ${socket}  key ${publicKeyOf(desk.identity)}`);
  const { policies } = desk.state;
  console.log(`newest policy ${policyHash(policies.at(-1)?.text ?? '')} ${policies.length}`);
  if (desk.state.locked !== null) {
    const { length, hash } = desk.log.head();
    console.log(`LOCKED: ${desk.state.locked}\nat ${length} ${hash}`);
  }
  const stop = () => void listening.close().then(() => process.exit(0), fail);
  process.on('SIGTERM', stop).on('SIGINT', stop);
}

async function passOn(fromText: string, toText: string): Promise<null> {
  const [from, to] = [placeOf(fromText), placeOf(toText)];
  const key = relayKey([from, to], values.key);
  const server = await relay({ from, to, key, tell: (line) => console.log(line) });
  const stop = () => void server.close(() => process.exit(0));
  process.on('SIGTERM', stop).on('SIGINT', stop);
  return null;
}

async function sign(
  by: (secret: string, name: string, rest: readonly string[]) => Promise<string>,
  rest: readonly string[],
): Promise<string> {
  const { keys, name } = values;
  assert(keys !== undefined && name !== undefined, '--keys and --name are given');
  return by(readKeyFile(resolve(keys), await passphrase()).identity, name, rest);
}

async function run([command, ...rest]: readonly string[]): Promise<string | null> {
  switch (command) {
    case 'init':
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      return `signer key ${makeKeyFile(placesIn(directory).keys, await passphrase(true))}`;
    case 'add-key': {
      const made = addKey(placesIn(directory).keys, await passphrase(), rest[0] ?? '');
      return `TRON ${made.tron}\nEVM  ${made.evm}`;
    }
    case 'add-deposit-key':
    case 'import-deposit-key': {
      const phrase = await passphrase();
      const written = command === 'add-deposit-key' ? null : await askLine('xprv:', true);
      const made = addDepositKey(placesIn(directory).keys, phrase, rest[0] ?? '', written);
      return `extendedPublicKey ${made}`;
    }
    case 'check':
      return describeDirectory(directory);
    case 'serve':
      await serve();
      return null;
    case 'relay':
      return passOn(rest[0] ?? '', rest[1] ?? '');
    case 'person':
      assert(values.keys !== undefined, '--keys is given');
      return `key ${makeKeyFile(resolve(values.keys), await passphrase(true))}`;
    case 'approve':
      return sign(approve, rest);
    case 'accept-policy':
      return sign(acceptPolicy, rest);
    case 'unlock':
      return sign(signUnlock, rest);
    default:
      return HELP;
  }
}

run(positionals).then((text) => {
  if (text !== null) console.log(text);
}, fail);
