import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';

export interface ShareImage {
  readonly path: string;
  readonly alt: () => string;
  readonly width: number;
  readonly height: number;
}

function shareImage(name: string, alt: () => string): ShareImage {
  return { path: paths.shareImage(name), alt, width: 1200, height: 630 };
}

/** Files of `public/partage/`. Marked pure: server only. */
export const shareImages = {
  defaut: /* @__PURE__ */ shareImage('defaut', m.shareDefault),
  accueil: /* @__PURE__ */ shareImage('accueil', m.shareHome),
  'auto-ecoles': /* @__PURE__ */ shareImage('auto-ecoles', m.shareSchools),
  'moto-ecoles': /* @__PURE__ */ shareImage('moto-ecoles', m.shareMotorbikeSchools),
  'auto-ecole': /* @__PURE__ */ shareImage('auto-ecole', m.shareSchool),
  'code-en-ligne': /* @__PURE__ */ shareImage('code-en-ligne', m.shareOnlineCode),
  'permis-de-conduire': /* @__PURE__ */ shareImage('permis-de-conduire', m.shareDrivingLicence),
  'permis-moto': /* @__PURE__ */ shareImage('permis-moto', m.shareMotorbikeLicence),
  'permis-scooter': /* @__PURE__ */ shareImage('permis-scooter', m.shareScooterLicence),
  'permis-bateau': /* @__PURE__ */ shareImage('permis-bateau', m.shareBoatLicence),
  'permis-remorque': /* @__PURE__ */ shareImage('permis-remorque', m.shareTrailerLicence),
  'permis-poids-lourd': /* @__PURE__ */ shareImage('permis-poids-lourd', m.shareHeavyLicence),
  inscription: /* @__PURE__ */ shareImage('inscription', m.shareEnrolment),
} as const satisfies Record<string, ShareImage>;
