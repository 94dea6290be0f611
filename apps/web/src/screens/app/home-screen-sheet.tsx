import { Button } from '@haitang/ui/action/button.tsx';
import { Sheet } from '@haitang/ui/overlay/sheet.tsx';
import { Flow } from '@haitang/ui/progress/flow.tsx';
import type { Phone } from '../../features/app/download-links.ts';
import * as words from '../../shared/words/gifts/app.ts';
import { close, ok } from '../../shared/words/shell.ts';
import css from './app.module.css';

const IOS_STEPS = [
  '用 Safari 打开本页',
  '点按底部的分享按钮',
  '选择“添加到主屏幕”，再点“添加”',
] as const;
const ANDROID_STEPS = [
  '用手机自带浏览器或 Chrome 打开本页',
  '点按右上角的菜单',
  '选择“安装应用”或“添加到主屏幕”',
] as const;

const STEPS = { ios: IOS_STEPS, android: ANDROID_STEPS } as const;
const NAMES = { ios: words.ios, android: words.android } as const;

interface HomeScreenSheetProps {
  readonly open: boolean;
  /** Null for a computer, which shows the steps of both. */
  readonly phone: Phone | null;
  readonly onClose: () => void;
}

/** How to put the site onto the home screen by hand. */
export const HomeScreenSheet = ({ open, phone, onClose }: HomeScreenSheetProps) => (
  <Sheet
    open={open}
    title={words.addHome}
    closeLabel={close}
    onClose={onClose}
    actions={
      <Button block onClick={onClose}>
        {ok}
      </Button>
    }
  >
    {(phone === null ? (['ios', 'android'] as const) : [phone]).map((kind) => (
      <section key={kind} className={css.steps}>
        <h3>{NAMES[kind]}</h3>
        <Flow steps={STEPS[kind].map((title) => ({ key: title, title, state: 'done' }))} />
      </section>
    ))}
  </Sheet>
);
