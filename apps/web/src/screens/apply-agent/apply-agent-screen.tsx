import { buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Result } from '@haitang/ui/progress/seal.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { Hint } from '../../features/gifts/hint.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import { loginFor, parseTarget } from '../../shared/navigation/target.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { useUser } from '../../shared/session/user-query.ts';
import { goLogin } from '../../shared/words/visitor.ts';
import { AgentForm } from './agent-form.tsx';
import * as words from './agent-words.ts';
import css from './apply-agent.module.css';
import { useApplyAgent } from './use-apply-agent.ts';

const AGENT = 1;

const Pitch = () => (
  <section className={css.pitch}>
    <h2>{words.pitchTitle}</h2>
    <p>推荐的会员由您长期绑定，佣金按月结算，明细每日可查。</p>
    <dl>
      {words.pitchFacts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Already = () => (
  <Result icon="handshake-duotone" tone="ok" title="您已是合作伙伴">
    <Link to="/gamePage?dailiD=1" className={buttonClass()}>
      进入代理后台
    </Link>
  </Result>
);

/** 合营计划: read-only name, contact number, reason (specification, 2; validation, 5). */
export function ApplyAgentScreen() {
  const user = useUser();
  const signedIn = useSignedIn();
  const application = useApplyAgent();
  const { outcome } = application;
  return (
    <ScreenBody>
      <Pitch />
      {user?.isagent === AGENT && <Already />}
      {user?.isagent !== AGENT && outcome !== null && (
        <Result icon="check-bold" tone="ok" title={outcome}>
          申请将由专员审核，结果会以站内信通知您。
        </Result>
      )}
      {!signedIn && (
        <Result icon="handshake-duotone" tone="gold" title="登录后即可申请合营计划">
          <Link to={loginFor(parseTarget('/applyagent'))} className={buttonClass()}>
            {goLogin}
          </Link>
        </Result>
      )}
      {signedIn && user?.isagent !== AGENT && outcome === null && (
        <>
          <SectionHead title="申请资料" />
          <AgentForm application={application} />
        </>
      )}
      <Hint>{words.note}</Hint>
    </ScreenBody>
  );
}
