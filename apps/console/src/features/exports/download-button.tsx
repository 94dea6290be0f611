import { Icon } from '@haitang/ui/icon/icon.tsx';
import { App, Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { wordsOf } from '../../shared/api/use-office.ts';
import { downloadExport } from './download-export.ts';

interface DownloadButtonProps extends Pick<ButtonProps, 'size' | 'type'> {
  readonly id: string;
}

/** Saves a file that is whole. */
export function DownloadButton({ id, ...button }: DownloadButtonProps) {
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await downloadExport(id);
    } catch (error) {
      void message.error(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      {...button}
      icon={<Icon name="download-simple-bold" size="s" />}
      loading={busy}
      onClick={() => void save()}
    >
      下载
    </Button>
  );
}
