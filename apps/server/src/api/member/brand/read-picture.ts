import { readFile } from 'node:fs/promises';
import { ConfigProblem } from '@haitang/platform/config-problem.ts';

/** A picture of the operator's. */
export interface Picture {
  readonly type: 'image/svg+xml' | 'image/png';
  readonly content: Buffer;
}

/** It is loaded by every visitor. */
const MOST_BYTES = 128 * 1024;
const PNG_BEGINS = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Width and height stand at a fixed place of every PNG. */
const PNG_SIZE_AT = 16;
const MOST_PIXELS = 2_048;

/** What an SVG may not contain: code, other documents, and anything from another place. */
const FORBIDDEN: readonly (readonly [form: RegExp, what: string])[] = [
  [/<!doctype|<!entity|<\?xml-stylesheet/i, 'a document type, an entity or a style sheet'],
  [/<\/?([\w-]+:)?(script|foreignobject|iframe|object|embed|image|a|set|animate)\b/i, 'code'],
  [/[\s"'/]on[a-z]+\s*=/i, 'code of an event'],
  [/(href|src|base)\s*=\s*(?!["']#)/i, 'a reference'],
  [/javascript:|data:|@import|expression\s*\(/i, 'a reference'],
  [/url\s*\((\s*["'])?\s*[^#\s"')]/i, 'a reference'],
  [/&#|\\/, 'an encoded letter'],
];

/** The text without what begins with `begin` and ends with `end`, if it starts with it. */
function without(text: string, begin: string, end: string): string {
  const index = text.startsWith(begin) ? text.indexOf(end, begin.length) : -1;
  return index === -1 ? text : text.slice(index + end.length).trimStart();
}

/** The text from its first element on: a declaration and comments may stand before it. */
function fromFirstElement(text: string): string {
  let rest = without(text.trimStart(), '<?xml', '>');
  for (let before = ''; rest !== before; ) {
    before = rest;
    rest = without(rest, '<!--', '-->');
  }
  return rest;
}

function svgProblem(text: string): string | null {
  if (!/^<svg[\s>]/.test(fromFirstElement(text))) return 'is no SVG';
  if (!text.trimEnd().endsWith('</svg>')) return 'is cut off';
  const found = FORBIDDEN.find(([form]) => form.test(text));
  return found ? `contains ${found[1]}` : null;
}

function pngProblem(content: Buffer): string | null {
  if (content.length < PNG_SIZE_AT + 8) return 'is cut off';
  const sides = [content.readUInt32BE(PNG_SIZE_AT), content.readUInt32BE(PNG_SIZE_AT + 4)];
  if (sides.some((side) => side < 1 || side > MOST_PIXELS)) {
    return `is larger than ${MOST_PIXELS} pixels`;
  }
  return null;
}

/** What is wrong with the content of a picture; null if it may be shown. */
export function pictureProblem(content: Buffer): string | null {
  if (content.length > MOST_BYTES) return `is larger than ${MOST_BYTES / 1024} KB`;
  const isPng = content.subarray(0, PNG_BEGINS.length).equals(PNG_BEGINS);
  return isPng ? pngProblem(content) : svgProblem(content.toString('utf8'));
}

/**
 * The picture in the file of a variable; null for none. Throws a `ConfigProblem` for a file that
 * cannot be read, is neither SVG nor PNG, is too large, or is an SVG with code or references.
 */
export async function readPicture(variable: string, file: string): Promise<Picture | null> {
  if (file === '') return null;
  const content = await readFile(file).catch(() => {
    throw new ConfigProblem(`${variable} cannot be read: ${file}`);
  });
  const problem = pictureProblem(content);
  if (problem !== null) throw new ConfigProblem(`${variable} ${problem}: ${file}`);
  const isPng = content[0] === PNG_BEGINS[0];
  return { type: isPng ? 'image/png' : 'image/svg+xml', content };
}
