import {
  type OfficeVerificationFile,
  officeVerificationFile,
} from '@haitang/contract/office/verification.ts';
import { Callout } from '@haitang/ui/surface/callout.tsx';
import { Status } from '@haitang/ui/surface/status.tsx';
import { FilePanel } from '../../shared/queue/file-panel.tsx';
import { memberFacts } from '../../shared/queue/member-facts.tsx';
import type { OpenRowProps } from '../../shared/queue/queue-screen.tsx';
import { ScreenLink } from '../../shared/screens/screen-link.tsx';
import { memberWords } from '../../shared/stage-tone.ts';
import { Facts } from '../../shared/view/facts.tsx';
import { PanelHead } from '../../shared/view/panel-head.tsx';
import { DocumentsView } from './documents-view.tsx';
import { VerificationActs } from './verification-acts.tsx';
import { verificationTone } from './verification-tone.ts';

const Head = ({ file, onClose }: { file: OfficeVerificationFile; onClose: () => void }) => (
  <PanelHead
    first={<Status tone={verificationTone(file.known.state)}>{file.known.stateWords}</Status>}
    onClose={onClose}
  >
    <h2>{file.known.levelWords}</h2>
    <small className="muted num cs-number">
      编号 {file.known.id} · 提交于 {file.known.askedAt}
    </small>
  </PanelHead>
);

/** Accounts that may be of the same person: one person has one account. */
const Others = ({ others }: Pick<OfficeVerificationFile, 'others'>) => (
  <>
    <Callout tone="warn">可能为同一人的其他账户，一人只能有一个账户，请核对：</Callout>
    <Facts
      facts={others.map(({ memberId, username, status, why }) => [
        `${why}（${memberWords(status)}）`,
        <ScreenLink key={memberId} to={`/members/${memberId}`}>
          {username}
        </ScreenLink>,
      ])}
    />
  </>
);

const Body = ({ file }: { file: OfficeVerificationFile }) => {
  const { known } = file;
  return (
    <section>
      <Facts
        facts={[
          ...memberFacts({ ...file, ...known }),
          ...(file.paper === ''
            ? []
            : ([['证件', `${file.paper}（尾号 ${file.numberEnd}）`]] as const)),
          ['照片', file.documents.map(({ words }) => words).join('、') || '已删除或无'],
          ['审核', known.decidedBy ?? '—'],
          ['审核时间', known.decidedAt ?? '—'],
        ]}
      />
      {known.reason && <p className="cs-quote">{known.reason}</p>}
      {file.others.length > 0 && <Others others={file.others} />}
      {file.documents.length > 0 && <DocumentsView id={known.id} />}
    </section>
  );
};

/** One case beside the queue: facts, other accounts, documents by a reason, and the acts. */
export const VerificationPanel = ({ id, onClose }: OpenRowProps) => (
  <FilePanel
    label="认证详情"
    call={officeVerificationFile}
    fields={{ id }}
    acts={({ known }) => <VerificationActs key={known.version} known={known} />}
  >
    {(data) => (
      <>
        <Head file={data} onClose={onClose} />
        <Body file={data} />
      </>
    )}
  </FilePanel>
);
