import type { Paper } from '@haitang/contract/codes/verification.ts';
import { askIdentity } from '@haitang/contract/member/verification.ts';
import { Button } from '@haitang/ui/action/button.tsx';
import { Segmented } from '@haitang/ui/action/segmented.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { useState } from 'react';
import { PictureField } from '../../features/pictures/picture-field.tsx';
import { send } from '../../shared/api/send.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import { showToast } from '../../shared/feedback/toast-store.ts';
import { type Needed, useDocuments } from './use-documents.ts';
import css from './verification.module.css';
import { refreshVerification } from './verification-query.ts';

const PAPERS: readonly { readonly key: Paper; readonly text: string }[] = [
  { key: 'id-card', text: '身份证' },
  { key: 'passport', text: '护照' },
  { key: 'licence', text: '驾驶证' },
];

/** Level 2: a document of identity, its number, and pictures of it. */
export function IdentityForm() {
  const [paper, setPaper] = useState<Paper>('id-card');
  const [number, setNumber] = useState('');
  const hasBack = paper !== 'passport';
  const needed: Needed = {
    number: ['请输入证件号码', number.trim()],
    front: ['请上传证件正面照片'],
    ...(hasBack && { back: ['请上传证件背面照片'] }),
    selfie: ['请上传手持证件照片'],
  };
  const form = useDocuments(needed, async ({ front = '', back = '', selfie = '' }) => {
    const { message } = await send(askIdentity, {
      paper,
      number,
      front,
      selfie,
      back: hasBack ? back : '',
    });
    showToast(message);
    refreshVerification();
  });
  return (
    <form noValidate className={css.form} onSubmit={withoutReload(form.submit)}>
      <Segmented label="证件类型" options={PAPERS} value={paper} onChange={setPaper} />
      <TextField
        label="证件号码"
        icon="identification-card"
        autoComplete="off"
        maxLength={40}
        value={number}
        error={form.errorOf('number')}
        onChange={setNumber}
      />
      <PictureField label="证件正面" {...form.picture('front')} />
      {hasBack && <PictureField label="证件背面" {...form.picture('back')} />}
      <PictureField label="手持证件照" {...form.picture('selfie')} />
      <Button type="submit" block busy={form.busy}>
        提交认证
      </Button>
    </form>
  );
}
