/** A control of a game's page that a finger can reach. */
export interface Control {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly className: string;
  readonly kind: 'button' | 'text' | 'range' | 'other';
  readonly inSheet: boolean;
}

/** Reads the visible controls of a page that nothing covers, as `Control`s. */
export const CONTROLS = `[...document.querySelectorAll('button, input, select, summary')]
  .filter((one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true' &&
    one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
  .flatMap((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    const isFree = hit !== null && (one.contains(hit) ||
      [...(one.labels ?? [])].some((label) => label.contains(hit)));
    if (!isFree) return [];
    const kind = one.tagName === 'BUTTON' ? 'button' : one.tagName !== 'INPUT' ? 'other' :
      one.type === 'range' ? 'range' : /text|number|search/.test(one.type) ? 'text' : 'other';
    const words = (one.getAttribute('aria-label') || one.textContent).trim().replace(/\\s+/g, ' ');
    return [{ x, y, words, className: String(one.className), kind,
      inSheet: one.closest('dialog') !== null }];
  })`;

const MAIN = /primary|orb|spin/;
const ACT = /再来|旋转|确认|下注|掷|开始|揭|发|要牌|停牌|换牌|领取|收|继续|选/;
const END = /关闭|知道|完成|返回/;
const ASIDE = /规则|公平|记录|声音|帮助|种子|验证|凭证|说明|走势|轮换|自动|路单/;
const LARGE = /筹码 ([1-9]\d{2,}|\dK)|双倍|翻倍|加倍|最大|全部|增加/;

/** How often a clumsy hand takes a control: acts of play most, large stakes and menus seldom. */
export function weightOf({ words, className, kind, inSheet }: Control): number {
  if (kind === 'text') return 0.4;
  if (MAIN.test(className)) return 12;
  if (LARGE.test(words)) return 0.1;
  if (inSheet && END.test(words)) return 5;
  if (!inSheet && ASIDE.test(words)) return 0.25;
  return ACT.test(words) ? 8 : 2;
}

/** The control at a share from 0 to 1 of the weights; undefined if there are none. */
export function controlAt(controls: readonly Control[], share: number): Control | undefined {
  let left = share * controls.reduce((sum, control) => sum + weightOf(control), 0);
  return controls.find((control) => {
    left -= weightOf(control);
    return left <= 0;
  });
}

/** What is wrong to see on a page, in short words; empty if nothing is. */
export const FAULTS = `(() => {
  const seen = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const hasText = (one) => [...one.childNodes].some(({ nodeType, textContent }) =>
    nodeType === Node.TEXT_NODE && textContent.trim() !== '');
  const isNamed = (text) => /[0-9a-f]{6,}|SHA-256|Dixon|HMAC/i.test(text);
  const scrolls = (one) => one !== null && one !== document.body &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
  const faults = [...document.body.querySelectorAll('*')].filter((one) => hasText(one) &&
    !one.closest('script, style, textarea, .mono') && seen(one)).flatMap((one) => {
      const text = one.textContent.trim().slice(0, 24);
      const { left, right, width } = one.getBoundingClientRect();
      const { overflowX, clipPath } = getComputedStyle(one);
      const isCut = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 &&
        /hidden|clip/.test(overflowX) && clipPath === 'none';
      const isOut = width > 2 && (left < -2 || right > innerWidth + 2) &&
        !scrolls(one.parentElement);
      return [isCut && 'cut: ', isOut && 'outside: ',
        /[A-Za-z]{3,}/.test(text) && !isNamed(one.textContent) && 'Latin: ']
        .filter((what) => what !== false).map((what) => what + text);
    });
  const { scrollWidth } = document.documentElement;
  return scrollWidth > innerWidth + 1 ? [...faults, 'wider than its screen'] : faults;
})()`;
