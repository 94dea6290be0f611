import { buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { beijingMinute } from '../../features/records/record-pages.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { useKnownUser } from '../../shared/session/user-query.ts';
import { useNow } from '../../shared/use-now.ts';
import { Footer } from '../../shared/view/footer.tsx';
import { login } from '../../shared/words/shell.ts';
import { FirstQuestions } from './first-questions.tsx';
import { greetingAt } from './greeting.ts';
import { OwnThreads } from './own-threads.tsx';
import { RecentDeposits } from './recent-deposits.tsx';
import css from './service.module.css';
import { ServiceCards } from './service-cards.tsx';

const hello = (words: { readonly part: string; readonly name: string }): string =>
  `${words.part}，${words.name}`;

const hasKey = '已有找回码？重设密码';

const GuestCard = () => (
  <Card className={css.guest}>
    <span className={css.mute}>
      <Icon name="user-circle-duotone" size="l" />
    </span>
    <span className={css.words}>
      <b>您还未登录</b>
      <span>登录后，客服可更快核对您的订单</span>
    </span>
    <Link to="/login?redirect=%2Fkefu" className={buttonClass({ tone: 'line', size: 's' })}>
      {login}
    </Link>
  </Card>
);

/** 客服中心: greeting, the two links to a person, the last deposits (specification, 2). */
export function ServiceScreen() {
  const signedIn = useSignedIn();
  const name = useKnownUser()?.username ?? '';
  const part = greetingAt(Number(beijingMinute(useNow()).slice(-5, -3)));
  return (
    <>
      <ScreenBody>
        <div className={css.greeting}>
          <div>
            <h2>{signedIn && name !== '' ? hello({ part, name }) : '您好'}</h2>
            <p>有什么可以帮您？</p>
          </div>
          <img src="/art/logo/mark.svg" alt="" width={64} height={64} />
        </div>
        {!signedIn && <GuestCard />}
        <ServiceCards />
        {signedIn && <OwnThreads />}
        {!signedIn && (
          <Link to="/recover" className={css.all}>
            {hasKey}
            <Icon name="caret-right-bold" size="s" />
          </Link>
        )}
        <Callout tone="quiet" icon="shield-check-duotone">
          客服不会索取您的密码、支付密码或验证码
        </Callout>
        <RecentDeposits />
        <FirstQuestions />
      </ScreenBody>
      <Footer />
    </>
  );
}
