/** An operator's answers to a first run, in the form of the JSON file. */
export const SOME_ANSWERS = {
  siteName: '望江楼娱乐',
  shortName: '望江楼',
  permanentDomain: 'wangjiang.example.com',
  licence: {
    holder: 'Wangjiang Gaming Ltd',
    number: 'WJ-2026-001',
    regulator: 'Example Gaming Authority',
    governingLaw: 'the law of Exampleland',
  },
  support: {
    email: 'help@wangjiang.example.com',
    serviceLink: 'https://chat.example.com/wangjiang',
    financeServiceLink: '',
    hours: '每日 10:00 至 22:00',
  },
  depositMethods: ['usdt'],
  withdrawals: { min: '30.00', max: '10000.00', fees: { TRC20: '1.50', ERC20: '6.00' } },
  depositBonus: '0',
  articles: 'drafts',
  builtInVenue: false,
  staff: [
    { name: 'ming', displayName: '明' },
    { name: 'an', displayName: '安' },
  ],
};
