import { FloatingButton, Floats } from '@haitang/ui/frame/floating-button.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { isOn, useApp } from '../../shared/app-info.ts';
import { closeIcon, useClosed } from '../../shared/closed-icons.ts';
import { isInsideApp } from '../../shared/inside-app.ts';
import { close } from '../../shared/messages/shell.ts';
import { go } from '../../shared/navigation/go.ts';
import { inviteLogin } from '../../shared/session/require-login.ts';
import { isClosedIcon } from '../../shared/stored-closed-icons.ts';

/** Red packet (while its switch is on), service and app; each can be dismissed for this session. */
export function HomeFloats() {
  const packets = isOn(useApp()?.redpacket_switch);
  const closed = useClosed((icons) => icons.closed);
  return (
    <Floats>
      {packets && !isClosedIcon(closed, 'packet') && (
        <FloatingButton
          bare
          label="领取红包"
          onPress={() => inviteLogin('/hongbao') && go('/hongbao')}
          closeLabel="关闭红包图标"
          onClose={() => closeIcon('packet')}
        >
          <img src="/art/hongbao/float.svg" alt="" width={52} height={60} />
        </FloatingButton>
      )}
      {!isClosedIcon(closed, 'service') && (
        <FloatingButton
          label="联系客服"
          onPress={() => go('/kefu')}
          closeLabel={`${close}客服图标`}
          onClose={() => closeIcon('service')}
        >
          <Icon name="headset-duotone" size="l" />
        </FloatingButton>
      )}
      {!isInsideApp() && !isClosedIcon(closed, 'app') && (
        <FloatingButton
          label="下载应用"
          onPress={() => go('/app')}
          closeLabel={`${close}下载图标`}
          onClose={() => closeIcon('app')}
        >
          <Icon name="download-simple-duotone" size="l" />
        </FloatingButton>
      )}
    </Floats>
  );
}
