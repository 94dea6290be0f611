import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { CopyButton } from '../copy-button.tsx';

interface SecretNoteProps {
  readonly title: string;
  readonly secret: string;
  /** What the secret is, and who gets it. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/**
 * A secret that the server returns only once: it stays until the person confirms that it is passed
 * on.
 */
export const SecretNote = ({ title, secret, children, onClose }: SecretNoteProps) => (
  <Modal
    open
    centered
    width={440}
    title={title}
    okText="已转交"
    cancelButtonProps={{ hidden: true }}
    closable={false}
    keyboard={false}
    mask={{ closable: false }}
    onOk={onClose}
  >
    <div className="cs-dialog">
      {children}
      <p className="cs-quote num">{secret}</p>
      <CopyButton text={secret} words="复制" block />
    </div>
  </Modal>
);
