// What members read: age.

export const title = '请确认您的年龄';
export const text = '本站仅限年满 18 周岁的海外用户。所在地区规定更高年龄的，从其规定。';
export const yes = '我已年满 18 周岁';
export const no = '我未满 18 周岁';
export const refused = '本站不向未满 18 周岁者提供服务。';
export const region = '本站不向您所在的国家或地区提供服务。';
export const mark = '仅限 18 岁及以上';
export const care = '游戏仅供娱乐，请量力而行';
