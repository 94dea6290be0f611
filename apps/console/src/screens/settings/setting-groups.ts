/** The groups of the settings, each with the beginnings of its keys. */
const GROUPS = [
  {
    name: '站点与文字',
    keys: ['site_', 'repair_', 'maintenance_', 'index_', 'jackpot_', 'sponsor_', 'permanent_'],
  },
  { name: '客服与链接', keys: ['service_', 'finance_service_', 'link_', 'search_'] },
  { name: '手机应用', keys: ['android_', 'ios_', 'app_'] },
  {
    name: '注册与登录',
    keys: ['registration_', 'require_consent', 'minimum_age', 'earliest_', 'denied_', 'session_'],
  },
  { name: '身份与找回', keys: ['verification_', 'recovery_', 'codes_'] },
  { name: '短信、邮件与推送', keys: ['sms_', 'email', 'push_'] },
  { name: '存款', keys: ['pay_'] },
  { name: '取款', keys: ['withdraw_', 'withdrawal_'] },
  { name: '钱包与归集', keys: ['hot_wallet_', 'cold_move_', 'sweep_'] },
  { name: '场馆与游戏', keys: ['venue_', 'free_play'] },
  {
    name: '优惠与有效投注',
    keys: ['turnover_', 'fanshui', 'redpacket_', 'activity_', 'commission_'],
  },
  { name: '后台与待办', keys: ['office_', 'staff_', 'shift_', 'queue_'] },
] as const satisfies readonly { readonly name: string; readonly keys: readonly string[] }[];

/** Where a setting stands that no group names. */
export const OTHER_GROUP = '其他';

/** The names of the groups, in the order of the page. */
export const SETTING_GROUPS: readonly string[] = [...GROUPS.map(({ name }) => name), OTHER_GROUP];

/** The group of a setting, by its key. */
export const groupOfSetting = (key: string): string =>
  GROUPS.find(({ keys }) => keys.some((start) => key.startsWith(start)))?.name ?? OTHER_GROUP;
