import { IconButton } from '@haitang/ui/action/icon-button.tsx';
import { TextField } from '@haitang/ui/field/text-field.tsx';
import { ScreenBody } from '@haitang/ui/frame/column.tsx';
import { BarHeader } from '@haitang/ui/frame/header.tsx';
import { useEffect, useState } from 'react';
import { mayTakeFocus } from '../../shared/commands/lead-to.ts';
import { withoutReload } from '../../shared/commands/without-reload.ts';
import { goBack } from '../../shared/navigation/go.ts';
import * as words from '../../shared/words/play/game-lists.ts';
import { searchVenues } from '../../shared/words/play/tiles.ts';
import { cancel } from '../../shared/words/shell.ts';
import css from './search.module.css';
import { SearchFound } from './search-found.tsx';
import { SearchStart } from './search-start.tsx';
import { noteSearch } from './searches.ts';

const SETTLED_MS = 250;
const LONGEST = 40;

/** The text, once nothing has been typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** 搜索: games and venues by name, pinyin or code. */
export function SearchScreen() {
  const [takesFocus] = useState(mayTakeFocus);
  const [text, setText] = useState('');
  const sought = useSettled(text);
  return (
    <>
      <h1 className="sr">{words.search}</h1>
      <BarHeader>
        <search className={css.search}>
          <form className={css.bar} onSubmit={withoutReload(() => noteSearch(text))}>
            <TextField
              type="search"
              label={searchVenues}
              labelHidden
              icon="magnifying-glass-bold"
              placeholder={searchVenues}
              enterKeyHint="search"
              autoFocus={takesFocus}
              maxLength={LONGEST}
              value={text}
              onChange={setText}
              end={
                text !== '' && (
                  <IconButton icon="x-circle-fill" label="清空" onClick={() => setText('')} />
                )
              }
            />
            <button type="button" className={css.cancel} onClick={goBack}>
              {cancel}
            </button>
          </form>
        </search>
      </BarHeader>
      <ScreenBody>
        {text.trim() === '' || sought === '' ? (
          <SearchStart onPick={setText} />
        ) : (
          <SearchFound key={sought} sought={sought} onPick={setText} />
        )}
      </ScreenBody>
    </>
  );
}
