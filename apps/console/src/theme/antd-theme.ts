import { type ThemeConfig, theme } from 'antd';
import type { ThemeChoice } from './theme-choice.ts';

/**
 * The tokens as literal values, because the library computes shades from them. Same values as
 * tokens.css.
 */
const DARK = {
  primary: '#c6435a',
  hover: '#d9576b',
  press: '#a93449',
  ink: '#f7eeec',
  muted: '#bdaab6',
  faint: '#98848f',
  base: '#150d16',
  raised: '#20151f',
  overlay: '#271a26',
  sunken: '#100910',
  high: '#2b1d2a',
  line: 'rgba(255, 232, 238, 0.08)',
  strong: 'rgba(255, 232, 238, 0.16)',
  wash: 'rgba(219, 90, 107, 0.14)',
  link: '#f391a0',
  success: '#7cc7a2',
  warning: '#e7b667',
  danger: '#f58a78',
  info: '#93b7e6',
};
const LIGHT: typeof DARK = {
  primary: '#c03e55',
  hover: '#d2546a',
  press: '#9c2c42',
  ink: '#2b1822',
  muted: '#66525c',
  faint: '#705c65',
  base: '#f8f2e8',
  raised: '#fffcf6',
  overlay: '#fffcf6',
  sunken: '#efe6d8',
  high: '#f4ebde',
  line: 'rgba(74, 36, 48, 0.1)',
  strong: 'rgba(74, 36, 48, 0.18)',
  wash: 'rgba(219, 90, 107, 0.1)',
  link: '#ab2c45',
  success: '#1f6f4c',
  warning: '#85560c',
  danger: '#b03324',
  info: '#2c5f9e',
};

const componentsOf = (c: typeof DARK): ThemeConfig['components'] => ({
  Table: {
    headerBg: 'transparent',
    headerColor: c.muted,
    headerSplitColor: 'transparent',
    borderColor: c.line,
    rowHoverBg: c.wash,
    cellPaddingBlock: 10,
    cellPaddingInline: 12,
    cellFontSize: 13,
  },
  Button: {
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    defaultBg: c.high,
    defaultHoverBg: c.high,
    defaultActiveBg: c.high,
    // The accent itself is too dark for small text under the pointer.
    defaultHoverColor: c.link,
    defaultActiveColor: c.link,
  },
  Segmented: { itemSelectedBg: c.high, trackBg: c.sunken },
  Modal: { contentBg: c.overlay, headerBg: c.overlay, titleFontSize: 18 },
  Input: { activeBg: c.sunken, hoverBg: c.sunken },
  Switch: { colorPrimary: c.primary },
});

/** The component library with our colours, corners and fonts; `calm` without motion. */
export function antdTheme(choice: ThemeChoice, calm: boolean): ThemeConfig {
  const c = choice === 'light' ? LIGHT : DARK;
  return {
    algorithm: choice === 'light' ? theme.defaultAlgorithm : theme.darkAlgorithm,
    token: {
      colorPrimary: c.primary,
      colorPrimaryHover: c.hover,
      colorPrimaryActive: c.press,
      colorLink: c.link,
      colorSuccess: c.success,
      colorWarning: c.warning,
      colorError: c.danger,
      colorInfo: c.info,
      colorText: c.ink,
      colorTextSecondary: c.muted,
      colorTextTertiary: c.muted,
      colorTextDescription: c.muted,
      colorTextPlaceholder: c.faint,
      colorTextQuaternary: c.faint,
      colorBgBase: c.base,
      colorBgContainer: c.sunken,
      colorBgElevated: c.overlay,
      colorBorder: c.strong,
      colorBorderSecondary: c.line,
      controlItemBgHover: c.wash,
      controlHeight: 40,
      controlHeightSM: 32,
      borderRadius: 10,
      borderRadiusLG: 14,
      fontSize: 14,
      fontFamily: 'var(--font-sans)',
      wireframe: false,
      motion: !calm,
    },
    components: { ...componentsOf(c) },
  };
}
