import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Button } from 'antd';
import type { ReactNode } from 'react';

interface PanelHeadProps {
  /** Its state or its name, beside the button that closes the panel. */
  readonly first: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The top of the item that is open beside a list. */
export const PanelHead = ({ first, children, onClose }: PanelHeadProps) => (
  <section>
    <div className="cs-row between">
      {first}
      <Button type="text" aria-label="关闭" icon={<Icon name="x-bold" />} onClick={onClose} />
    </div>
    {children}
  </section>
);
