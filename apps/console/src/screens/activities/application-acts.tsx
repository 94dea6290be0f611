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
import { useMay, useMe } from '../../shared/session/me.ts';
import { turnOf } from '../../shared/session/review-turn.ts';
import { footOf, ReviewActs } from '../../shared/view/acts/review-acts.tsx';
import { Facts } from '../../shared/view/facts.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

const permissions = { review: 'activities.review', confirm: 'activities.confirm' } as const;

/** This account's decision on an application; nobody has to take it first. */
export function ApplicationActs({ of }: { readonly of: OfficeApplicationFile }) {
  const me = useMe();
  const may = useMay();
  const [typed, setReward] = useState(of.due?.amount ?? '');
  const { id, version, state, firstApprover } = of.application;
  const open = state === ACTIVITY_STATE.pending;
  const turn = turnOf({ open, reviewer: me.name, firstApprover }, me.name, may, permissions);
  const second = turn.kind === 'second';
  const reward = second ? (of.application.reward ?? '') : typed.trim();
  const act = { id, version };
  return (
    <ReviewActs
      turn={turn}
      thing="该申请"
      needsCode={of.twoPeople && reward !== ''}
      inputs={
        of.due && (
          <TextField
            name={`奖励金额（不高于 ${amount(of.due.amount)}，留空为不发放）`}
            inputMode="decimal"
            maxLength={15}
            value={typed}
            onChange={setReward}
          />
        )
      }
      facts={
        <Facts
          of={[
            ['会员', of.member.username],
            ['活动', of.application.title],
            ['奖励', reward === '' ? '不发放' : amount(reward)],
          ]}
        />
      }
      foot={footOf(of)}
      approve={{
        call: second ? officeConfirmApplication : officeApproveApplication,
        fields: (note, code) => ({ ...act, note, code, ...(second ? {} : { reward }) }),
      }}
      reject={{
        call: second ? officeTurnDownApplication : officeRejectApplication,
        done: '已拒绝，会员将收到通知',
        fields: (reason) => ({ ...act, reason }),
      }}
    />
  );
}
