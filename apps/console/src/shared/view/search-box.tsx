import { Icon } from '@haitang/ui/icon/icon.tsx';
import { Input } from 'antd';
import { useState } from 'react';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** The key that gives it the focus. */
  readonly shortcut?: string;
  /** Whether it is empty after a search, because another page shows the results. */
  readonly clears?: boolean;
}

/** A search on Enter, not on each letter: every view is written to the audit trail. */
export function SearchBox({ label, value, onSearch, shortcut, clears = false }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    setText(value);
  }
  return (
    <Input
      className="cs-search"
      aria-label={label}
      {...(shortcut && { 'aria-keyshortcuts': shortcut, suffix: <kbd>{shortcut}</kbd> })}
      placeholder={label}
      prefix={<Icon name="magnifying-glass-bold" size="s" />}
      allowClear
      maxLength={120}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        if (event.target.value === '') onSearch('');
      }}
      onPressEnter={() => {
        onSearch(text.trim());
        if (clears) setText('');
      }}
    />
  );
}
