import {
  EXCLUSIONS,
  type ExclusionLength,
  isTimeOut,
  TIME_OUTS,
  type TimeOutLength,
} from '@haitang/contract/codes/pause-length.ts';
import { officePauseMember } from '@haitang/contract/office/member-acts.ts';
import type { OfficeMemberFile } from '@haitang/contract/office/members.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useMay } from '../../shared/session/me.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { Field } from '../../shared/view/field.tsx';

type Length = TimeOutLength | ExclusionLength;

const WORDS: Readonly<Record<Length, string>> = {
  '24h': '休息 24 小时',
  '7d': '休息 7 天',
  '30d': '休息 30 天',
  '42d': '休息 6 周',
  '6m': '自我排除 6 个月',
  '1y': '自我排除 1 年',
  '3y': '自我排除 3 年',
  '5y': '自我排除 5 年',
  forever: '自我排除 永久',
};

interface DialogProps {
  readonly file: OfficeMemberFile;
  readonly onClose: () => void;
}

function PauseDialog({ file, onClose }: DialogProps) {
  const excluded = file.pause?.kind === 'exclusion';
  const [length, setLength] = useState<Length>(excluded ? '6m' : '24h');
  const lengths: readonly Length[] = excluded ? EXCLUSIONS : [...TIME_OUTS, ...EXCLUSIONS];
  return (
    <ReasonDialog
      title={`按 ${file.username} 的要求暂停娱乐`}
      act="确认设定"
      danger
      call={officePauseMember}
      done="已设定，会员收到站内信"
      fields={{ id: file.memberId, length }}
      name="会员如何提出要求（写入日志）"
      rows={2}
      onClose={onClose}
    >
      <p>
        立即生效，进行中的游戏随即停止，未完成流水的优惠随之结束；仍可登录、取款与查询记录。
        现有的期限不会因此缩短，设定后任何人不能提前解除。
      </p>
      <Field name="期限">
        {(id) => (
          <Select
            id={id}
            options={lengths.map((value) => ({ value, label: WORDS[value] }))}
            value={length}
            onChange={setLength}
          />
        )}
      </Field>
      {isTimeOut(length) || <p>自我排除期满不会自动恢复，须由会员申请，并经冷静期与两人确认。</p>}
    </ReasonDialog>
  );
}

/** Sets the time-out or exclusion that the member has asked the service for. */
export function PauseAct({ file }: { readonly file: OfficeMemberFile }) {
  const may = useMay();
  if (!may('members.pause')) return null;
  return (
    <DialogButton words="休息与排除" size="small">
      {(close) => <PauseDialog file={file} onClose={close} />}
    </DialogButton>
  );
}
