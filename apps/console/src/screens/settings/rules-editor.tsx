import { MOST_RULES, type WithdrawalRule } from '@haitang/contract/codes/withdrawal-rule.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { rulesOfText } from '../../shared/setting-words.ts';
import { RuleCard } from './rule-card.tsx';

interface RulesEditorProps {
  /** The ordered rules as JSON. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A rule on the page: its key stays when it moves. */
interface Row {
  readonly key: number;
  readonly rule: WithdrawalRule;
}

const NEW_RULE = { when: { amount: { to: 100 } }, verdict: 'hold' } as const;

/** Swaps two neighbours; the list itself where there is no neighbour. */
function swapped(rows: readonly Row[], position: number, to: number): readonly Row[] {
  const [moved, other] = [rows[position], rows[to]];
  if (!moved || !other) return rows;
  return rows.map((row, index) => {
    if (index === position) return other;
    return index === to ? moved : row;
  });
}

/** 规则: the ordered list, where the first rule that matches decides. */
export function RulesEditor({ value, onChange }: RulesEditorProps) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    rulesOfText(value).map((rule, key) => ({ key, rule })),
  );
  const save = (next: readonly Row[]): void => {
    setRows(next);
    onChange(JSON.stringify(next.map(({ rule }) => rule)));
  };
  const add = (): void => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    save([...rows, { key, rule: { ...NEW_RULE, name: `规则 ${key + 1}` } }]);
  };
  return (
    <section className="cs-rules" aria-label="规则">
      <p className="muted">
        自上而下，第一条符合的规则生效；都不符合则由人工审核。没有规则即关闭。停用或自我排除的会员、名单内的地址、
        汇率变动、超过双人复核线及账目有疑时，任何规则都不会自动通过。
      </p>
      {rows.map(({ key, rule }, index) => (
        <RuleCard
          key={key}
          rule={rule}
          place={index + 1}
          isLast={index === rows.length - 1}
          onChange={(next) =>
            save(rows.map((row) => (row.key === key ? { key, rule: next } : row)))
          }
          onMove={(by) => save(swapped(rows, index, index + by))}
          onRemove={() => save(rows.filter((row) => row.key !== key))}
        />
      ))}
      <Button block disabled={rows.length >= MOST_RULES} onClick={add}>
        添加规则
      </Button>
    </section>
  );
}
