import {
  type OfficeBonusRule,
  type OfficeBonusTexts,
  officeProposeBonusRule,
} from '@haitang/contract/office/changes/bonus-rules.ts';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { dayAfter } from '../../shared/day-after.ts';
import { ReasonDialog } from '../../shared/view/acts/reason-dialog.tsx';
import { ChangePreview } from '../../shared/view/change-preview.tsx';
import { Field } from '../../shared/view/field.tsx';
import { NumberField, WholeField } from '../../shared/view/number-field.tsx';
import { TextField } from '../../shared/view/text-field.tsx';
import { type BonusFields, differences, fieldsOf, MARKUP, NUMBERS, TEXTS } from './bonus-lines.ts';

interface RuleDialogProps {
  readonly inForce: OfficeBonusRule;
  /** The Beijing day; terms count from a later day on. */
  readonly today: string;
  readonly onClose: () => void;
}

interface FieldsProps {
  readonly fields: BonusFields;
  readonly onChange: (bonusFields: BonusFields) => void;
}

function Days({ fields, first, onChange }: FieldsProps & { readonly first: string }) {
  const day = (name: string, key: 'startsOn' | 'firstDay' | 'lastDay') => (
    <Field name={name}>
      {(id) => (
        <Input
          id={id}
          type="date"
          min={key === 'startsOn' ? first : ''}
          value={fields[key]}
          onChange={(event) => onChange({ ...fields, [key]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="cs-pairs">
      {day('生效日（北京时间 00:00 起）', 'startsOn')}
      {day('开始日', 'firstDay')}
      {day('结束日（含当日，可空）', 'lastDay')}
    </div>
  );
}

/** The numbers of the rule's kind. */
const Numbers = ({ fields, has, onChange }: FieldsProps & { readonly has: readonly string[] }) => (
  <div className="cs-pairs">
    {NUMBERS.filter(([key]) => has.includes(key)).map(([key, name]) => (
      <NumberField
        key={key}
        name={name}
        maxLength={15}
        value={fields[key]}
        onChange={(value) => onChange({ ...fields, [key]: value })}
      />
    ))}
    {has.includes('wagering') && (
      <WholeField
        name="流水倍数"
        maxLength={2}
        value={fields.wagering}
        onChange={(wagering) => onChange({ ...fields, wagering })}
      />
    )}
  </div>
);

interface TextsProps {
  readonly texts: OfficeBonusTexts;
  readonly onChange: (texts: OfficeBonusTexts) => void;
}

const Texts = ({ texts, onChange }: TextsProps) => (
  <section className="cs-window" aria-label="会员看到的条款">
    <small className="muted">数值变更后，会员看到的条款须一并更新；同日生效。</small>
    <div className="cs-pairs two">
      {TEXTS.map(([key, name]) => (
        <TextField
          key={key}
          name={name}
          maxLength={200}
          value={texts[key]}
          onChange={(value) => onChange({ ...texts, [key]: value })}
        />
      ))}
    </div>
    {MARKUP.map(([key, name]) => (
      <TextField
        key={key}
        name={name}
        rows={4}
        maxLength={8_000}
        value={texts[key]}
        onChange={(value) => onChange({ ...texts, [key]: value })}
      />
    ))}
  </section>
);

/** Proposes terms of a rule from a coming day on, and shows the differences. */
export function RuleDialog({ inForce, today, onClose }: RuleDialogProps) {
  const first = dayAfter(today);
  const [rule, setRule] = useState<BonusFields>(() => fieldsOf(inForce, first));
  const changed = differences(fieldsOf(inForce, first), rule);
  return (
    <ReasonDialog
      numbers
      title={`变更 ${inForce.title || inForce.rule}`}
      act="提出变更"
      width={720}
      call={officeProposeBonusRule}
      done="已提出，等待另一位同事复核"
      ready={changed.length > 0 && rule.startsOn >= first}
      fields={{ ...rule }}
      onClose={onClose}
    >
      <Days fields={rule} first={first} onChange={setRule} />
      <Checkbox
        checked={rule.enabled}
        onChange={(event) => setRule({ ...rule, enabled: event.target.checked })}
      >
        启用规则
      </Checkbox>
      <Numbers fields={rule} has={inForce.numbers} onChange={setRule} />
      {rule.texts !== null && (
        <Texts texts={rule.texts} onChange={(texts) => setRule({ ...rule, texts })} />
      )}
      <ChangePreview differences={changed} />
    </ReasonDialog>
  );
}
