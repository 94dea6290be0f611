import { dutiesOf } from '@haitang/contract/codes/separated-duties.ts';
import { Alert } from 'antd';

interface DutiesNoticeProps {
  readonly permissions: readonly string[];
  /** Whether one role is being made: a role may have one duty, a person may have several. */
  readonly ofRole: boolean;
}

/** Says, while permissions are chosen, that they join duties which are kept apart at a payout. */
export function DutiesNotice({ permissions, ofRole }: DutiesNoticeProps) {
  const duties = dutiesOf(permissions);
  if (duties.length < 2) return null;
  const joined = duties.join('、');
  return (
    <Alert
      showIcon
      role="status"
      type={ofRole ? 'error' : 'warning'}
      message={
        ofRole
          ? `职责冲突：${joined}不能归于同一角色，请去掉其中之一`
          : `职责重叠：此人将兼有${joined}，同一笔付款仍须由不同的人完成`
      }
    />
  );
}
