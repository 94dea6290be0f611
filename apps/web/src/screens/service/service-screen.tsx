import { buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import * as words from '../../shared/messages/account/kefu.ts';
import { login } from '../../shared/messages/shell.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { useKnownUser } from '../../shared/session/user-query.ts';
import { useNow } from '../../shared/use-now.ts';
import { Footer } from '../../shared/view/footer.tsx';
import { FirstQuestions } from './first-questions.tsx';
import { greetingAt } from './greeting.ts';
import { RecentDeposits } from './recent-deposits.tsx';
import css from './service.module.css';
import { ServiceCards } from './service-cards.tsx';

const GuestCard = () => (
  <Card className={css.guest}>
    <span className={css.mute}>
      <Icon name="user-circle-duotone" size="l" />
    </span>
    <span className={css.words}>
      <b>{words.guestTitle}</b>
      <span>{words.guestText}</span>
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
  const part = greetingAt(new Date(useNow()).getHours());
  return (
    <>
      <ScreenBody>
        <div className={css.greeting}>
          <div>
            <h2>{signedIn && name !== '' ? words.hello({ part, name }) : words.helloGuest}</h2>
            <p>{words.question}</p>
          </div>
          <img src="/art/logo/mark.svg" alt="" width={64} height={64} />
        </div>
        {!signedIn && <GuestCard />}
        <ServiceCards />
        <Callout tone="quiet" icon="shield-check-duotone">
          {words.warning}
        </Callout>
        <RecentDeposits />
        <FirstQuestions />
      </ScreenBody>
      <Footer />
    </>
  );
}
