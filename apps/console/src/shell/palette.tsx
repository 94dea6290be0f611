import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Input, type InputRef, Modal } from 'antd';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { MENU } from '../shared/screens/menu.ts';
import { useMay } from '../shared/session/me.ts';
import { findTargets, type Target } from './find-targets.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface ListProps {
  readonly targets: readonly Target[];
  readonly place: number;
  readonly onPoint: (place: number) => void;
  readonly onGo: (to: string) => void;
}

const List = ({ targets, place, onPoint, onGo }: ListProps) => (
  <div className="cs-palette" id="palette" role="listbox" aria-label="页面与查找">
    {targets.map(({ to, words, note, icon }, index) => (
      <button
        key={to}
        id={`palette-${index}`}
        type="button"
        role="option"
        tabIndex={-1}
        aria-selected={index === place}
        onMouseMove={() => onPoint(index)}
        onClick={() => onGo(to)}
      >
        <Icon name={icon} />
        {words}
        <small>{note}</small>
      </button>
    ))}
    {targets.length === 0 && <p className="muted">没有可打开的页面</p>}
  </div>
);

/** Goes to any screen that the person may open, or finds what is typed. */
function Palette({ onClose }: { readonly onClose: () => void }) {
  const may = useMay();
  const navigate = useNavigate();
  const input = useRef<InputRef>(null);
  // At once, and again when the dialog stands: what is typed meanwhile is not lost.
  const focused = useCallback((field: InputRef | null) => {
    input.current = field;
    field?.focus();
  }, []);
  const [text, setText] = useState('');
  const [pointed, setPointed] = useState(0);
  const targets = findTargets(
    MENU.filter(({ permission }) => may(permission)),
    text,
  );
  const place = Math.min(pointed, targets.length - 1);
  const go = (to: string): void => {
    onClose();
    void navigate(to);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (place + step + targets.length) % Math.max(1, targets.length);
    setPointed(next);
    document.getElementById(`palette-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Modal
      open
      width={520}
      title="前往或查找"
      footer={null}
      onCancel={onClose}
      afterOpenChange={(open) => open && input.current?.focus()}
    >
      <Input
        ref={focused}
        role="combobox"
        aria-expanded
        aria-controls="palette"
        aria-activedescendant={`palette-${place}`}
        aria-label="前往或查找"
        placeholder="页面、会员、单号、哈希、地址、游戏"
        maxLength={120}
        prefix={<Icon name="magnifying-glass-bold" size="s" />}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setPointed(0);
        }}
        onKeyDown={onKey}
        onPressEnter={({ nativeEvent }) => {
          const target = targets[place];
          if (target && !nativeEvent.isComposing) go(target.to);
        }}
      />
      <List targets={targets} place={place} onPoint={setPointed} onGo={go} />
    </Modal>
  );
}

/** Whether a key opens the palette: Ctrl-K or ⌘K. */
const opensPalette = ({ key, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey;

/** The palette behind Ctrl-K and ⌘K; while another dialog is open it stays closed. */
export function PaletteKey() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (!opensPalette(event)) return;
      event.preventDefault();
      setOpen((was) => !was && document.querySelector('[role=dialog]') === null);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return open && <Palette onClose={() => setOpen(false)} />;
}
