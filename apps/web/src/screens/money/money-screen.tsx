import { add } from '@haitang/kernel/money.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { List, RowContent, rowClass } from '@haitang/ui/list/list.tsx';
import { groupDigits } from '@haitang/ui/money/group-digits.ts';
import { MoneyText } from '@haitang/ui/money/money-text.tsx';
import { Card, Lacquer, SectionHead } from '@haitang/ui/surface/card.tsx';
import { useState } from 'react';
import { useRecallAll } from '../../features/wallet/recall-all.ts';
import { moneyAtVenues, useVenues, VENUES_MS } from '../../features/wallet/venues-query.ts';
import { readAmount, shownAmount } from '../../shared/money/amount-text.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useUser } from '../../shared/session/user-query.ts';
import * as words from '../../shared/words/money/money.ts';
import { recoverAll } from '../../shared/words/shell.ts';
import css from './money.module.css';
import { VenueGrid } from './venue-grid.tsx';

const hidden = '＊＊＊＊';

const LINKS = [
  ['/recharge', 'arrow-circle-down-duotone', '存款'],
  ['/withdrawal', 'arrow-circle-up-duotone', '取款'],
  ['/transfer', 'arrows-left-right-duotone', '转账'],
  ['/wallet', 'cardholder-duotone', '卡片管理'],
] as const;

interface Wallets {
  readonly total: string;
  readonly central: string;
  readonly game: string;
}

const UNKNOWN: Wallets = { total: '—', central: '—', game: '—' };

/** Central wallet plus game wallet. */
function useWallets(): Wallets {
  const user = useUser();
  const { data: venues } = useVenues(VENUES_MS.wallet);
  const central = user && readAmount('CNY', user.balance);
  if (!user || !central) return UNKNOWN;
  const game = moneyAtVenues(venues, user);
  return {
    total: shownAmount(add(central, game)),
    central: shownAmount(central),
    game: shownAmount(game),
  };
}

function Total() {
  const wallets = useWallets();
  const [covered, setCovered] = useState(false);
  const shown = (amount: string): string => (covered ? hidden : groupDigits(amount));
  return (
    <Lacquer className={css.total}>
      <div className={css.head}>
        <span>总资产</span>
        <IconButton
          icon={covered ? 'eye-slash' : 'eye'}
          size="s"
          label={covered ? '显示金额' : '隐藏金额'}
          onClick={() => setCovered(!covered)}
        />
      </div>
      <MoneyText amount={covered ? hidden : wallets.total} currency="¥" size="xl" />
      <dl className={css.parts}>
        <div>
          <dt>{words.central}</dt>
          <dd className="num">{shown(wallets.central)}</dd>
        </div>
        <div>
          <dt>{words.game}</dt>
          <dd className="num">{shown(wallets.game)}</dd>
        </div>
      </dl>
    </Lacquer>
  );
}

/** Below the venues, whose number is unknown before their answer: earlier it would move. */
function ProofRow() {
  return (
    <div className={css.proof}>
      <List>
        <Link to="/transparency" className={rowClass}>
          <RowContent icon="scales-duotone" title="资金透明" text="每日公布应付总额，可自行验证" />
        </Link>
      </List>
    </div>
  );
}

/** 我的钱包: all money of the member, with deposit, withdrawal and transfer (specification, 2). */
export function MoneyScreen() {
  const recall = useRecallAll();
  const { data, error } = useVenues(VENUES_MS.wallet);
  return (
    <ScreenBody>
      <Total />
      <Card className={css.links}>
        {LINKS.map(([to, icon, text]) => (
          <Link key={to} to={to}>
            <Icon name={icon} size="xl" />
            {text}
          </Link>
        ))}
      </Card>
      <SectionHead
        title={words.venues}
        end={
          <Button tone="line" size="xs" busy={recall.busy} onClick={recall.run}>
            {recoverAll}
          </Button>
        }
      />
      <VenueGrid />
      {(data || error) && <ProofRow />}
    </ScreenBody>
  );
}
