/** Letters only: no spaces, no dots between the parts of a name, one form of each letter. */
const lettersOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s·•．.]/gu, '')
    .toLowerCase();

const asPattern = (masked: string): RegExp =>
  new RegExp(`^${masked.replace(/[$()+.?[\\\]^{|}]/g, '\\$&').replace(/\*+/g, '.+')}$`, 'u');

/**
 * Whether the payer that a member named is somebody else than the member. Stars stand for hidden
 * letters, as banks print names: 王小明 and *明 may be one person, 王小明 and **平 are not. False
 * while one of the names is not known.
 */
export function payerDiffers(payer: string, realname: string): boolean {
  const [stated, known] = [lettersOf(payer), lettersOf(realname)];
  if (stated === '' || known === '') return false;
  if (stated.includes('*')) return !asPattern(stated).test(known);
  if (known.includes('*')) return !asPattern(known).test(stated);
  return stated !== known;
}
