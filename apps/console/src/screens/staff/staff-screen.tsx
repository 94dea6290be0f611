import { officeStaff } from '@haitang/contract/office/staff.ts';
import { ChangeList, useChanges } from '../../features/changes/change-list.tsx';
import { useRead } from '../../shared/api/use-office.ts';
import { useMay } from '../../shared/session/me.ts';
import { Loaded } from '../../shared/view/states.tsx';
import { RightsCard } from './rights-card.tsx';
import { StaffCard } from './staff-card.tsx';

const KINDS = ['staff', 'staff-roles', 'staff-totp', 'staff-password', 'role'] as const;

/** 员工与角色: staff, the permissions of each role, and proposals about both. */
export function StaffScreen() {
  const may = useMay();
  const staff = useRead(officeStaff);
  const changes = useChanges(KINDS);
  return (
    <main className="cs-main">
      <Loaded query={staff} lines={12}>
        {(data) => (
          <div className="cs-grid">
            <StaffCard staff={data} />
            {may('changes.read') && (
              <section className="cs-card flush" aria-label="待复核的变更">
                <header>
                  <h2>待复核的变更</h2>
                  <small className="muted">14 日内未复核即过期</small>
                </header>
                <ChangeList
                  query={changes}
                  open
                  hint="新建员工、变更角色与权限在此等待另一位同事"
                />
              </section>
            )}
            <RightsCard staff={data} />
          </div>
        )}
      </Loaded>
    </main>
  );
}
