import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Modal } from '@haitang/ui/overlay/modal.tsx';
import { closeIcon } from '../../shared/closed-icons.ts';
import { dock } from '../../shared/messages/home-rest.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { inviteLogin } from '../../shared/session/require-login.ts';
import type { DockItem } from './dock-items.ts';
import css from './dock-panel.module.css';

interface DockPanelProps {
  readonly items: readonly DockItem[];
  readonly onClose: () => void;
}

/** What the dock holds, above it; a cross dismisses one for this session. */
export function DockPanel({ items, onClose }: DockPanelProps) {
  const dismiss = ({ key }: DockItem): void => {
    if (items.length === 1) onClose();
    closeIcon(key);
  };
  const mayGo = ({ key, to }: DockItem): boolean => {
    onClose();
    return key !== 'packet' || inviteLogin(to);
  };
  return (
    <Modal open label={dock} className={css.panel} onClose={onClose}>
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <Link to={item.to} className={css.item} mayGo={() => mayGo(item)}>
              <span className={css.face}>
                {item.icon === null ? (
                  <img src="/art/hongbao/float.svg" alt="" width={26} height={30} />
                ) : (
                  <Icon name={item.icon} size="l" />
                )}
              </span>
              {item.text}
            </Link>
            <IconButton
              icon="x-bold"
              size="s"
              label={item.closeLabel}
              className={css.cross}
              onClick={() => dismiss(item)}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
