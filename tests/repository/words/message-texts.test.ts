import { expect, test } from 'vitest';
import { languageFile, OTHER_LANGUAGES } from '../../../apps/web/words/languages.ts';
import { messageTexts } from '../../../apps/web/words/message-texts.ts';
import { serverTexts } from '../../../apps/web/words/server-texts.ts';
import { read } from '../source-files.ts';

const HAN = /\p{Script=Han}/u;
const english = languageFile('messages', 'en');

const inLanguage = (language: (typeof OTHER_LANGUAGES)[number]) => {
  const inServer = serverTexts(languageFile('server', language));
  return messageTexts(
    languageFile('messages', language),
    (message) => inServer({ message }).message,
  );
};
const say = inLanguage('en');

const { templates } = JSON.parse(read('modules/messages/src/seed/inbox.json'));
const written = Array.from(templates, (value) => Object(value)).map(
  ({ title, content, placeholders }) => ({
    title: String(title),
    content: String(content).replace(/\{(\w+)\}/g, (_whole, name) =>
      String(placeholders.indexOf(name) + 10_007),
    ),
  }),
);

test.each(OTHER_LANGUAGES)(
  '%s: every template is said with its values, its markup kept',
  (name) => {
    for (const message of written) {
      const said = inLanguage(name)(message);
      expect([message.title, said.title !== message.title || name === 'zh-TW']).toEqual([
        message.title,
        true,
      ]);
      expect(said.content.match(/<[^>]*>/g)).toEqual(message.content.match(/<[^>]*>/g));
      const values = (html: string) => html.match(/\d{5}/g)?.sort();
      expect(values(said.content)).toEqual(values(message.content));
      if (name !== 'zh-TW') expect(said.content.replaceAll('海棠娱乐', '')).not.toMatch(HAN);
    }
  },
);

test('values that are words of ours are said too, in whatever order they stand', () => {
  const deposit = { title: '存款已到账', content: '<li>存款加赠：5.00（微信）</li>' };
  expect(say(deposit)).toEqual({
    title: english.存款已到账,
    content: '<li>Deposit bonus: 5.00 (WeChat)</li>',
  });
  const limit = { title: '限额变更通知', content: '<p>您的时长限额（7 日）已提交变更。</p>' };
  expect(say(limit).content).toBe('<p>A change of your time limit (7 days) was submitted.</p>');
  const paid = '<p>2026 年 11 月的代理佣金 5.00 已发放到您的中心钱包。</p>';
  const said = say({ title: '代理佣金已发放', content: paid }).content;
  expect(said).toBe(
    '<p>Your affiliate commission for 11/2026, 5.00, was paid into your main wallet.</p>',
  );
});

test('what a person wrote stays as it was written', () => {
  const own = { title: '今晚维护', content: '<p>22:00 至 23:00 维护。</p><p>未收回任何金额。</p>' };
  expect(say(own)).toEqual(own);
  const mixed = { title: '密码已修改', content: '<p>未收回任何金额。</p><p>另有说明。</p>' };
  expect(say(mixed)).toEqual(mixed);
  const reason = '<p>原因：姓名（拼音）与银行卡不符</p>';
  expect(say({ title: '取款未通过审核', content: reason }).content).toBe(
    '<p>Reason: 姓名（拼音）与银行卡不符</p>',
  );
});
