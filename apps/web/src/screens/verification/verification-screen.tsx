import {
  type VerificationData,
  withdrawVerification,
} from '@haitang/contract/member/verification.ts';
import { Button, buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Skeleton } from '@haitang/ui/progress/skeleton.tsx';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { Card } from '@haitang/ui/surface/card.tsx';
import { Status, type Tone } from '@haitang/ui/surface/status.tsx';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../shared/api/send.ts';
import { useCommand } from '../../shared/commands/use-command.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { QueryState } from '../../shared/view/query-state.tsx';
import { AddressForm } from './address-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import css from './verification.module.css';
import { refreshVerification, verificationQuery } from './verification-query.ts';
import { gatesOf, LEVELS } from './verification-words.ts';

const levelText = (level: number): string => `当前级别：${level}`;
const waitingText = (waiting: { readonly time: string; readonly hours: number }): string =>
  `资料已于 ${waiting.time} 提交，通常 ${waiting.hours} 小时内完成审核。`;
const reasonText = (reason: string): string => `上次申请未通过：${reason}`;

/** Whether the operator asks for no level at all: documents are then the member's own choice. */
const asksNothing = ({ deposits, withdrawals, networks }: VerificationData): boolean =>
  deposits === null && withdrawals === null && networks.length === 0;

type Case = VerificationData['cases'][number];

const waitingOf = ({ cases }: VerificationData): Case | undefined =>
  cases.find(({ state }) => state === 'waiting');

/** Where a level stands for the member. */
function standingOf(level: number, data: VerificationData): readonly [Tone, string] {
  if (data.level >= level) return ['ok', '已完成'];
  if (waitingOf(data)?.level === level) return ['info', '审核中'];
  return ['plain', '未完成'];
}

/** The levels: what each needs, what it is asked for, and whether the member has it. */
const Steps = ({ data }: { readonly data: VerificationData }) => (
  <ol className={css.steps}>
    {LEVELS.map(({ level, name, needs }) => {
      const [tone, words] = standingOf(level, data);
      return (
        <li key={level}>
          <b>
            {level} · {name}
          </b>
          <Status tone={tone}>{words}</Status>
          <p>{needs}</p>
          {gatesOf(level, data).map((gate) => (
            <p key={gate}>{gate}</p>
          ))}
        </li>
      );
    })}
  </ol>
);

/** The case that waits, and the way to take it back. */
function Waiting({ known, hours }: { readonly known: Case; readonly hours: number }) {
  const { busy, run } = useCommand();
  const withdraw = (): void => {
    void run(async () => {
      showToast((await send(withdrawVerification, {})).message);
      refreshVerification();
    });
  };
  return (
    <>
      <Callout tone="quiet" icon="shield-check-duotone">
        {waitingText({ time: known.asked_at.slice(0, 16), hours })}
      </Callout>
      <Button tone="line" block busy={busy} onClick={withdraw}>
        撤回资料
      </Button>
    </>
  );
}

/** What the member can do next. */
function NextStep({ data }: { readonly data: VerificationData }) {
  const waiting = waitingOf(data);
  if (waiting) return <Waiting known={waiting} hours={data.usual_hours} />;
  if (data.level === 3) return <Callout tone="ok">您已完成全部认证。</Callout>;
  const [last] = data.cases;
  const isTurnedDown = last?.state === 'rejected' || (last?.reason ?? '') !== '';
  return (
    <>
      {last && isTurnedDown && last.level > data.level && (
        <Callout tone="warn">{reasonText(last.reason)}</Callout>
      )}
      {data.level === 0 && (
        <Link to="/contacts" className={buttonClass({ tone: 'line', block: true })}>
          验证联系方式
        </Link>
      )}
      {data.level < 2 && !data.has_person && (
        <>
          <Callout tone="warn">请先在个人资料中填写真实姓名与生日，须与证件一致。</Callout>
          <Link to="/userInfo" className={buttonClass({ block: true })}>
            填写个人资料
          </Link>
        </>
      )}
      {asksNothing(data) && (
        <Callout tone="quiet">目前存款与取款均不要求实名认证，是否提交证件由您决定。</Callout>
      )}
      {data.level < 2 && data.has_person && <IdentityForm />}
      {data.level === 2 && <AddressForm />}
    </>
  );
}

const nameOf = (level: number): string =>
  LEVELS.find((known) => known.level === level)?.name ?? '未认证';

/** 身份认证: the level, what it opens, the documents and what became of them (ADR 64). */
export function VerificationScreen() {
  const query = useQuery(verificationQuery);
  return (
    <ScreenBody>
      <div className={css.top}>
        <Callout tone="quiet" icon="shield-check-duotone">
          证件照片加密保存，仅审核人员凭理由查看，到期自动删除。
        </Callout>
        <QueryState query={query} skeleton={<Skeleton height="320px" radius="var(--r-lg)" />}>
          {(data) => (
            <>
              <Card className={css.level}>
                <h2>{levelText(data.level)}</h2>
                <p>{nameOf(data.level)}</p>
              </Card>
              <Steps data={data} />
              <NextStep data={data} />
            </>
          )}
        </QueryState>
      </div>
    </ScreenBody>
  );
}
