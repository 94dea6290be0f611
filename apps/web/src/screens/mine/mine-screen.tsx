import { Button } from '@haitang/ui/action/button.tsx';
import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { askToSignOut } from '../../features/account/sign-out.ts';
import { useUnread } from '../../features/account/unread-query.ts';
import { BannerCarousel } from '../../features/catalogue/banner-carousel.tsx';
import { bannersQuery } from '../../features/catalogue/catalogue-queries.ts';
import { go } from '../../shared/navigation/go.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { Footer } from '../../shared/view/footer.tsx';
import * as words from '../../shared/words/account/mine.ts';
import { Guest } from './guest.tsx';
import { Member } from './member.tsx';
import { MineMenu } from './mine-menu.tsx';
import css from './mine-screen.module.css';

/** The member's own page. */
export function MineScreen() {
  const signedIn = useSignedIn();
  const unread = useUnread();
  const { data: banners } = useQuery(bannersQuery);
  return (
    <>
      <header className={css.head}>
        <h1>我的</h1>
        <div>
          <IconButton
            icon="headset-duotone"
            size="l"
            label="客服中心"
            onClick={() => go('/kefu')}
          />
          {signedIn && (
            <>
              <IconButton
                icon="bell-simple"
                size="l"
                dot={unread > 0}
                label={unread > 0 ? `${words.menuMessage}，${unread} 条未读` : words.menuMessage}
                onClick={() => go('/message')}
              />
              <IconButton
                icon="gear-six-duotone"
                size="l"
                label="个人资料"
                onClick={() => go('/userInfo')}
              />
            </>
          )}
        </div>
      </header>
      <div className={css.body}>
        {signedIn ? <Member /> : <Guest />}
        {banners?.length !== 0 && (
          <div className={css.banner} data-banner>
            <BannerCarousel />
          </div>
        )}
        <MineMenu unread={unread} />
        {signedIn && (
          <Button tone="soft" block className={css.leave} onClick={() => void askToSignOut()}>
            {words.logout}
          </Button>
        )}
      </div>
      <Footer />
    </>
  );
}
