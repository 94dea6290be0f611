import { OptionList, OptionRow } from '@haitang/ui/field/option-row.tsx';
import { ListRow } from '@haitang/ui/list/list.tsx';
import { Sheet } from '@haitang/ui/overlay/sheet.tsx';
import { useState } from 'react';
import { chooseLanguage, currentLanguage } from '../../shared/language.ts';
import { LANGUAGES, type Language } from '../../shared/language-names.ts';
import { close } from '../../shared/words/shell.ts';

const title = '语言 / Language';

/** In the order in which they are offered. */
const NAMES = Object.entries(LANGUAGES) as readonly (readonly [Language, string])[];

/** The language of the app, and a sheet to choose another: the page then loads anew. */
export function LanguageRow() {
  const [isOpen, setOpen] = useState(false);
  const current = currentLanguage();
  return (
    <>
      <ListRow
        icon="globe-hemisphere-east-duotone"
        title={title}
        value={<span lang={current}>{LANGUAGES[current]}</span>}
        onChoose={() => setOpen(true)}
      />
      <Sheet open={isOpen} title={title} closeLabel={close} onClose={() => setOpen(false)}>
        <OptionList label={title}>
          {NAMES.map(([language, name]) => (
            <OptionRow
              key={language}
              group="language"
              on={language === current}
              title={name}
              onChoose={() => void chooseLanguage(language)}
            />
          ))}
        </OptionList>
      </Sheet>
    </>
  );
}
