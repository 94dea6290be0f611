// The worker's job of paying by the signer as a process of its own; kills itself where told to.
import { setTimeout as pause } from 'node:timers/promises';
import { SETTING_DEFINITIONS } from '@haitang/lobby/setting-definitions.ts';
import { openSignerDoor } from '@haitang/payments/treasury/signer/open-signer.ts';
import { payBySigner } from '@haitang/payments/withdrawals/pay-by-signer.ts';
import { connectDatabase } from '@haitang/platform/database/connect.ts';
import { silentLogger } from '@haitang/platform/observe/silent-logger.ts';
import { createSettings } from '@haitang/platform/settings/create-settings.ts';
import { childTask, killer } from './killed-program.ts';
import { chainsOf } from './signer-payouts.ts';

const { databaseUrl, chainUrl, directory, signerFile, offset, killAt } = childTask();
const { around } = killer(killAt);
const connected = connectDatabase({
  url: databaseUrl,
  size: 2,
  schema: 'lobby',
  onIdleError: () => undefined,
});
const clock = { now: () => new Date(Date.now() + offset) };
const settings = createSettings({ database: connected, clock, definitions: SETTING_DEFINITIONS });
const door = openSignerDoor(signerFile);
const context = {
  clock,
  settings,
  logger: silentLogger,
  chains: await chainsOf({ url: chainUrl, directory }),
  signer: {
    ...door,
    ask: (question: Parameters<typeof door.ask>[0]) => around(() => door.ask(question)),
    send: (...sent: Parameters<typeof door.send>) => around(() => door.send(...sent)),
  },
  database: {
    ...connected,
    read: connected.read,
    transaction: <T>(work: Parameters<typeof connected.transaction<T>>[0]) =>
      around(() => connected.transaction(work)),
  },
};
console.log('ready');
for (;;) {
  await payBySigner(context);
  await pause(20);
}
