import type { ChangeKind } from '@haitang/contract/codes/change-kind.ts';
import type { Call } from '@haitang/contract/endpoint.ts';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useRead } from '../../shared/api/use-office.ts';
import { useMay } from '../../shared/session/me.ts';
import { Loaded } from '../../shared/view/states.tsx';
import { useAddress } from '../../shared/view/use-address.ts';
import { OpenChanges } from '../changes/open-changes.tsx';

interface DatedScreenProps<Data> {
  /** The rules of a day, today without one. */
  readonly call: Call<object, Data>;
  /** Proposals to change them. */
  readonly kind: ChangeKind;
  readonly children: (data: Data) => ReactNode;
}

/** Rules of any day, with the proposals that wait for another person. */
export function DatedScreen<Data extends { readonly today: string }>(
  props: DatedScreenProps<Data>,
) {
  const may = useMay();
  const { filter, set } = useAddress();
  const day = filter('day');
  const rules = useRead(props.call, { day });
  return (
    <main className="cs-main">
      <div className="cs-row cs-find">
        <span className="muted">查看日期</span>
        <Input
          type="date"
          aria-label="查看日期"
          className="cs-day"
          value={day || (rules.data?.today ?? '')}
          onChange={(event) => set({ day: event.target.value })}
        />
      </div>
      <div className="cs-grid">
        {may('changes.read') && <OpenChanges kinds={[props.kind]} />}
        <Loaded query={rules} lines={12}>
          {props.children}
        </Loaded>
      </div>
    </main>
  );
}
