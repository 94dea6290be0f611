import {
  CHAIN_NETWORKS,
  type ChainNetwork,
  perNetwork,
} from '@haitang/contract/codes/chain-network.ts';
import { parseMoney, type Usdt } from '@haitang/kernel/money.ts';
import { z } from 'zod';
import type { ChainAddress } from './chain-address.ts';
import { decodeAddress } from './check-address.ts';
import { deriveAddress } from './deposit-address.ts';

const httpUrl = z
  .string()
  .refine((text) => /^https?:\/\/[^/\s]+/.test(text) && URL.canParse(text), {
    error: 'must be an http or https address',
  });

const endpoint = z.strictObject({
  url: httpUrl,
  name: z.string().min(1).max(40).optional(),
  headers: z.record(z.string(), z.string()).default({}),
});

const endpointName = ({ name, url }: z.output<typeof endpoint>): string => name ?? hostOf(url);

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

const usdtSum = z.string().transform((text, issue): Usdt => {
  const sum = parseMoney('USDT', text);
  if (sum && sum.minor >= 0n) return sum;
  issue.addIssue({ code: 'custom', message: 'must be a sum of USDT such as "5000.00"' });
  return z.NEVER;
});

const template = (part: string) =>
  httpUrl
    .refine((text) => text.startsWith('https://'), { error: 'must be an https address' })
    .refine((text) => text.includes(part), { error: `must contain ${part}` });

const addressOf = (network: ChainNetwork) =>
  z.string().transform((text, issue): ChainAddress => {
    const address = decodeAddress(network, text);
    if (address) return address;
    issue.addIssue({ code: 'custom', message: `must be a ${network} address` });
    return z.NEVER;
  });

function isPublicKey(text: string): boolean {
  try {
    deriveAddress(text, 0);
    return true;
  } catch {
    return false; // the decoder throws on an invalid key, and this code on a private one
  }
}

const receiving = (network: ChainNetwork) =>
  z
    .strictObject({
      extendedPublicKey: z
        .string()
        .refine(isPublicKey, {
          error: 'must be an extended public key (xpub…), never a private one',
        })
        .optional(),
      addresses: z
        .array(addressOf(network))
        .min(1)
        .refine((all) => new Set(all).size === all.length, { error: 'must not name one twice' })
        .optional(),
      sharedAddress: addressOf(network).optional(),
    })
    .refine((form) => Object.values(form).filter((way) => way !== undefined).length === 1, {
      error: 'must name exactly one of extendedPublicKey, addresses and sharedAddress',
    });

const wallets = (network: ChainNetwork) => z.array(addressOf(network)).default([]);

/** One network's entry. */
const chainForm = (network: ChainNetwork) =>
  z
    .strictObject({
      rpc: z.array(endpoint).min(1),
      httpApi: z.array(endpoint).default([]),
      quorum: z.int().positive().optional(),
      contract: addressOf(network).optional(),
      chainId: z.int().positive().optional(),
      decimals: z.int().min(6).max(36).optional(),
      finality: z
        .union([z.literal('finalized'), z.int().positive()], {
          error: 'must be "finalized" or a number of blocks',
        })
        .default('finalized'),
      overlapSeconds: z.int().min(10).max(86_400).optional(),
      firstBlock: z.int().nonnegative().optional(),
      explorer: z
        .strictObject({ address: template('{address}'), transaction: template('{transaction}') })
        .optional(),
      receiving: receiving(network),
      treasuryWallets: wallets(network),
      ceilings: z
        .strictObject({
          creditPerTransaction: usdtSum.optional(),
          payoutPerTransaction: usdtSum.optional(),
          payoutPerDay: usdtSum.optional(),
          hotWalletFloor: usdtSum.optional(),
          hotWalletCeiling: usdtSum.optional(),
        })
        .default({}),
    })
    .refine(({ rpc, quorum }) => rpc.length !== 1 || quorum === 1, {
      path: ['quorum'],
      error: 'must be 1, said on purpose, where there is one endpoint alone',
    })
    .refine(({ rpc, quorum = 2 }) => rpc.length < 2 || (quorum >= 2 && quorum <= rpc.length), {
      path: ['quorum'],
      error: 'must be from 2 to the number of endpoints',
    })
    .refine(({ rpc }) => new Set(rpc.map(({ url }) => url)).size === rpc.length, {
      path: ['rpc'],
      error: 'must not name one endpoint twice',
    })
    .refine(({ rpc }) => new Set(rpc.map(endpointName)).size === rpc.length, {
      path: ['rpc'],
      error: 'must give endpoints of one host different names',
    })
    .refine(({ httpApi }) => network === 'TRC20' || httpApi.length === 0, {
      path: ['httpApi'],
      error: 'is for TRC20 alone',
    })
    .refine(
      ({ ceilings: { hotWalletFloor: floor, hotWalletCeiling: most } }) =>
        !floor || !most || floor.minor < most.minor,
      { path: ['ceilings', 'hotWalletCeiling'], error: 'must be more than hotWalletFloor' },
    );

export type ChainForm = z.output<ReturnType<typeof chainForm>>;

/** The receiving keys and addresses of each network; two networks must not share one. */
function receivingTexts({ receiving: form }: ChainForm): string[] {
  return [form.extendedPublicKey ?? [], form.addresses ?? []].flat();
}

const chainsForm = z
  .strictObject(perNetwork((network) => chainForm(network).optional()))
  .superRefine((forms, issue) => {
    const taken = new Map<string, ChainNetwork>();
    for (const network of CHAIN_NETWORKS) {
      const form = forms[network];
      if (!form) continue;
      for (const text of receivingTexts(form)) {
        const other = taken.get(text);
        taken.set(text, network);
        if (other === undefined) continue;
        // Child i belongs to one member per network, and these members differ.
        const message = `must not be that of ${other}: one address would belong to two members`;
        issue.addIssue({ code: 'custom', path: [network, 'receiving'], message });
        break;
      }
    }
  });

interface ReadChains {
  readonly forms: z.output<typeof chainsForm>;
  readonly problems: readonly string[];
}

const pathText = (path: readonly PropertyKey[]): string =>
  path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');

/**
 * The chains that a text describes (docs/operating/chains.md), or one line for each error in it.
 */
export function readChains(text: string): ReadChains {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The parser's own words would quote the text, including keys.
    return { forms: {}, problems: ['CHAINS is no JSON'] };
  }
  const read = chainsForm.safeParse(json);
  if (read.success) return { forms: read.data, problems: [] };
  const lines = read.error.issues.map(({ path, message }) => `CHAINS${pathText(path)} ${message}`);
  return { forms: {}, problems: lines };
}
