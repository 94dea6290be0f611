import { askAddress } from '@haitang/contract/member/verification.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { TextArea } from '@haitang/ui/field/text-area.tsx';
import { useState } from 'react';
import { PictureField } from '../../features/pictures/picture-field.tsx';
import { send } from '../../shared/api/send.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { type Needed, useDocuments } from './use-documents.ts';
import css from './verification.module.css';
import { refreshVerification } from './verification-query.ts';

/** Level 3: where the member lives, and where the money comes from. */
export function AddressForm() {
  const [source, setSource] = useState('');
  const needed: Needed = {
    source: ['请说明资金来源', source.trim()],
    address: ['请上传地址证明'],
    funds: ['请上传资金来源证明'],
  };
  const form = useDocuments(needed, async ({ address = '', funds = '' }) => {
    showToast((await send(askAddress, { source, address, funds })).message);
    refreshVerification();
  });
  return (
    <form noValidate className={css.form} onSubmit={withoutReload(form.submit)}>
      <TextArea
        label="资金来源说明"
        placeholder="例如：工资、经营收入、投资收益"
        maxLength={300}
        value={source}
        error={form.errorOf('source')}
        onChange={setSource}
      />
      <PictureField label="地址证明" {...form.picture('address')} />
      <PictureField label="资金来源证明" {...form.picture('funds')} />
      <Button type="submit" block busy={form.busy}>
        提交认证
      </Button>
    </form>
  );
}
