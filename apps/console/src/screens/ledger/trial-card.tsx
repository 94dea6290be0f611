import type { OfficeLedger, OfficeLedgerLine } from '@haitang/contract/office/ledger.ts';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { shownOf } from './chart-groups.ts';
import type { LedgerPlace } from './ledger-place.ts';

const column = (text: string | null): string => (text === null ? '' : groupDigits(text));

const Row = ({ line }: { readonly line: OfficeLedgerLine }) => (
  <tr>
    <th scope="row">{line.words}</th>
    <td>{column(line.debit)}</td>
    <td>{column(line.credit)}</td>
  </tr>
);

/** 试算平衡: both columns of the chosen asset and whether their sums are equal. */
export function TrialCard({
  ledger,
  place,
}: {
  readonly ledger: OfficeLedger;
  readonly place: LedgerPlace;
}) {
  const total = ledger.totals.find(({ asset }) => asset === place.asset);
  return (
    <section className="cs-card" aria-label="试算平衡">
      <header>
        <h2>试算平衡</h2>
        {total && (
          <Status tone={total.equal ? 'ok' : 'bad'}>{total.equal ? '借贷相等' : '借贷不等'}</Status>
        )}
      </header>
      {total ? (
        <table className="cs-trial">
          <thead>
            <tr>
              <th scope="col">科目</th>
              <th scope="col">借方</th>
              <th scope="col">贷方</th>
            </tr>
          </thead>
          <tbody>
            {shownOf(ledger.lines, place.asset).map((line) => (
              <Row key={line.code} line={line} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">合计</th>
              <td>{groupDigits(total.debit)}</td>
              <td>{groupDigits(total.credit)}</td>
            </tr>
          </tfoot>
        </table>
      ) : (
        <p className="muted">该资产还没有记账。</p>
      )}
      <p className="foot">截至 {ledger.asOf}</p>
    </section>
  );
}
