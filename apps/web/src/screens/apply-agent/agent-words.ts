import { leastAge } from '../../shared/least-age.ts';
import { shortName } from '../../shared/site-words.ts';

export const pitchTitle = `与${shortName}共同成长`;
export const pitchFacts = [
  { value: '长期', name: '会员绑定' },
  { value: '每月', name: '结算一次' },
  { value: '每日', name: '明细可查' },
] as const;
export const note = `本人投注与关联账户不计佣金。请勿向未满 ${leastAge} 周岁者或已自我排除者推广。`;
