import type { OfficeWithdrawalFile } from '@haitang/contract/office/withdrawals.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { amount } from '../../shared/format.ts';

/** 自动核查: the flags of the rules, and the open wagering. */
export function FlagList({ file }: { readonly file: OfficeWithdrawalFile }) {
  const open = file.lots.filter(({ state }) => state === 'open');
  return (
    <section>
      <h3>自动核查</h3>
      {file.flags.length === 0 && (
        <div className="chk ok">
          <Icon name="check-circle-fill" size="s" />
          未发现需要留意的情况
        </div>
      )}
      {file.flags.map(({ flag, words, grave }) => (
        <div key={flag} className={grave ? 'chk bad' : 'chk warn'}>
          <Icon name="warning-circle-fill" size="s" />
          {words}
        </div>
      ))}
      {open.length === 0 && (
        <div className="chk ok">
          <Icon name="check-circle-fill" size="s" />
          流水要求已完成
        </div>
      )}
      {open.map((lot) => (
        <div key={lot.id} className="chk warn">
          <Icon name="warning-circle-fill" size="s" />
          {lot.source}流水
          <span>
            {amount(lot.done)} / {amount(lot.required)} · 锁定 {amount(lot.locked)}
          </span>
        </div>
      ))}
    </section>
  );
}
