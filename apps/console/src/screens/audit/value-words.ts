import { activityStateWords } from '@haitang/contract/codes/activity-state.ts';
import { amount } from '../../shared/format.ts';
import { memberWords, stageWords } from '../../shared/stage-tone.ts';

/** The meaning of other codes in the trail; those of orders and members have their own texts. */
const WORDS: Readonly<Record<string, string>> = {
  true: '是',
  false: '否',
  open: '未结',
  noted: '已记录',
  proposed: '已提出',
  resolved: '已处理',
  computed: '待审核',
  reviewed: '待复核',
  confirmed: '已复核',
  'turned-down': '已驳回',
  'taken-back': '已收回',
  'net-loss': '净输赢分成',
  turnover: '流水分成',
  granted: '已发放',
  'given-up': '已放弃',
  completed: '已完成',
  ended: '已结束',
  done: '已执行',
  refused: '未执行',
  credit: '入账',
  return: '退回',
  taken: '已领取',
  waits: '等待复核',
  held: '已暂挂',
  lapsed: '已失效',
};

/** Decimals of the money that the trail counts in minor units. */
const DECIMALS: Readonly<Record<string, number>> = { reward: 2, received: 6, units: 6 };

function moneyWords(minor: string, decimals: number): string {
  const digits = minor.padStart(decimals + 1, '0');
  const [whole, rest] = [digits.slice(0, -decimals), digits.slice(-decimals)];
  return amount(`${whole}.${rest.slice(0, 2)}${rest.slice(2).replace(/0+$/, '')}`);
}

/**
 * A field of the trail as text: states as their words, money in minor units as an amount.
 * `subject` says what was acted on: an application for an activity has states of its own.
 */
export function fieldWords(name: string, value: unknown, subject: string): string {
  const digits = /^\d+$/.exec(typeof value === 'number' ? `${value}` : valueText(value))?.[0];
  if (digits !== undefined && name === 'state' && subject.startsWith('application:')) {
    return activityStateWords(Number(digits));
  }
  const decimals = DECIMALS[name];
  if (digits !== undefined && decimals !== undefined) return moneyWords(digits, decimals);
  return valueWords(value);
}

const valueText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A value of the trail as text; a value without a text unchanged. */
function valueWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  const known = stageWords(text);
  return known === text ? (WORDS[text] ?? memberWords(text)) : known;
}
