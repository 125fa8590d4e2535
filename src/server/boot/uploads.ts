import { maxImportMegabytes } from '#domain/network/sent-import.ts';
import { fleetUploads } from '../config/partner.ts';
import { photoUploads } from '../config/photo-uploads.ts';
import type { Settings } from '../config/settings.ts';
import type { UploadRules } from '../http/root-app.ts';
import { consoleAccess } from './open-console.ts';

const page = '/comptoir/ecoles/importer';
/** Of the form around the file. */
const formBytes = 64 * 1024;

/** Files of schools that operators send to the console. */
const importUploads: UploadRules = {
  accepts: (path) => path === page,
  maxBytes: maxImportMegabytes * 1024 * 1024 + formBytes,
  tooLargeHref: () => `${page}?fichier=trop-lourd`,
};

export function listUploads(settings: Settings): readonly UploadRules[] {
  return [
    fleetUploads(settings.partner?.group),
    settings.public.desk ? photoUploads : undefined,
    consoleAccess(settings) === 'off' ? undefined : importUploads,
  ].filter((rules) => rules !== undefined);
}
