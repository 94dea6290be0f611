import { buttonClass } from '@haitang/ui/action/button.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { Result } from '@haitang/ui/progress/seal.tsx';
import { SectionHead } from '@haitang/ui/surface/card.tsx';
import { Hint } from '../../features/gifts/hint.tsx';
import * as words from '../../shared/messages/account/agent.ts';
import { goLogin } from '../../shared/messages/visitor.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { loginFor, parseTarget } from '../../shared/navigation/target.ts';
import { useSignedIn } from '../../shared/session/session-store.ts';
import { useUser } from '../../shared/session/user-query.ts';
import { AgentForm } from './agent-form.tsx';
import css from './apply-agent.module.css';
import { useApplyAgent } from './use-apply-agent.ts';

const AGENT = 1;

const Pitch = () => (
  <section className={css.pitch}>
    <h2>{words.pitchTitle}</h2>
    <p>{words.pitch}</p>
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
  <Result icon="handshake-duotone" tone="ok" title={words.isAgent}>
    <Link to="/gamePage?dailiD=1" className={buttonClass()}>
      {words.enter}
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
          {words.reviewed}
        </Result>
      )}
      {!signedIn && (
        <Result icon="handshake-duotone" tone="gold" title={words.loginFirst}>
          <Link to={loginFor(parseTarget('/applyagent'))} className={buttonClass()}>
            {goLogin}
          </Link>
        </Result>
      )}
      {signedIn && user?.isagent !== AGENT && outcome === null && (
        <>
          <SectionHead title={words.formTitle} />
          <AgentForm application={application} />
        </>
      )}
      <Hint>{words.note}</Hint>
    </ScreenBody>
  );
}
