const DIRECTORY = '/avatars/';
const FILE_FORM = /^([A-Za-z0-9_-]{20,100})\.webp$/;

/** Where a picture is served: root-relative (wire.md, 8). */
export const avatarAddress = (name: string): string => `${DIRECTORY}${name}.webp`;

/** The name of a picture by the last part of its address; null for anything else. */
export const avatarNameOf = (file: string): string | null => FILE_FORM.exec(file)?.[1] ?? null;
