// Every glyph of the products: its name in Phosphor (MIT) and its weights. To add one, add a line
// and run `node packages/ui/tools/build-icons.mjs <folder of @phosphor-icons/core/assets>`.
const set = (weight, names) => names.split(' ').map((name) => [name, weight]);

export const GLYPHS = [
  ...set(
    'bold',
    'caret-left caret-right caret-down caret-up x plus minus check copy arrow-clockwise arrow-right ' +
      'arrow-left arrow-up arrow-down arrow-up-right arrow-down-left arrow-u-up-left ' +
      'arrows-left-right arrows-down-up magnifying-glass download-simple funnel-simple link-simple ' +
      'wifi-slash flask list dots-three dots-six-vertical arrow-square-out',
  ),
  ...set(
    'regular',
    'house-simple gift wallet hand-withdraw user user-plus download-simple copy eye eye-slash info ' +
      'lock-simple lock-key identification-card key question leaf sign-out sign-in shield-check clock ' +
      'timer calendar-blank heart trash-simple scan clipboard bell-simple scales camera ' +
      'thumbs-up thumbs-down coins caret-double-up device-mobile envelope-simple phone warning',
  ),
  ...set(
    'fill',
    'house-simple gift wallet hand-withdraw user user-plus download-simple check-circle ' +
      'warning-circle x-circle info heart camera hourglass-medium seal-check star bell-simple lock-simple',
  ),
  ...set(
    'duotone',
    'megaphone-simple headset chart-line-up crown-simple squares-four fire soccer-ball ticket ' +
      'game-controller spade cherries fish-simple sparkle lightning wallet hand-withdraw ' +
      'arrows-left-right vault cardholder receipt gift envelope-simple percent hand-heart ' +
      'clipboard-text list-magnifying-glass bell-simple handshake flag-pennant question ' +
      'download-simple user user-circle users users-three chat-text globe-simple ' +
      'globe-hemisphere-east info leaf sign-out sign-in shield-check seal-check scales gauge ' +
      'gear-six currency-circle-dollar bank qr-code device-mobile paper-plane-tilt clock-countdown ' +
      'hourglass-medium compass wifi-high arrows-clockwise lifebuoy house-simple warning check-circle ' +
      'x-circle arrow-circle-down arrow-circle-up coins lock-key key credit-card hammer wrench ' +
      'dice-five club trophy calendar-blank address-book article moon sun',
  ),
];

/** Our own fan glyph for the live tables; Phosphor has none. */
export const FAN =
  '<symbol id="hfan-duotone" viewBox="0 0 24 24">' +
  '<path d="M12 21 1.8 9.2a14.5 14.5 0 0 1 20.4 0L12 21Z" opacity=".2"/>' +
  '<path d="M12 21 1.8 9.2a14.5 14.5 0 0 1 20.4 0L12 21ZM12 21V5M12 21 6.8 6M12 21 17.2 6M7.4 15.7' +
  'a8 8 0 0 1 9.2 0" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round" ' +
  'stroke-linecap="round"/></symbol>';
