import type { PayInfoData } from '@haitang/contract/member/pay-info.ts';
import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { ActionBar, ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Skeleton, SkeletonRows } from '@haitang/ui/progress/skeleton.tsx';
import { EmptyState, ErrorState } from '@haitang/ui/progress/state.tsx';
import { SandboxBar } from '@haitang/ui/surface/top-bar.tsx';
import { useEffect } from 'react';
import { openService } from '../../features/service/open-service.ts';
import { isRefused, wordsOf } from '../../shared/api/failure.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { goBack } from '../../shared/navigation/go.ts';
import { useHere } from '../../shared/navigation/here.ts';
import { onArrival } from '../../shared/navigation/history.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { loginFor } from '../../shared/navigation/target.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';
import * as words from '../../shared/words/money/pay-info.ts';
import { records } from '../../shared/words/money/recharge.ts';
import { retry } from '../../shared/words/shell.ts';
import { goLogin, pleaseLogin } from '../../shared/words/visitor.ts';
import { PayConfirming } from './pay-confirming.tsx';
import css from './pay-info.module.css';
import { PayManual } from './pay-manual.tsx';
import { PayCredited, PayExpired, PayRejected, PayReview } from './pay-outcome.tsx';
import { isOpen, type PayView } from './pay-stage.ts';
import { PayWaiting } from './pay-waiting.tsx';
import { usePayInfo } from './use-pay-info.ts';

const missingText = '订单号不存在';

const Sandbox = ({ faucet }: { readonly faucet: string | null }) => (
  <>
    <SandboxBar text="测试环境 · 资金为模拟，不会产生真实转账" />
    {faucet !== null && /^https?:\/\//.test(faucet) && (
      <p className={css.faucet}>
        <a
          href={faucet}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ tone: 'line', size: 's' })}
        >
          用测试币付款
        </a>
      </p>
    )}
  </>
);

interface ShownProps {
  readonly data: PayInfoData;
  readonly view: PayView;
  /** Credited while the member waits here. */
  readonly arrived: boolean;
  /** The balance with the credit is known. */
  readonly settled: boolean;
  readonly onEnd: () => void;
}

function Shown({ data, view, arrived, settled, onEnd }: ShownProps) {
  if (view === 'pay') return <PayWaiting data={data} onEnd={onEnd} />;
  if (view === 'confirm') return <PayConfirming info={data.info} />;
  if (view === 'credited') {
    return <PayCredited info={data.info} arrived={arrived} settled={settled} />;
  }
  if (view === 'review' && data.info.stage === 'reviewing') return <PayManual data={data} />;
  if (view === 'review') return <PayReview info={data.info} />;
  if (view === 'rejected') return <PayRejected info={data.info} />;
  return <PayExpired info={data.info} />;
}

function Order({ number }: { readonly number: string }) {
  const { query, view, checking, check, arrived, settled } = usePayInfo(number, true);
  const { data, error, refetch } = query;
  if (error && !data) {
    const missing = isRefused(error, 'not-found');
    return (
      <ErrorState
        title={missing ? missingText : words.failed}
        text={missing ? '请在存款记录中打开您的订单。' : wordsOf(error, '请检查网络后重试。')}
        action={
          missing ? (
            <Link to="/transRecord?type=1" className={buttonClass({ tone: 'soft' })}>
              {records}
            </Link>
          ) : (
            <Button tone="soft" onClick={() => void refetch()}>
              {retry}
            </Button>
          )
        }
      />
    );
  }
  if (!data || !view) {
    return (
      <ScreenBody>
        <div className={css.head}>
          <Skeleton width="220px" height="48px" />
          <p className={css.reading}>
            正在读取订单。请勿重复付款：每笔订单只支付一次，以实际到账金额计入，到账后本页会自行更新。
          </p>
        </div>
        <Skeleton height="296px" radius="var(--r-lg)" />
        <SkeletonRows rows={2} height="60px" />
      </ScreenBody>
    );
  }
  const open = isOpen(view);
  return (
    <>
      {String(data.info.sandbox) === '1' && (
        <Sandbox faucet={view === 'pay' ? data.info.faucet_url : null} />
      )}
      <ScreenBody bar={open}>
        <Shown data={data} view={view} arrived={arrived} settled={settled} onEnd={refetch} />
      </ScreenBody>
      {open && (
        <ActionBar>
          <Button tone="soft" onClick={() => void openService()}>
            {words.service}
          </Button>
          <Button busy={checking} onClick={() => void check()}>
            查询支付状态
          </Button>
        </ActionBar>
      )}
    </>
  );
}

/** 支付信息: how to pay one order, and the state of its money (specification, 2). */
export function PayInfoScreen() {
  const here = useHere();
  const signedIn = useSignedIn();
  const number = here.query.get('deposit_no') ?? '';
  useEffect(() => {
    if (number !== '') return;
    // A failure ends with its screen: this one is shown where the member arrives.
    const stop = onArrival(() => {
      stop();
      showToast(missingText, 'bad');
    });
    goBack();
  }, [number]);
  if (number === '') return null;
  if (!signedIn) {
    return (
      <EmptyState
        title={pleaseLogin}
        text="登录后可以查看您的订单。"
        action={
          <Link to={loginFor(here)} className={buttonClass({ tone: 'soft' })}>
            {goLogin}
          </Link>
        }
      />
    );
  }
  return <Order number={number} />;
}
