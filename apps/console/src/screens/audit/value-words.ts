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
  'turned-down': '已退回',
  'taken-back': '已撤回',
  'net-loss': '净输赢分成',
  turnover: '流水分成',
  granted: '已发放',
  'given-up': '已放弃',
  completed: '已完成',
  ended: '已结束',
};

/** A value of the trail as text; a value without a text unchanged. */
export function valueWords(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  const known = stageWords(text);
  return known === text ? (WORDS[text] ?? memberWords(text)) : known;
}
