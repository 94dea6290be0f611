import { officeExportFile } from '@haitang/contract/office/exports.ts';
import { Status } from '@haitang/ui/surface/status.tsx';
import { Modal } from 'antd';
import { useRead } from '../../shared/api/use-office.ts';
import { ScreenLink } from '../../shared/screens/screen-link.tsx';
import { Loaded } from '../../shared/view/states.tsx';
import { DownloadButton } from './download-button.tsx';
import { rowsOfExport, stateOfExport } from './export-state.ts';

const REFRESH_MS = 1_000;

interface ExportProgressProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** How far a file is that was just asked for, until it can be saved. */
export function ExportProgress({ id, onClose }: ExportProgressProps) {
  const file = useRead(officeExportFile, { id }, { every: REFRESH_MS });
  return (
    <Modal open centered width={440} title="导出" footer={null} onCancel={onClose}>
      <Loaded query={file} lines={3}>
        {(made) => {
          const [tone, words] = stateOfExport(made);
          return (
            <div className="cs-dialog" aria-live="polite">
              <p>
                <b>{made.words}</b>
                {made.filters !== '' && <span className="muted"> · {made.filters}</span>}
              </p>
              <p className="cs-row">
                <Status tone={tone}>{words}</Status>
                <span className="num">{rowsOfExport(made)}</span>
              </p>
              {made.fault !== null && (
                <p className="cs-trouble" role="alert">
                  {made.fault}
                </p>
              )}
              {made.state === 'done' && <DownloadButton id={id} type="primary" />}
              <p className="muted">
                可以关闭窗口继续工作，文件在<ScreenLink to="/exports">导出文件</ScreenLink>
                保留至 {made.until}。
              </p>
            </div>
          );
        }}
      </Loaded>
    </Modal>
  );
}
