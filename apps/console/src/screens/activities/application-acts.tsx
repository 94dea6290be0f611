import { ACTIVITY_STATE } from '@haitang/contract/codes/activity-state.ts';
import {
  type OfficeApplicationFile,
  officeApproveApplication,
  officeConfirmApplication,
  officeRejectApplication,
  officeTurnDownApplication,
} from '@haitang/contract/office/activities.ts';
import { useState } from 'react';
import { amount } from '../../shared/format.ts';
import { footOf, ReviewActs } from '../../shared/queue/review-acts.tsx';
import { useTurn } from '../../shared/queue/review-turn.ts';
import { Facts } from '../../shared/view/facts.tsx';
import { NumberField } from '../../shared/view/number-field.tsx';

const CALLS = {
  approve: officeApproveApplication,
  reject: officeRejectApplication,
  confirm: officeConfirmApplication,
  turnDown: officeTurnDownApplication,
};

/** This account's decision on an application; nobody has to take it first. */
export function ApplicationActs({ file }: { readonly file: OfficeApplicationFile }) {
  const [typed, setReward] = useState(file.due?.amount ?? '');
  const { id, version, state, firstApprover } = file.application;
  const open = state === ACTIVITY_STATE.pending;
  const turn = useTurn('activities', { open, firstApprover });
  const second = turn.kind === 'second';
  const reward = second ? (file.application.reward ?? '') : typed.trim();
  return (
    <ReviewActs
      turn={turn}
      thing="该申请"
      row={{ id, version }}
      calls={CALLS}
      rejected="已拒绝，会员将收到通知"
      needsCode={file.twoPeople && reward !== ''}
      inputs={
        file.due && (
          <NumberField
            name={`奖励金额（不高于 ${amount(file.due.amount)}，留空为不发放）`}
            maxLength={15}
            value={typed}
            onChange={setReward}
          />
        )
      }
      approval={(note) => (second ? { note } : { note, reward })}
      facts={
        <Facts
          facts={[
            ['会员', file.member.username],
            ['活动', file.application.title],
            ['奖励', reward === '' ? '不发放' : amount(reward)],
          ]}
        />
      }
      foot={footOf(file)}
    />
  );
}
