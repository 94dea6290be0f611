const DIRECTORY = '/avatars/';
const FILE_FORM = /^([A-Za-z0-9_-]{20,100})\.webp$/;

/** The address of an avatar: root-relative (wire.md, 8). */
export const avatarAddress = (name: string): string => `${DIRECTORY}${name}.webp`;

/** The name of an avatar from the last part of its address; null for anything else. */
export const avatarNameOf = (file: string): string | null => FILE_FORM.exec(file)?.[1] ?? null;
