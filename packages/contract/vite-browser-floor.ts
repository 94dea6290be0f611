/**
 * The oldest browsers that members' pages are built for (docs/operating/app.md, The oldest
 * browsers): syntax is lowered to them, and no younger API may be used without a test for it.
 */
export const BROWSER_FLOOR = {
  // Builders lower class fields for every Safari 15, which has them but for one fault: 1.4 kB of
  // home's script. All other syntax of 15.4 and 16.0 is the same; `young-syntax` checks both.
  target: ['chrome100', 'ios16', 'safari16'],
  cssTarget: ['chrome100', 'ios15.4', 'safari15.4'],
};

/** What a member reads whose browser is older than that. */
const TOO_OLD = '您的浏览器版本过低，请升级到 iOS 15.4、Chrome 100 或更新版本后再访问。';

const STYLE =
  'position:fixed;top:0;right:0;bottom:0;left:0;z-index:9999;padding:38vh 32px 0;' +
  'font:17px/1.8 sans-serif;text-align:center;color:#f6e9e4;background:#150d16';

/**
 * A script for the head of a page, before all others. It is plain ES5, so that the browsers run it
 * for which it is meant. `throwIfAborted` is no help to us: it came with exactly Chrome 100 and
 * Safari 15.4.
 */
export const belowFloorScript =
  `if(!(window.AbortSignal&&AbortSignal.prototype.throwIfAborted))` +
  `document.addEventListener("DOMContentLoaded",function(){` +
  `var e=document.createElement("p");e.setAttribute("role","alert");` +
  `e.style.cssText=${JSON.stringify(`margin:0;${STYLE}`)};` +
  `e.textContent=${JSON.stringify(TOO_OLD)};document.body.appendChild(e)})`;
