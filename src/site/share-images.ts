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
 * The picture of each kind of page in a message or on a social network; data/build-drawings.ts draws them.
 * Marked pure, so that no browser loads what only the server writes.
 */
export const shareImages = {
  /** For a page without a picture of its own. */
  defaut: /* @__PURE__ */ shareImage(
    'defaut',
    'Créneau : une voiture-école rouge va reculer dans la place libre.',
  ),
  accueil: /* @__PURE__ */ shareImage(
    'accueil',
    'Trouvez votre auto-école. Sachez ce qu’elle coûte. Une voiture-école va reculer dans une place libre.',
  ),
  'auto-ecoles': /* @__PURE__ */ shareImage(
    'auto-ecoles',
    'Les auto-écoles près de chez vous : une voiture-école passe devant une borne.',
  ),
  'moto-ecoles': /* @__PURE__ */ shareImage(
    'moto-ecoles',
    'Les moto-écoles près de chez vous : une moto et une borne au bord de la route.',
  ),
  'auto-ecole': /* @__PURE__ */ shareImage(
    'auto-ecole',
    'Ses prix, ses avis, ses horaires : une auto-école sur sa rue, une voiture-école devant.',
  ),
  inscription: /* @__PURE__ */ shareImage(
    'inscription',
    'Inscrivez-vous en ligne : une voiture-école roule vers le feu vert.',
  ),
} as const satisfies Record<string, ShareImage>;
