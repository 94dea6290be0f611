import type { ServiceTopic, ThreadState } from '@haitang/contract/codes/service-thread.ts';
import type { Tone } from '@haitang/ui/surface/status.tsx';

/** What a member may write about, in the words of the service page. */
export const TOPICS: readonly { readonly value: ServiceTopic; readonly text: string }[] = [
  { value: 'general', text: '一般咨询' },
  { value: 'account', text: '账号与登录' },
  { value: 'money', text: '存款与取款' },
  { value: 'game', text: '游戏与场馆' },
  { value: 'care', text: '限额与自我排除' },
  { value: 'feedback', text: '意见反馈' },
];

/** A topic in words; an older one as it is. */
export const topicWords = (topic: string): string =>
  TOPICS.find(({ value }) => value === topic)?.text ?? topic;

const STATES: Readonly<Record<ThreadState, readonly [Tone, string]>> = {
  open: ['info', '待回复'],
  answered: ['ok', '已回复'],
  closed: ['plain', '已结束'],
};

const isState = (state: string): state is ThreadState => Object.hasOwn(STATES, state);

/** Where a thread stands, in colour and in words. */
export const stateOf = (state: string): readonly [Tone, string] =>
  STATES[isState(state) ? state : 'open'];

/** A thread that its member names by its number. */
export const numberText = (number: string): string => `编号 ${number}`;
