import { officeMyViews, officeSaveView, type ViewedList } from '@haitang/contract/office/views.ts';
import { Select } from 'antd';
import { useRead } from '../../shared/api/use-office.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { CodeDialog } from '../../shared/view/code-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import type { useAddress } from '../../shared/view/use-address.ts';

interface SavedViewsProps {
  readonly list: ViewedList;
  /** The parameters of the address that make a view. */
  readonly names: readonly string[];
  readonly address: ReturnType<typeof useAddress>;
}

/** The filters of a view, each of them; those that it does not name are empty. */
function filtersIn(query: string, names: readonly string[]): Readonly<Record<string, string>> {
  const params = new URLSearchParams(query);
  return Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
}

/** The filters of the address, in the order of their names. */
function queryOf({ names, address }: Omit<SavedViewsProps, 'list'>): string {
  const chosen = names.map((name) => [name, address.filter(name)] as const);
  return new URLSearchParams(
    chosen.filter(([, value]) => value !== '').map((pair) => [...pair]),
  ).toString();
}

/** 视图: filters of a list that one keeps under names of one's own. */
export function SavedViews({ list, names, address }: SavedViewsProps) {
  const views = useRead(officeMyViews, { list }).data?.rows ?? [];
  const query = queryOf({ names, address });
  const current = views.find((view) => view.query === query);
  return (
    <span className="cs-row">
      {views.length > 0 && (
        <Select
          aria-label="我的视图"
          placeholder="我的视图"
          value={current?.name ?? null}
          options={views.map(({ name }) => ({ value: name, label: name }))}
          onChange={(name: string) => {
            const view = views.find((candidate) => candidate.name === name);
            if (view) address.set(filtersIn(view.query, names));
          }}
        />
      )}
      {query !== '' && !current && (
        <DialogButton words="保存为视图" size="small" type="link">
          {(close) => (
            <ReasonDialog
              title="保存为视图"
              act="保存"
              needsCode={false}
              call={officeSaveView}
              done="已保存"
              fields={{ list, query }}
              name="名称（同名的视图会被替换）"
              field="name"
              onClose={close}
            />
          )}
        </DialogButton>
      )}
      {current && (
        <DialogButton words="删除视图" size="small" type="link">
          {(close) => (
            <CodeDialog
              title={`删除视图“${current.name}”？`}
              act="删除"
              needsCode={false}
              call={officeSaveView}
              done="已删除"
              fields={() => ({ list, name: current.name, query: '' })}
              onClose={close}
            />
          )}
        </DialogButton>
      )}
    </span>
  );
}
