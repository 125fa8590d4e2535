import { paths } from './paths.ts';

export interface ShareImage {
  readonly path: string;
  /** What the picture says, for those who do not see it. */
  readonly alt: string;
  /** Pixels. */
  readonly width: 1200;
  readonly height: 630;
}

function shareImage(name: string, alt: string): ShareImage {
  return { path: paths.shareImage(name), alt, width: 1200, height: 630 };
}

/**
 * The picture of each kind of page in a message or on a social network; data/build-share-images.ts draws them.
 * Marked pure, so that no browser loads what only the server writes.
 */
export const shareImages = {
  /** For a page without a picture of its own. */
  defaut: /* @__PURE__ */ shareImage(
    'defaut',
    'Créneau : une petite voiture rouge recule dans une place libre.',
  ),
  accueil: /* @__PURE__ */ shareImage(
    'accueil',
    'Trouvez votre auto-école. Sachez ce qu’elle coûte. Une voiture-école recule dans une place libre.',
  ),
  'auto-ecoles': /* @__PURE__ */ shareImage(
    'auto-ecoles',
    'Les auto-écoles près de chez vous : une voiture-école passe devant une borne.',
  ),
  'moto-ecoles': /* @__PURE__ */ shareImage(
    'moto-ecoles',
    'Les moto-écoles près de chez vous : une moto sur une route de campagne.',
  ),
  'auto-ecole': /* @__PURE__ */ shareImage(
    'auto-ecole',
    'Une auto-école, ses prix et ses avis : sa vitrine, une voiture-école devant la porte.',
  ),
  inscription: /* @__PURE__ */ shareImage(
    'inscription',
    'Inscrivez-vous en ligne : une ligne de route qui se remplit jusqu’à l’arrivée.',
  ),
} as const satisfies Record<string, ShareImage>;
