/** A browser API younger than the floor, with the versions of Chrome and Safari that brought it. */
interface YoungName {
  readonly name: string;
  readonly chrome: number;
  readonly safari: number;
  /** How its use looks in a source and in a built script. */
  readonly form: RegExp;
}

const young = (name: string, chrome: number, safari: number, form: RegExp): YoungName => ({
  name,
  chrome,
  safari,
  form,
});

/**
 * APIs younger than Chrome 100 or Safari 15.4, which members' pages must not use. A version of 0
 * says that the browser has none so far. Methods of arrays whose names say too little in a built
 * script (`with`) are left to the types: `tsconfig.browser.json` ends at ES2022.
 */
export const YOUNG_NAMES: readonly YoungName[] = [
  young('AbortSignal.timeout', 103, 16, /AbortSignal\.timeout\b/),
  young('AbortSignal.any', 116, 17.4, /AbortSignal\.any\b/),
  young('URL.canParse', 120, 17, /\bURL\.canParse\b/),
  young('URL.parse', 126, 18, /\bURL\.parse\b/),
  young('toSorted', 110, 16, /\.toSorted\(/),
  young('toReversed', 110, 16, /\.toReversed\(/),
  young('toSpliced', 110, 16, /\.toSpliced\(/),
  young('Object.groupBy', 117, 17.4, /\b(?:Object|Map)\.groupBy\b/),
  young('Array.fromAsync', 121, 16.4, /\bArray\.fromAsync\b/),
  young('Promise.withResolvers', 119, 17.4, /\bPromise\.withResolvers\b/),
  young('Promise.try', 128, 18.2, /\bPromise\.try\b/),
  young('isWellFormed', 111, 16.4, /\.(?:is|to)WellFormed\(/),
  young(
    'methods of iterators',
    122,
    18.4,
    /\.(?:keys|values|entries)\(\)\s*\.(?:map|filter|some)\(/,
  ),
  young('Set operations', 122, 17, /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom)\(/),
  young('Uint8Array.fromHex', 140, 18.2, /\bUint8Array\.from(?:Hex|Base64)\b/),
  young('RegExp.escape', 136, 18.2, /\bRegExp\.escape\b/),
  young('a look behind in an expression', 62, 16.4, /\(\?<[=!]/),
  young('checkVisibility', 105, 17.4, /\.checkVisibility\(/),
  young('showPopover', 114, 17, /\.(?:show|hide|toggle)Popover\(/),
  young('requestIdleCallback', 47, 0, /\brequestIdleCallback\(/),
  young('setHTMLUnsafe', 124, 17.4, /\.setHTML(?:Unsafe)?\(/),
  young('navigator.userActivation', 72, 16.4, /\buserActivation\.\w/),
  young('OffscreenCanvas', 69, 16.4, /\bnew OffscreenCanvas\b/),
  young('CompressionStream', 80, 16.4, /\bnew (?:Dec|C)ompressionStream\b/),
  young('screen.orientation', 38, 16.4, /\bscreen\.orientation\./),
  young('Intl.DurationFormat', 129, 16.4, /\bIntl\.DurationFormat\b/),
  young('Temporal', 144, 0, /\bTemporal\.\w/),
];
