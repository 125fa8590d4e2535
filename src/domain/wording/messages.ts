/** Exact texts (docs/product/enrolling.md#form-rules). */
export const fieldMessages = {
  required: 'Champ requis.',
  email: 'Email invalide.',
  format: 'Format incorrect.',
  date: 'Date invalide.',
  month: 'Format invalide.',
  emailConfirmation: "L'email est différent.",
} as const;

export function tooLong(characters: number): string {
  return `${characters} caractères maximum.`;
}

/** Ours; for a card's holder (docs/product/paying.md#card-rules). */
export function tooShort(characters: number): string {
  return `${characters} caractères minimum.`;
}

/** No readable answer, or no network (docs/product/paying.md#error-catalogue). */
export const genericFailure = "Désolé, une erreur s'est produite.";

/** The database is unavailable; a repeated request takes effect once. */
export const unavailableForNow =
  'Le site est momentanément indisponible. Réessayez dans quelques instants\u202f: rien ne sera pris en compte deux fois.';

/** Refusals of a report. */
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

/** Subtitle of the 404 page. */
export function pageNotFoundNotice(path: string): string {
  return `Page not found: ${path}`;
}

/** Error message of a 404, with the query: for programs and the log. */
export function pageNotFoundMessage(fullPath: string): string {
  return `Page Not Found: ${fullPath}`;
}

/** Buttons of a school's popup on the map (docs/product/searching.md#map). */
export const mapPopupLabels = {
  details: 'En savoir plus sur cette auto-école',
  choose: 'Choisir cette auto-école',
  more: 'Voir plus !',
} as const;
