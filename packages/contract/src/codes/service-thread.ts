/** Topics of what people write to the service; the first is the default. */
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

/** Where a thread stands: somebody waits, it was answered, or it is over. */
export const THREAD_STATES = { open: '待回复', answered: '已回复', closed: '已结束' } as const;

export type ThreadState = keyof typeof THREAD_STATES;

/** The longest message of a thread, in characters. */
export const THREAD_TEXT_MOST = 2_000;
