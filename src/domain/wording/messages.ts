/** Exact texts (docs/product/enrolling.md#form-rules). */
export const fieldMessages = {
  required: 'Champ requis.',
  email: 'Email invalide.',
  format: 'Format incorrect.',
  date: 'Date invalide.',
  month: 'Format invalide.',
  emailConfirmation: "L'email est différent.",
} as const;

/** A mailed link needs no tick. */
export const tickToPayTogether = 'Cochez cette case pour payer ensemble ici.';

export function tooLong(characters: number): string {
  return `${characters} caractères maximum.`;
}

export function tooShort(characters: number): string {
  return `${characters} caractères minimum.`;
}

/** No readable answer, or no network (docs/product/paying.md#error-catalogue). */
export const genericFailure = "Désolé, une erreur s'est produite.";

export const unavailableForNow =
  'Le site est momentanément indisponible. Réessayez dans quelques instants\u202f: rien ne sera pris en compte deux fois.';

export const reportMessages = {
  unknownReview: 'Cet avis est introuvable.',
  unknownResponse: 'Cet avis n’a pas de réponse.',
} as const;

/** Exact texts of the error page (docs/product/shell.md#error-pages). */
export const pageNotFoundTitle = "Nous n'avons pas trouvé la page recherchée.";
export const pageErrorTitle = 'Désolé, une erreur est survenue.';
export const backHomeLabel = "Retour à l'accueil";
export const nearbySchoolsTitle = 'Trouver une auto-école près de chez vous';
export const moreSchoolsLabel = "Voir plus d'auto-écoles";
export const cityLookupFailure = 'Problème avec la récupération de la ville sur geo.gouv.';

export function pageNotFoundNotice(path: string): string {
  return `Page not found: ${path}`;
}

export function pageNotFoundMessage(fullPath: string): string {
  return `Page Not Found: ${fullPath}`;
}

export const mapPopupLabels = {
  details: 'En savoir plus sur cette auto-école',
  choose: 'Choisir cette auto-école',
  more: 'Voir plus !',
} as const;
