/** Topics of a message; the first is the default. */
export const SERVICE_TOPICS = {
  general: '一般咨询',
  account: '账号与登录',
  money: '存款与取款',
  game: '游戏与场馆',
  care: '限额与自我排除',
  feedback: '意见反馈',
} as const;

export type ServiceTopic = keyof typeof SERVICE_TOPICS;

export const isServiceTopic = (text: string): text is ServiceTopic =>
  Object.hasOwn(SERVICE_TOPICS, text);
