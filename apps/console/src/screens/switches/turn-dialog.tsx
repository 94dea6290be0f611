import { officeProposeSetting } from '@haitang/contract/office/changes.ts';
import { type OfficeSwitch, officeTurnSwitch } from '@haitang/contract/office/switches.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';

/** Closed for members at once: what stops, and what goes on. */
const EFFECT: Readonly<Record<OfficeSwitch['kind'], string>> = {
  site: '会员数秒内看到变化；已提交的订单照常处理。',
  method: '会员数秒内不能再用该方式下单；已下的订单照常入账。',
  category: '该分类的游戏不能再打开；已打开的游戏继续，余额随时可转回。',
  venue: '该场馆的游戏不能再打开，也不能转入；已打开的游戏继续，余额随时可转回。',
  game: '该游戏不能再打开；已打开的继续。',
};

interface TurnDialogProps {
  readonly turned: OfficeSwitch;
  readonly onClose: () => void;
}

/** Closes or opens a switch; opening one that lets money move is proposed to another person. */
export function TurnDialog({ turned, onClose }: TurnDialogProps) {
  const { kind, id, name, isOpen, opensByTwo } = turned;
  if (!isOpen && opensByTwo) {
    return (
      <ReasonDialog
        title={`恢复：${name}`}
        act="提出恢复"
        call={officeProposeSetting}
        done="已提出，等待另一位同事复核"
        fields={{ key: id, value: kind === 'method' ? 'true' : '1', effectiveAt: '' }}
        onClose={onClose}
      >
        <p>恢复涉及资金，须另一位同事在“变更复核”确认后生效。</p>
      </ReasonDialog>
    );
  }
  return (
    <ReasonDialog
      title={`${isOpen ? '关闭' : '开启'}：${name}`}
      act={isOpen ? '确认关闭' : '确认开启'}
      danger={isOpen}
      call={officeTurnSwitch}
      done="已生效"
      fields={{ kind, id, open: !isOpen }}
      onClose={onClose}
    >
      {isOpen && <p>{EFFECT[kind]}</p>}
      {isOpen && opensByTwo && (
        <p className="muted">恢复时须两人：一人提出，另一人复核；已排定的恢复一并取消。</p>
      )}
    </ReasonDialog>
  );
}
