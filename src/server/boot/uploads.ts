import { maxPictureBytes } from '#domain/network/pictures.ts';
import { maxImportMegabytes } from '#domain/network/sent-import.ts';
import { fleetUploads } from '../config/partner.ts';
import type { Settings } from '../config/settings.ts';
import type { UploadRules } from '../http/root-app.ts';
import { consoleAccess } from './open-console.ts';

const importPage = '/comptoir/ecoles/importer';
const photosPage = /^\/(?:bureau|comptoir\/ecole)\/\d{1,10}\/fiche\/photos(?:\.data)?$/u;
/** Of the form around the file. */
const formBytes = 64 * 1024;

/** Files of schools that operators send to the console. */
const importUploads: UploadRules = {
  accepts: (path) => path === importPage,
  maxBytes: maxImportMegabytes * 1024 * 1024 + formBytes,
  tooLargeHref: () => `${importPage}?fichier=trop-lourd`,
};

/** Photos that a school adds at its desk, or an operator for it. */
const photoUploads: UploadRules = {
  accepts: (path) => photosPage.test(path),
  maxBytes: maxPictureBytes + formBytes,
  tooLargeHref: (path) => `${path.replace(/\.data$/u, '')}?photo=trop-lourde`,
};

export function listUploads(settings: Settings): readonly UploadRules[] {
  return [
    fleetUploads(settings.partner?.group),
    settings.public.desk ? photoUploads : undefined,
    consoleAccess(settings) === 'off' ? undefined : importUploads,
  ].filter((rules) => rules !== undefined);
}
