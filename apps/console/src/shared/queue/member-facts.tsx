import { ScreenLink } from '../screens/screen-link.tsx';
import { memberWords } from '../stage-tone.ts';
import type { Fact } from '../view/facts.tsx';

interface ReviewedMember {
  readonly memberId: number;
  readonly username: string;
  readonly maskedName: string;
  readonly status: string;
}

/** The member of a row, with a link to the member's own page. */
export const memberFacts = (member: ReviewedMember): readonly Fact[] => [
  [
    '会员',
    <ScreenLink key="member" to={`/members/${member.memberId}`}>
      {member.username}
    </ScreenLink>,
  ],
  ['姓名', member.maskedName],
  ['账户状态', memberWords(member.status)],
];
