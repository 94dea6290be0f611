import type { CSSOptions } from 'vite';

type PostCss = Exclude<NonNullable<CSSOptions['postcss']>, string>;

interface Declared {
  readonly prop: string;
  readonly value: string;
}

interface Young {
  /** The condition that is true where the feature is missing. */
  readonly missing: string;
  /** The same without the feature; null for a declaration without it. */
  readonly older: (declared: Declared) => Declared | null;
}

/** A feature of values: `without` puts what stands for it into a value. */
const inValue =
  (without: (value: string) => string) =>
  ({ prop, value }: Declared): Declared | null => {
    const older = without(value);
    return older === value ? null : { prop, value: older };
  };

/** `translate: X Y` as one transform. */
function asTransform({ prop, value }: Declared): Declared | null {
  if (!['translate', 'rotate', 'scale'].includes(prop)) return null;
  const parts = value.replaceAll(/ (?![^(]*\))/g, ', ');
  return { prop: 'transform', value: value === 'none' ? value : `${prop}(${parts})` };
}

const MIXED =
  /color-mix\(in srgb, ((?:var\([^()]*\)|[^(),\s])+)[^(),]*, (?:var\([^()]*\)|[^()])+\)/g;

/** Features of our styles younger than the floor, and what stands for them there. */
const YOUNG: readonly Young[] = [
  {
    missing: 'not (height: 1dvh)',
    older: inValue((value) => value.replaceAll(/(\d)dvh\b/g, '$1vh')),
  },
  {
    // The containers are stages of games: as wide as the window, and about half as high.
    missing: 'not (width: 1cqw)',
    older: inValue((value) =>
      value
        .replaceAll(/(\d)cqw\b/g, '$1vw')
        .replaceAll(/([\d.]+)cqh\b/g, (_, size) => `${Number(size) / 2}vh`),
    ),
  },
  {
    missing: 'not (color: color-mix(in srgb, red, red))',
    older: inValue((value) => value.replaceAll(MIXED, '$1')),
  },
  { missing: 'not (translate: 0)', older: asTransform },
];

/** Who has no `:has` sees the focus of a hidden field by `:focus-within`. */
const FOCUSED = ':has(:focus-visible)';

/**
 * Adds to each rule what it declares where a feature is missing. A second declaration within the
 * rule would not do: with `var()` in it, or as a custom property, an unknown value counts as known
 * until it is used.
 */
export const oldCss: PostCss = {
  plugins: [
    {
      postcssPlugin: 'old-css',
      OnceExit(root, { AtRule }) {
        root.walkRules((rule) => {
          const { parent } = rule;
          if (parent?.type === 'atrule' && /keyframes|supports/.test(parent.name)) return;
          if (rule.selector.includes(FOCUSED)) {
            const selector = rule.selector.replaceAll(FOCUSED, ':focus-within');
            const within = new AtRule({ name: 'supports', params: 'not selector(:has(a))' });
            rule.after(within.append(rule.clone({ selector })));
          }
          for (const { missing, older } of YOUNG) {
            const without = rule.clone({ nodes: [] });
            rule.each((node) => {
              const replaced = node.type === 'decl' ? older(node) : null;
              if (replaced !== null) without.append(replaced);
            });
            if (without.first)
              rule.after(new AtRule({ name: 'supports', params: missing }).append(without));
          }
        });
      },
    },
  ],
};
