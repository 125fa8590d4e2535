import { maxImportMegabytes } from '#domain/network/sent-import.ts';
import type { UploadRules } from '../http/root-app.ts';

const page = '/comptoir/ecoles/importer';
/** Of the form around the file. */
const formBytes = 64 * 1024;

/** Files of schools that operators send to the console. */
export const importUploads: UploadRules = {
  accepts: (path) => path === page,
  maxBytes: maxImportMegabytes * 1024 * 1024 + formBytes,
  tooLargeHref: () => `${page}?fichier=trop-lourd`,
};
