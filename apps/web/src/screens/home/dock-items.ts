import type { IconName } from '@haitang/ui/icon/icon-name.ts';
import { isOn, useApp } from '../../shared/app-info.ts';
import { useClosed } from '../../shared/closed-icons.ts';
import { isInsideApp } from '../../shared/inside-app.ts';
import { isClosedIcon } from '../../shared/stored-closed-icons.ts';

export interface DockItem {
  readonly key: 'packet' | 'service' | 'app';
  readonly text: string;
  readonly closeLabel: string;
  readonly to: string;
  /** The red packet has its own picture. */
  readonly icon: IconName | null;
}

const ITEMS: readonly DockItem[] = [
  {
    key: 'packet',
    text: '领取红包',
    closeLabel: '关闭红包图标',
    to: '/hongbao',
    icon: null,
  },
  {
    key: 'service',
    text: '联系客服',
    closeLabel: '关闭客服图标',
    to: '/kefu',
    icon: 'headset-duotone',
  },
  {
    key: 'app',
    text: '下载应用',
    closeLabel: '关闭下载图标',
    to: '/app',
    icon: 'download-simple-duotone',
  },
];

/**
 * The floats of home (specification, 2): the red packet while its switch is on, contact, and the
 * app outside of it; each until it is closed for this session.
 */
export function useDockItems(): readonly DockItem[] {
  const packets = isOn(useApp()?.redpacket_switch);
  const closed = useClosed((icons) => icons.closed);
  const isHere = { packet: packets, service: true, app: !isInsideApp() };
  return ITEMS.filter(({ key }) => isHere[key] && !isClosedIcon(closed, key));
}
