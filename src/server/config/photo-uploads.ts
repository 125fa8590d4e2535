import { maxPictureBytes } from '#domain/network/pictures.ts';
import type { UploadRules } from '../http/root-app.ts';

const page = /^\/(?:bureau|comptoir\/ecole)\/\d{1,10}\/fiche\/photos(?:\.data)?$/u;
/** Of the form around the photo. */
const formBytes = 64 * 1024;

/** Photos that a school adds at its desk, or an operator for it. */
export const photoUploads: UploadRules = {
  accepts: (path) => page.test(path),
  maxBytes: maxPictureBytes + formBytes,
  tooLargeHref: (path) => `${path.replace(/\.data$/u, '')}?photo=trop-lourde`,
};
