import { officeAddNote, officeMemberNotes } from '@haitang/contract/office/member-notes.ts';
import { useRead } from '../../shared/api/use-office.ts';
import { useMay } from '../../shared/session/me.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { Loaded, Nothing } from '../../shared/view/states.tsx';

const AddNote = ({ id }: { readonly id: number }) => (
  <DialogButton words="写备注" size="small" type="primary">
    {(close) => (
      <ReasonDialog
        title="写备注"
        act="保存备注"
        needsCode={false}
        call={officeAddNote}
        done="已保存"
        fields={{ id }}
        name="备注（保存后不能修改或删除）"
        field="words"
        rows={5}
        onClose={close}
      />
    )}
  </DialogButton>
);

/** 备注: what staff have written down about the member; the member never sees it. */
export function NotesTab({ id }: { readonly id: number }) {
  const may = useMay();
  const notes = useRead(officeMemberNotes, { id });
  return (
    <section className="cs-card" aria-label="备注">
      <header>
        <h2>备注</h2>
        <span className="cs-row">
          <small className="muted">仅员工可见，最近 100 条</small>
          {may('members.note') && <AddNote id={id} />}
        </span>
      </header>
      <Loaded query={notes} lines={4}>
        {({ rows }) => (
          <>
            {rows.length === 0 && <Nothing words="还没有备注" />}
            {rows.map((row) => (
              <div key={row.id} className="two-lines line">
                <span className="words">{row.words}</span>
                <small>
                  {row.by} · {row.at}
                </small>
              </div>
            ))}
          </>
        )}
      </Loaded>
    </section>
  );
}
