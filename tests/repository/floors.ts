/**
 * The table of floors of ARCHITECTURE.md: the parts that a part may import. A part is a package, a
 * module, an app, or a folder of the server. A part may always import itself.
 */
const DOMAINS = [
  'identity',
  'content',
  'messages',
  'turnover',
  'limits',
  'wallet',
  'payments',
  'venues',
  'vip',
  'agents',
  'promotions',
];

export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  'contract/codes': ['kernel'],
  contract: ['contract/codes', 'kernel'],
  'contract/endpoint': [],
  'contract/events': [],
  'contract/member': ['contract', 'contract/endpoint', 'contract/codes', 'kernel'],
  'contract/office': ['contract', 'contract/endpoint', 'contract/codes', 'kernel'],
  'contract/aggregator': ['contract', 'contract/codes', 'kernel'],
  'contract/signer': ['kernel'],
  ui: ['kernel'],
  platform: ['contract/codes', 'contract/endpoint', 'contract/events', 'kernel'],
  ledger: ['platform', 'contract/codes', 'kernel'],
  testkit: ['platform', 'contract', 'contract/codes', 'kernel'],
  'server/main': ['*'],
  'server/compose': ['*'],
  'server/commands': ['*'],
  'server/demo': ['*'],
  'server/first-run': ['*'],
  'server/api': ['contract', ...DOMAINS],
  'server/api/present': [
    'server/api',
    'contract/member',
    'contract/office',
    'contract',
    ...DOMAINS,
  ],
  'server/api/docs': ['contract/member', 'contract', 'contract/endpoint'],
  'server/api/pages': ['server/api/present', 'contract/member', ...DOMAINS],
  'server/api/live': ['contract/member', 'contract', ...DOMAINS],
  'server/api/member': [
    'server/api/present',
    'server/api/live',
    'contract/member',
    'contract',
    ...DOMAINS,
  ],
  'server/api/office': [
    'server/api',
    'server/api/present',
    'server/api/docs',
    'contract/office',
    'contract',
    'office',
    ...DOMAINS,
  ],
  'server/api/callbacks': ['contract/aggregator', 'contract', ...DOMAINS],
  office: ['ledger', ...DOMAINS],
  'server/page': ['contract/member'],
  lobby: ['office', 'ledger', 'contract/aggregator', ...DOMAINS],
  worker: ['lobby', 'ledger', ...DOMAINS],
  promotions: [
    ...['vip', 'agents', 'payments', 'venues', 'identity'],
    ...['content', 'messages', 'turnover', 'wallet', 'limits'],
  ],
  vip: ['payments', 'turnover', 'limits'],
  agents: ['payments', 'venues', 'turnover', 'identity', 'wallet', 'limits'],
  payments: ['wallet', 'turnover', 'limits', 'identity', 'contract/signer'],
  venues: ['wallet', 'turnover', 'limits', 'identity', 'contract/aggregator'],
  wallet: ['ledger'],
  identity: [],
  content: [],
  messages: [],
  turnover: [],
  limits: [],
  venue: [
    'ledger',
    'contract/aggregator',
    'venue/engine',
    'venue/fairness',
    'venue/themes',
    'venue/wire',
  ],
  'venue/fairness': ['venue/engine'],
  'venue/engine': ['kernel', 'venue/themes'],
  'venue/client': [
    'ui',
    'kernel',
    'venue/wire',
    'venue/engine',
    'venue/fairness',
    'venue/themes',
    'contract/codes',
  ],
  // The pages that check rounds of any game, so with the rules of all.
  'venue/verifier': ['venue', 'venue/client', 'venue/engine', 'venue/wire'],
  'venue/themes': ['kernel'],
  'venue/wire': [],
  chain: ['platform', 'kernel'],
  // Small enough to be read whole by who trusts it with keys: no platform, no module, no database.
  signer: ['contract/signer', 'kernel'],
  start: ['platform', 'kernel', 'contract/aggregator'],
  // Only calls: `packages/contract/vite-calls.ts` removes everything else.
  web: ['ui', 'kernel', 'contract/codes', 'contract/member'],
  console: ['ui', 'kernel', 'contract/codes', 'contract/office'],
};

/** Further parts that modules, server, worker, venue and ledger may import. */
export const EVERYWHERE_ON_THE_SERVER = ['platform', 'contract/codes', 'contract/events', 'kernel'];
/** Whether a floor is on the server's side: it may import the parts allowed everywhere there. */
export const isOnServer = (floor: string): boolean =>
  /^(server|venue)(\/|$)|^(ledger|worker|lobby|office)$/.test(floor) || DOMAINS.includes(floor);

/** Parts that the apps may import as types only. */
export const TYPES_ONLY: Readonly<Record<string, readonly string[]>> = {
  web: ['contract', 'contract/endpoint'],
  console: ['contract/member', 'contract', 'contract/endpoint'],
};

const PART_FORMS: readonly [RegExp, (match: RegExpExecArray) => string][] = [
  [/^packages\/contract\/src\/endpoint\.ts$/, () => 'contract/endpoint'],
  [
    /^packages\/contract\/src\/(codes|events|member|office|aggregator|signer)\//,
    (m) => `contract/${m[1]}`,
  ],
  [/^packages\/([^/]+)\//, (m) => `${m[1]}`],
  [/^modules\/([^/]+)\//, (m) => `${m[1]}`],
  [/^apps\/server\/src\/api\/([^/]+)\//, (m) => `server/api/${m[1]}`],
  [/^apps\/server\/src\/([^/]+)\//, (m) => `server/${m[1]}`],
  [/^apps\/server\/src\/main\.ts$/, () => 'server/main'],
  [/^apps\/venue\/src\/games\/[^/]+\/page\//, () => 'venue/client'],
  [/^apps\/venue\/src\/games\//, () => 'venue/engine'],
  [/^apps\/venue\/src\/(engine|client|fairness|themes|verifier|wire)\//, (m) => `venue/${m[1]}`],
  [/^apps\/([^/]+)\//, (m) => `${m[1]}`],
];

/** The part of a project file. */
export function partOf(file: string): string {
  for (const [form, name] of PART_FORMS) {
    const match = form.exec(file);
    if (match) return name(match);
  }
  return 'outside';
}
