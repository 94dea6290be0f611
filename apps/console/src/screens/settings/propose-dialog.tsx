import { officeProposeSetting } from '@haitang/contract/office/changes.ts';
import type { OfficeSetting } from '@haitang/contract/office/settings.ts';
import { useState } from 'react';
import { settingWords } from '../../shared/setting-words.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { TextField } from '../../shared/view/text-field.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { ValueInput } from './value-input.tsx';

/** The setting with a list of rules, which has an editor of its own. */
const RULES_KEY = 'withdrawal_rules';

interface ProposeDialogProps {
  readonly setting: OfficeSetting;
  readonly onClose: () => void;
}

/** Proposes a number that affects money; another person confirms it (LG-09). */
export function ProposeDialog({ setting, onClose }: ProposeDialogProps) {
  const [value, setValue] = useState(setting.value);
  const [effectiveAt, setEffectiveAt] = useState('');
  return (
    <ReasonDialog
      {...(setting.key === RULES_KEY && { width: 600 })}
      numbers={setting.bounds.some(({ band }) => band !== null)}
      title={`变更：${setting.label}`}
      act="提出变更"
      call={officeProposeSetting}
      done="已提出，等待另一位同事复核"
      fields={{ key: setting.key, value, effectiveAt }}
      onClose={onClose}
    >
      <p>
        现值 <b className="num">{settingWords(setting.value)}</b>，复核后方才生效。
      </p>
      {setting.bounds.map(({ name, least, most, band }) => (
        <p key={name} className="muted">
          {name} {least} 至 {most}
          {band !== null && `，单次变动 ${band}% 以内为常规幅度`}
        </p>
      ))}
      {setting.key === RULES_KEY ? (
        <RulesEditor value={value} onChange={setValue} />
      ) : (
        <ValueInput value={value} onChange={setValue} />
      )}
      <TextField
        name="生效时间（北京时间，留空为复核后立即）"
        placeholder="2026-01-31 08:00"
        maxLength={16}
        value={effectiveAt}
        onChange={setEffectiveAt}
      />
    </ReasonDialog>
  );
}
