/**
 * The table of floors of ARCHITECTURE.md: which rooms a room may import. A room is a package, an
 * app, or a folder of the server. A room may always import itself and what ALWAYS lists for it.
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
  ui: ['kernel'],
  platform: ['contract/codes', 'contract/endpoint', 'contract/events', 'kernel'],
  ledger: ['platform', 'contract/codes', 'kernel'],
  testkit: ['*'],
  'server/main': ['*'],
  'server/app': ['*'],
  'server/commands': ['*'],
  'server/seed': ['*'],
  'server/demo': ['*'],
  'server/api': ['contract', ...DOMAINS.map(server)],
  'server/api/present': [
    'server/api',
    'contract/member',
    'contract/office',
    'contract',
    ...DOMAINS.map(server),
  ],
  'server/api/docs': ['contract/member', 'contract', 'contract/endpoint'],
  'server/api/live': ['contract/member', 'contract', ...DOMAINS.map(server)],
  'server/api/member': [
    'server/api/present',
    'server/api/live',
    'contract/member',
    'contract',
    ...DOMAINS.map(server),
  ],
  'server/api/office': [
    'server/api',
    'server/api/present',
    'server/api/docs',
    'contract/office',
    'contract',
    'server/office',
    ...DOMAINS.map(server),
  ],
  'server/api/callbacks': ['contract/aggregator', 'contract', ...DOMAINS.map(server)],
  'server/office': ['ledger', ...DOMAINS.map(server)],
  'server/page': ['contract/member'],
  'server/jobs': [...DOMAINS.map(server), 'ledger'],
  'server/promotions': [
    ...['vip', 'agents', 'payments', 'venues', 'identity'],
    ...['content', 'messages', 'turnover', 'wallet', 'limits'],
  ].map(server),
  'server/vip': ['payments', 'turnover', 'limits'].map(server),
  'server/agents': [
    ...['payments', 'venues', 'turnover', 'identity', 'wallet', 'limits'].map(server),
  ],
  'server/payments': ['wallet', 'turnover', 'limits', 'identity'].map(server),
  'server/venues': [
    ...['wallet', 'turnover', 'limits', 'identity'].map(server),
    'contract/aggregator',
  ],
  'server/wallet': ['ledger'],
  'server/identity': [],
  'server/content': [],
  'server/messages': [],
  'server/turnover': [],
  'server/limits': [],
  house: ['ledger', 'contract/aggregator', 'house/engine', 'house/fairness', 'house/wire'],
  'house/fairness': ['house/engine'],
  'house/engine': ['kernel'],
  'house/frame': ['ui', 'kernel', 'house/wire', 'house/engine', 'house/fairness', 'contract/codes'],
  'house/wire': [],
  chain: ['platform', 'kernel'],
  start: ['platform', 'kernel', 'contract/aggregator'],
  web: ['ui', 'kernel', 'contract/codes'],
  console: ['ui', 'kernel', 'contract/codes'],
};

/** What every server room, the house and the ledger may import besides. */
export const EVERYWHERE_ON_THE_SERVER = ['platform', 'contract/codes', 'contract/events', 'kernel'];
/** What the apps may import as types only. */
export const TYPES_ONLY: Readonly<Record<string, readonly string[]>> = {
  web: ['contract/member', 'contract'],
  console: ['contract/office', 'contract/member', 'contract'],
};

function server(room: string): string {
  return `server/${room}`;
}

const ROOM_FORMS: readonly [RegExp, (match: RegExpExecArray) => string][] = [
  [/^packages\/contract\/src\/endpoint\.ts$/, () => 'contract/endpoint'],
  [
    /^packages\/contract\/src\/(codes|events|member|office|aggregator)\//,
    (m) => `contract/${m[1]}`,
  ],
  [/^packages\/([^/]+)\//, (m) => `${m[1]}`],
  [/^apps\/server\/src\/api\/([^/]+)\//, (m) => `server/api/${m[1]}`],
  [/^apps\/server\/src\/([^/]+)\//, (m) => `server/${m[1]}`],
  [/^apps\/server\/src\/main\.ts$/, () => 'server/main'],
  [/^apps\/server\/src\/[^/]+$/, () => 'server/app'],
  [/^apps\/house\/src\/(engine|frame|fairness|wire)\//, (m) => `house/${m[1]}`],
  [/^apps\/([^/]+)\//, (m) => `${m[1]}`],
];

/** The room a project file stands in. */
export function roomOf(file: string): string {
  for (const [form, name] of ROOM_FORMS) {
    const match = form.exec(file);
    if (match) return name(match);
  }
  return 'outside';
}
