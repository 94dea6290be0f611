/** Text that is already HTML; everything else is escaped when it enters a page. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

/** Builds HTML from a template; values are escaped unless they are `Html` themselves. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  const filled = values.map((value) => (value instanceof Html ? value.text : escaped(value)));
  return new Html(String.raw({ raw: parts }, ...filled));
}

/** A whole page in the style of the lobby, clearly marked as a test environment. */
export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${title} · 海棠测试环境</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
<p class="sandbox" role="note"><b>测试环境</b><span>链上资产均为模拟，没有任何价值</span></p>
${content}
</main>
</body>
</html>
`.text;
}
