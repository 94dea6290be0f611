import { refuse } from '@haitang/contract/codes/refuse.ts';
import { FILE_BYTES_MOST } from './statement-line.ts';

/** The encodings of banks. */
export type StatementEncoding = 'utf-8' | 'gb18030';

const WORDS: Readonly<Record<StatementEncoding, string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030',
};

/**
 * The bytes of a file that came as base64. Refuses an empty one and one that is too large (400).
 */
export function bytesOf(content: string): Buffer {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0) throw refuse('malformed', { words: '请选择文件' });
  if (bytes.length > FILE_BYTES_MOST) {
    throw refuse('malformed', { words: '文件超过 3 MB，请分段导出后上传' });
  }
  return bytes;
}

/** The text of a file. Refuses bytes of another encoding, and what no text has (400). */
export function textOf(bytes: Buffer, encoding: StatementEncoding): string {
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw refuse('malformed', { words: `文件不是 ${WORDS[encoding]} 编码，请核对对账单格式` });
  }
  if (text.includes('\0')) throw refuse('malformed', { words: '文件不是文本文件' });
  return text;
}

/** Whether a file is XML, by its first letter. */
export const isXml = (bytes: Buffer): boolean =>
  bytes.subarray(0, 200).toString('latin1').replace(/^ï»¿/, '').trimStart().startsWith('<');
