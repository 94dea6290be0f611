/** Our images that a banner may show; a test compares the list with the files. */
const NAMES = [
  ...['1-welcome', '2-deposit', '3-slots', '4-trial', '5-vip', '6-app', '7-hongbao', '8-weekend'],
  ...['9-agent', '10-lottery', '11-esports', '12-live', '13-care', '14-venue'],
];

/** Root-relative addresses of the images. */
export const BANNER_ART: readonly string[] = NAMES.map((name) => `/art/banners/${name}.webp`);

/** Whether an address is one of our images. */
export const isBannerArt = (address: string): boolean => BANNER_ART.includes(address);
