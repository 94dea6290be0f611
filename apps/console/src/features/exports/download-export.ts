import { officeExportFile } from '@haitang/contract/office/exports.ts';
import { saveBlob } from '@haitang/ui/browser/save-file.ts';
import { download } from '../../shared/api/call.ts';

/** Saves a file of the person's. Throws as `ask` does. */
export async function downloadExport(id: string): Promise<void> {
  const { name, content } = await download(officeExportFile, { id });
  saveBlob(name, content);
}
