import { COMPANY_LISTS, type ExportListName } from '@haitang/contract/codes/export-list.ts';
import { officeMakeCompanyExport, officeMakeExport } from '@haitang/contract/office/exports.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Button } from 'antd';
import { useState } from 'react';
import { useAct } from '../../shared/api/use-office.ts';
import { useMay } from '../../shared/session/me.ts';
import { ExportProgress } from './export-progress.tsx';

interface ExportButtonProps {
  readonly list: ExportListName;
  /** The filters of the list, as its call takes them; without its page. */
  readonly filters?: Readonly<Record<string, string | number>>;
}

/** Asks for a list as a file and shows how far it is; absent for who may not. */
export function ExportButton({ list, filters = {} }: ExportButtonProps) {
  const may = useMay();
  const [id, setId] = useState('');
  const isCompany = COMPANY_LISTS.has(list);
  const call = isCompany ? officeMakeCompanyExport : officeMakeExport;
  const { mutate, isPending } = useAct(call, '开始生成', undefined, (made) => setId(made.id));
  if (!may('exports.make') || (isCompany && !may('exports.company'))) return null;
  const texts = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  return (
    <>
      <Button
        size="small"
        icon={<Icon name="download-simple-bold" size="s" />}
        loading={isPending}
        onClick={() => mutate({ list, filters: Object.fromEntries(texts) })}
      >
        导出
      </Button>
      {id !== '' && <ExportProgress id={id} onClose={() => setId('')} />}
    </>
  );
}
