import { Button } from '@haitang/ui/action/button.tsx';
import { Sheet } from '@haitang/ui/overlay/sheet.tsx';
import { Flow } from '@haitang/ui/progress/flow.tsx';
import * as words from '../../shared/messages/gifts/app.ts';
import { close, ok } from '../../shared/messages/shell.ts';
import css from './app.module.css';
import type { Phone } from './download-links.ts';

const STEPS = { ios: words.iosSteps, android: words.androidSteps } as const;
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
