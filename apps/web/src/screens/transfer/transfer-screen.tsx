import { WALLET_CLOSED } from '@haitang/contract/codes/catalogue-flags.ts';
import { CENTRAL_WALLET } from '@haitang/contract/codes/wallet-names.ts';
import { meantAmount } from '@haitang/kernel/typed-number.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { useState } from 'react';
import { TransferCheck } from '../../features/reality/transfer-check.tsx';
import { type Pair, wrongInTransfer } from '../../features/transfer/transfer-rules.ts';
import { type Asked, useTransfer } from '../../features/transfer/use-transfer.ts';
import { useRecallAll } from '../../features/wallet/recall-all.ts';
import { useVenues, VENUES_MS, type Venue } from '../../features/wallet/venues-query.ts';
import { isOn } from '../../shared/app-info.ts';
import { leadTo } from '../../shared/commands/lead-to.ts';
import { isOffline } from '../../shared/feedback/offline.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { readAmount } from '../../shared/money/amount-text.ts';
import { useUser } from '../../shared/session/user-query.ts';
import { MoneyHeader } from '../../shared/view/money-header.tsx';
import { venues as venuesWord } from '../../shared/words/money/money.ts';
import * as words from '../../shared/words/money/transfer.ts';
import { recoverAll } from '../../shared/words/shell.ts';
import { AutoSwitch } from './auto-switch.tsx';
import { PendingCard } from './pending-card.tsx';
import css from './transfer.module.css';
import { TransferForm } from './transfer-form.tsx';
import { useOpenTransfers } from './use-open-transfers.ts';
import { VenueList } from './venue-list.tsx';
import { walletsOf } from './wallets.ts';

const title = '转账';

const isOpen = (venue: Venue): boolean => Number(venue.state) !== WALLET_CLOSED;

/** The chosen wallets and the typed amount, and the transfer that they become. */
function useTransferForm(venues: readonly Venue[] | undefined, blocked: readonly string[]) {
  const user = useUser();
  const [chosen, setChosen] = useState<Pair | null>(null);
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [checked, setChecked] = useState<Asked | null>(null);
  const transfer = useTransfer({
    onDone: () => setAmount(''),
    onRefused: setError,
    onChecked: setChecked,
  });
  const first = { source: CENTRAL_WALLET, target: venues?.find(isOpen)?.platname ?? '' };
  const pair = chosen ?? first;
  const wallets = walletsOf(user?.balance ?? '—', venues ?? []);
  return {
    pair,
    amount,
    error,
    wallets,
    checked,
    busy: transfer.busy,
    change: (next: Pair, sum: string): void => {
      setChosen(next);
      setAmount(sum);
      setError(null);
    },
    submit: (): void => {
      if (isOffline()) return;
      const source = wallets.find(({ code }) => code === pair.source);
      const balance = readAmount('CNY', source?.balance ?? '');
      const wrong = wrongInTransfer({ amount, pair, balance, blocked });
      setError(wrong);
      if (wrong === null) void transfer.run({ pair, amount: meantAmount(amount) });
      else {
        showToast(wrong, 'bad');
        leadTo(document.getElementById('transfer-amount'));
      }
    },
    goOn: (asked: Asked): void => {
      setChecked(null);
      void transfer.run(asked);
    },
  };
}

/** 转账: between the central wallet and one venue (specification, 2; validation, 5). */
export function TransferScreen() {
  const automatic = isOn(useUser()?.transferstatus);
  const { data: venues, error: unread, refetch } = useVenues(VENUES_MS.transfer);
  const recall = useRecallAll();
  const { transfers, blocked, putAway } = useOpenTransfers();
  const form = useTransferForm(venues, blocked);
  const { pair, amount, checked, change } = form;
  if (checked !== null) {
    return <TransferCheck name={title} busy={form.busy} onGoOn={() => form.goOn(checked)} />;
  }
  return (
    <>
      <MoneyHeader title={title} />
      <ScreenBody>
        <AutoSwitch isOn={automatic} />
        {transfers.map((transfer) => (
          <PendingCard
            key={transfer.id}
            transfer={transfer}
            onPutAway={() => putAway(transfer.id)}
          />
        ))}
        {automatic ? (
          <Callout tone="quiet">自动免转已开启，无需手动转账</Callout>
        ) : (
          <TransferForm
            wallets={form.wallets}
            pair={pair}
            amount={amount}
            error={form.error}
            blocked={blocked}
            busy={form.busy}
            onPair={(next) => change(next, amount)}
            onAmount={(sum) => change(pair, sum)}
            onSubmit={form.submit}
          />
        )}
        <SectionHead
          title={venuesWord}
          end={
            <Button tone="soft" size="xs" busy={recall.busy} onClick={recall.run}>
              {recoverAll}
            </Button>
          }
        />
        <VenueList
          venues={venues}
          error={unread}
          onRetry={refetch}
          blocked={blocked}
          automatic={automatic}
          onTransfer={(venue, out) => {
            const code = venue.platname;
            if (out) change({ source: code, target: CENTRAL_WALLET }, venue.balance);
            else change({ source: CENTRAL_WALLET, target: code }, '');
            document.getElementById('transfer-amount')?.focus();
          }}
        />
        <p className={css.hint}>{words.venuesOnly}，需经中心钱包。</p>
      </ScreenBody>
    </>
  );
}
