// Sweeps and moves to cold wallets with the real signer, in which everything may be killed.
import { join } from 'node:path';
import { answerForm, type SignerRequest } from '@haitang/contract/signer/messages.ts';
import { signText } from '@haitang/contract/signer/signed-text.ts';
import { present } from '@haitang/kernel/assert.ts';
import type { Chain } from '@haitang/payments/chain/chain.ts';
import { type ChainAddress, chainAddress } from '@haitang/payments/chain/chain-address.ts';
import { decodeAddress } from '@haitang/payments/chain/check-address.ts';
import { openSandboxChains } from '@haitang/payments/chain/open-sandbox-chains.ts';
import { requestDeposit } from '@haitang/payments/deposits/request-deposit.ts';
import { scanChain } from '@haitang/payments/deposits/scan-chain.ts';
import type { PaymentsContext } from '@haitang/payments/payments-context.ts';
import type { SignerDoor } from '@haitang/payments/signer-door.ts';
import { bookArrivals } from '@haitang/payments/treasury/book-arrivals.ts';
import { answerRequest } from '../../apps/signer/src/signing/answer-request.ts';
import type { Desk } from '../../apps/signer/src/signing/desk.ts';
import { readRequest } from '../../apps/signer/src/signing/read-request.ts';
import { paymentsRig } from './payments-rig.ts';
import { PAID_NETWORKS, type PaidNetwork, type SignerRig } from './signer-rig.ts';

/** The most of every ceiling, so that none is reached. */
export const NO_CEILING = 1_000_000_000_000n;

/** What is thrown where everything ends. */
export class Killed extends Error {}

export type Fate = 'taken' | 'lost';

/** Counts every place between two effects; at the chosen ones everything ends, as by kill -9. */
function newKiller() {
  const killer = {
    places: 0,
    at: new Set<number>(),
    isDead: false,
    point() {
      if (killer.isDead) throw new Killed();
      killer.places += 1;
      if (!killer.at.has(killer.places)) return;
      killer.isDead = true;
      throw new Killed();
    },
    async around<T>(work: () => Promise<T>): Promise<T> {
      killer.point();
      const outcome = await work();
      killer.point();
      return outcome;
    },
  };
  return killer;
}

/** The rig over a signer; `treasury` are the treasury wallets that `CHAINS` names. */
export async function mortalTransfers(signer: SignerRig, treasury: readonly ChainAddress[]) {
  const { control } = signer.chain;
  const sandbox = await openSandboxChains({
    url: signer.chain.url,
    dataDirectory: join(signer.directory, 'chain'),
    backoff: { tries: 1, firstWait: 1 },
  });
  const withTreasury = (chain: Chain): Chain => ({
    ...chain,
    terms: { ...chain.terms, treasuryWallets: treasury },
  });
  const chains = new Map([...sandbox].map(([network, chain]) => [network, withTreasury(chain)]));
  const rig = await paymentsRig({ chains, start: new Date(signer.now()) });
  const { database } = rig.context;
  const killer = newKiller();
  const fates: Fate[] = [];

  function mortalDesk(): Desk {
    const desk = signer.desk();
    const append: Desk['log']['append'] = (entry) => {
      killer.point();
      desk.log.append(entry);
      killer.point();
    };
    return { ...desk, log: { ...desk.log, append } };
  }

  const door: SignerDoor = {
    most: new Map(PAID_NETWORKS.map((network) => [network, NO_CEILING])),
    ask: ({ at, counter, seen, wants }) =>
      killer.around(async () => {
        const names = { signer: 'signer-1', server: 'lobby' };
        const request: SignerRequest = { ...names, at: at.getTime(), counter, seen, wants };
        const line = signText('request', JSON.stringify(request), signer.secrets.server);
        const desk = mortalDesk();
        const read = present(readRequest(desk, JSON.stringify(line)), 'a signed request');
        const answer = await answerRequest(desk, read);
        return answerForm.parse(JSON.parse(answer.text));
      }),
    send: (network, bytes) =>
      killer.around(async () => {
        if (network !== 'TRC20' && network !== 'ERC20') return;
        if ((fates.shift() ?? 'taken') === 'taken') await signer.broadcast(network, bytes);
      }),
  };
  const mortal: PaymentsContext = {
    ...rig.context,
    signer: door,
    database: {
      ...database,
      read: database.read,
      transaction: (work) => killer.around(() => database.transaction(work)),
    },
  };
  const chainOf = (network: PaidNetwork): Chain => present(chains.get(network), network);

  return {
    rig,
    killer,
    door,
    mortal,
    chainOf,
    coinsOf: (network: PaidNetwork, holder: ChainAddress) =>
      chainOf(network).reader.coins.balanceOf(holder),
    /** Moves the clocks of signer, chains and jobs on together. */
    goOn: async (milliseconds: number): Promise<void> => {
      const apart = Math.max(0, rig.clock.now().getTime() - signer.now());
      await signer.wait(apart + milliseconds);
      rig.clock.set(new Date(signer.now()));
    },
    /** Sets the jobs' clock to the signer's, which runs by itself. */
    agree: (): void => {
      rig.clock.set(new Date(Math.max(signer.now(), rig.clock.now().getTime())));
    },
    /** What becomes of the transactions that are sent next. */
    fate: (next: readonly Fate[]): void => {
      fates.splice(0, fates.length, ...next);
    },
    /** Runs `work`; after a kill the signer starts again from its disk. */
    survive: async (work: () => Promise<unknown>): Promise<void> => {
      await work().catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      if (!killer.isDead) return;
      killer.isDead = false;
      await signer.restart();
    },
    /** A new member's deposit, credited and booked; where it was paid to. */
    depositOn: async (network: PaidNetwork, units: bigint): Promise<ChainAddress> => {
      const memberId = await rig.member();
      const order = { memberId, paytype: 'usdt', network, amount: '712.00', country: null };
      const { address } = await requestDeposit(rig.context, { ...order, idempotencyKey: null });
      const account = chainAddress(present(decodeAddress(network, address ?? ''), 'an address'));
      await control.pay(network, account, units);
      await control.mine(4);
      await scanChain(rig.context, chainOf(network));
      await bookArrivals(rig.context);
      return account;
    },
  };
}
