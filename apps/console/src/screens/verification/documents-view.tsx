import {
  type OfficeVerificationDocuments,
  officeVerificationDocuments,
} from '@haitang/contract/office/verification.ts';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { DialogButton } from '../../shared/view/dialog-button.tsx';
import { Facts } from '../../shared/view/facts.tsx';

/** The pictures of a case, the name and the birthday, once a reason was written. */
export function DocumentsView({ id }: { readonly id: number }) {
  const [seen, setSeen] = useState<OfficeVerificationDocuments | null>(null);
  if (seen === null) {
    return (
      <div className="cs-document">
        <DialogButton words="查看证件" block>
          {(close) => (
            <ReasonDialog
              title="查看该会员的证件？"
              act="查看"
              needsCode={false}
              call={officeVerificationDocuments}
              done="已记录查看"
              fields={{ id }}
              name="查看原因（写入日志）"
              onDone={setSeen}
              onClose={close}
            />
          )}
        </DialogButton>
      </div>
    );
  }
  return (
    <>
      <Facts
        facts={[
          ['申报姓名', seen.realname],
          ['申报生日', seen.birthday],
          ...(seen.funds === '' ? [] : ([['资金来源', seen.funds]] as const)),
        ]}
      />
      {seen.pictures.map(({ words, image }) => (
        <figure key={words} className="cs-document">
          <figcaption>{words}</figcaption>
          <img src={image} alt={words} />
        </figure>
      ))}
    </>
  );
}
