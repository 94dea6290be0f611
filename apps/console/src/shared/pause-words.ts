/** What a member's pause is called, by its kind. */
export const PAUSES: Readonly<Record<string, string>> = {
  'time-out': '休息',
  exclusion: '自我排除',
};
