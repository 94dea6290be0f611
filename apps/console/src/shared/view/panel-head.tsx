import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Button } from 'antd';
import { createContext, type ReactNode, useContext } from 'react';

/** Opens the item before or after the open one; absent where there is none. */
export interface PanelSteps {
  readonly previous?: () => void;
  readonly next?: () => void;
}

export const PanelStepsContext = createContext<PanelSteps>({});

interface PanelHeadProps {
  /** Its state or its name, beside the button that closes the panel. */
  readonly first: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** The top of the item that is open beside a list, with the steps to its neighbours there. */
export function PanelHead({ first, children, onClose }: PanelHeadProps) {
  const { previous, next } = useContext(PanelStepsContext);
  return (
    <section>
      <div className="cs-row between">
        {first}
        <span className="cs-steps">
          {previous && (
            <Button
              type="text"
              aria-label="上一条"
              icon={<Icon name="caret-up-bold" />}
              onClick={previous}
            />
          )}
          {next && (
            <Button
              type="text"
              aria-label="下一条"
              icon={<Icon name="caret-down-bold" />}
              onClick={next}
            />
          )}
          <Button type="text" aria-label="关闭" icon={<Icon name="x-bold" />} onClick={onClose} />
        </span>
      </div>
      {children}
    </section>
  );
}
