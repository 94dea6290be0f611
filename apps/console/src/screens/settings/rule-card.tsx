import {
  isRuleFact,
  RULE_FACTS,
  RULE_VERDICT_WORDS,
  RULE_VERDICTS,
  type RuleFact,
  type RuleRange,
  ruleWords,
  type WithdrawalRule,
} from '@haitang/contract/codes/withdrawal-rule.ts';
import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Button, Select } from 'antd';
import { Field } from '../../shared/view/field.tsx';
import { CountInput } from '../../shared/view/number-field.tsx';
import { TextField } from '../../shared/view/text-field.tsx';

const FACTS: readonly RuleFact[] = Object.keys(RULE_FACTS).filter(isRuleFact);
const VERDICTS = RULE_VERDICTS.map((value) => ({ value, label: RULE_VERDICT_WORDS[value] }));

interface ConditionProps {
  readonly fact: RuleFact;
  readonly range: RuleRange;
  /** Undefined removes the condition. */
  readonly onChange: (range: RuleRange | undefined) => void;
}

/** One condition of a rule: a range with both limits, each of which may be empty. */
function Condition({ fact, range, onChange }: ConditionProps) {
  const { name, unit } = RULE_FACTS[fact];
  const limit = (end: 'from' | 'to', words: string) => (
    <CountInput
      aria-label={`${name}${words}`}
      placeholder={words}
      maxLength={12}
      value={range[end]}
      onChange={(value) => onChange({ ...range, [end]: value })}
    />
  );
  return (
    <fieldset className="condition" aria-label={name}>
      <span>
        {name}
        <small className="muted">{unit.trim()}</small>
      </span>
      {limit('from', '下限')}
      {limit('to', '上限')}
      <Button
        size="small"
        type="text"
        aria-label={`删除条件：${name}`}
        icon={<Icon name="x-bold" size="s" />}
        onClick={() => onChange(undefined)}
      />
    </fieldset>
  );
}

interface RuleCardProps {
  readonly rule: WithdrawalRule;
  /** Counts from 1. */
  readonly place: number;
  readonly isLast: boolean;
  readonly onChange: (rule: WithdrawalRule) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** One rule: its name, verdict and conditions, and the sentence they make. */
export function RuleCard({ rule, place, isLast, onChange, onMove, onRemove }: RuleCardProps) {
  const { name, when, verdict } = rule;
  const asked = FACTS.flatMap((fact) => {
    const range = when[fact];
    return range ? [{ fact, range }] : [];
  });
  const others = FACTS.filter((fact) => when[fact] === undefined);
  const setRange = (fact: RuleFact, range: RuleRange | undefined): void =>
    onChange({ ...rule, when: { ...when, [fact]: range } });
  return (
    <article aria-label={`规则 ${place}`}>
      <header>
        <b className="num">{place}</b>
        <Button size="small" disabled={place === 1} onClick={() => onMove(-1)}>
          上移
        </Button>
        <Button size="small" disabled={isLast} onClick={() => onMove(1)}>
          下移
        </Button>
        <Button size="small" danger onClick={onRemove}>
          删除
        </Button>
      </header>
      <div className="pair">
        <TextField
          name="名称"
          maxLength={20}
          value={name}
          onChange={(text) => onChange({ ...rule, name: text })}
        />
        <Field name="符合时">
          {(id) => (
            <Select
              id={id}
              value={verdict}
              options={VERDICTS}
              onChange={(value) => onChange({ ...rule, verdict: value })}
            />
          )}
        </Field>
      </div>
      {asked.map(({ fact, range }) => (
        <Condition key={fact} fact={fact} range={range} onChange={(next) => setRange(fact, next)} />
      ))}
      {others.length > 0 && (
        <Select
          aria-label={`规则 ${place} 添加条件`}
          placeholder="添加条件"
          value={null}
          options={others.map((fact) => ({ value: fact, label: RULE_FACTS[fact].name }))}
          onChange={(fact) => fact && setRange(fact, {})}
        />
      )}
      <p className="cs-quote">{ruleWords(rule)}</p>
    </article>
  );
}
