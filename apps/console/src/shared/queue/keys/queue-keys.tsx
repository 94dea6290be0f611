import { Button, Modal, Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import {
  chooseItem,
  isField,
  isForQueue,
  pressShortcut,
  QUEUE_KEYS,
  tickItem,
} from './key-press.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };
const SHORTCUTS: ReadonlySet<string> = new Set(['a', 'r', 'n', 'e', '/']);

/** Does what a key stands for; false for a key of no queue. */
function act(event: KeyboardEvent, help: () => void): boolean {
  const step = STEPS[event.key];
  if (step) chooseItem(step);
  else if (event.key === '?') help();
  else if (event.key === ' ' && event.target instanceof HTMLTableRowElement) tickItem();
  else if (event.repeat || !SHORTCUTS.has(event.key)) return false;
  else return pressShortcut(event.key);
  return true;
}

/** Whether a key only leaves a field that the queue's own key has opened. */
const leavesField = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Escape' && isField(target) && target.matches('[aria-keyshortcuts]');

const Help = ({ onClose }: { readonly onClose: () => void }) => (
  <Modal
    open
    centered
    width={400}
    title="快捷键"
    okText="知道了"
    cancelButtonProps={{ hidden: true }}
    onOk={onClose}
    onCancel={onClose}
  >
    <dl className="cs-facts cs-keys">
      {QUEUE_KEYS.map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Modal>
);

/** The keys of a queue while it is shown, and a button that lists them. */
export function QueueKeys() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (leavesField(event)) Object(event.target).blur();
      else if (isForQueue(event) && act(event, () => setOpen(true))) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Tooltip title="快捷键（?）">
        <Button size="small" aria-label="快捷键" onClick={() => setOpen(true)}>
          ?
        </Button>
      </Tooltip>
      {open && <Help onClose={() => setOpen(false)} />}
    </>
  );
}
