/** Letters only: no spaces, no dots between the parts of a name, one form of each letter. */
const lettersOf = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s·•．.]/gu, '')
    .toLowerCase();

/**
 * Whether a name can be the one that is hidden by stars: its plain parts in their order, with a
 * letter or more for the stars between them. One pass, whatever was typed.
 */
function fits(masked: string, name: string): boolean {
  const parts = masked.split(/\*+/);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (!name.startsWith(first)) return false;
  let position = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, position + 1);
    if (found < 0) return false;
    position = found + part.length;
  }
  return name.endsWith(last) && name.length - last.length > position;
}

/**
 * Whether the payer that a member named is somebody else than the member. Stars stand for hidden
 * letters, as banks print names: 王小明 and *明 may be one person, 王小明 and **平 are not. False
 * while one of the names is not known.
 */
export function payerDiffers(payer: string, realname: string): boolean {
  const [stated, known] = [lettersOf(payer), lettersOf(realname)];
  if (stated === '' || known === '') return false;
  if (stated.includes('*')) return !fits(stated, known);
  if (known.includes('*')) return !fits(known, stated);
  return stated !== known;
}
