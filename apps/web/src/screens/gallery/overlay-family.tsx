import { Button } from '@haitang/ui/action/button.tsx';
import { OptionList, OptionRow } from '@haitang/ui/field/option-row.tsx';
import { Dialog, Letter } from '@haitang/ui/overlay/dialog.tsx';
import { Drawer } from '@haitang/ui/overlay/drawer.tsx';
import { Popover } from '@haitang/ui/overlay/popover.tsx';
import { Sheet } from '@haitang/ui/overlay/sheet.tsx';
import { Toast, type ToastMessage } from '@haitang/ui/overlay/toast.tsx';
import { type ReactNode, useState } from 'react';
import { Family, Line, LONG, nothing, Part } from './specimen.tsx';

/** Every overlay, by the text of the button that opens it. */
const OVERLAYS: Readonly<Record<string, (close: () => void) => ReactNode>> = {
  对话框: (close) => (
    <Dialog open title="退出登录" confirm="退出" cancel="取消" onConfirm={close} onCancel={close}>
      退出后需要重新登录
    </Dialog>
  ),
  危险对话框: (close) => (
    <Dialog
      open
      danger
      busy
      title={LONG}
      confirm="解绑"
      cancel="取消"
      onConfirm={nothing}
      onCancel={close}
    >
      {LONG}
    </Dialog>
  ),
  信: (close) => (
    <Letter open label="公告" closeLabel="关闭" onClose={close}>
      <h2>公告</h2>
      <p>{LONG}</p>
    </Letter>
  ),
  底部面板: (close) => (
    <Sheet
      open
      title="选择场馆"
      closeLabel="关闭"
      onClose={close}
      actions={<Button block>查看 12 条</Button>}
    >
      <OptionList label="场馆">
        <OptionRow group="gallery-sheet" title="海棠自营" on onChoose={nothing} />
        <OptionRow group="gallery-sheet" title={LONG} on={false} onChoose={nothing} />
      </OptionList>
    </Sheet>
  ),
  侧栏: (close) => (
    <Drawer open label="菜单" onClose={close}>
      <Button onClick={close}>关闭菜单</Button>
    </Drawer>
  ),
  气泡: (close) => (
    <Popover open label="更多" top={64} onClose={close}>
      <Button tone="soft" onClick={close}>
        关闭更多
      </Button>
    </Popover>
  ),
};

const TOASTS: readonly ToastMessage[] = [
  { key: 1, text: '刷新成功', tone: 'ok' },
  { key: 2, text: '回收失败，请稍后再试', tone: 'bad' },
  { key: 3, text: '您已在当前页面', tone: 'plain' },
];

/** Overlays over the page; each has a button that opens it. */
export function OverlayFamily() {
  const [shown, setShown] = useState<string | null>(null);
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const close = () => setShown(null);
  return (
    <Family name="overlay">
      <Part name="Dialog, Letter, Sheet, Drawer, Popover">
        <Line>
          {Object.keys(OVERLAYS).map((name) => (
            <Button key={name} tone="soft" size="s" onClick={() => setShown(name)}>
              {name}
            </Button>
          ))}
        </Line>
        {shown !== null && OVERLAYS[shown]?.(close)}
      </Part>
      <Part name="Toast">
        <Line>
          {TOASTS.map((toast) => (
            <Button key={toast.key} tone="soft" size="s" onClick={() => setMessage(toast)}>
              {toast.text}
            </Button>
          ))}
          <Button size="s" onClick={() => setMessage(null)}>
            收起提示
          </Button>
        </Line>
        <Toast message={message} />
      </Part>
    </Family>
  );
}
