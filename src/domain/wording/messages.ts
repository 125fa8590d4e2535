/** Messages of the form rules, to the letter (docs/product/enrolling.md#form-rules). */
export const fieldMessages = {
  required: 'Champ requis.',
  email: 'Email invalide.',
  format: 'Format incorrect.',
  date: 'Date invalide.',
  month: 'Format invalide.',
  emailConfirmation: "L'email est différent.",
} as const;

/** The message of a text that is too long. */
export function tooLong(characters: number): string {
  return `${characters} caractères maximum.`;
}

/** Ours, after the model of the former; of a card's holder (docs/product/paying.md#card-rules). */
export function tooShort(characters: number): string {
  return `${characters} caractères minimum.`;
}

/** Shown when no answer can be read, or the network is lost (docs/product/paying.md#error-catalogue). */
export const genericFailure = "Désolé, une erreur s'est produite.";

/** Shown when nothing can be stored or read just now; what was sent may be sent again, and is taken once. */
export const unavailableForNow =
  'Le site est momentanément indisponible. Réessayez dans quelques instants\u202f: rien ne sera pris en compte deux fois.';

/** What the enrolment service tells of a report that it turns down. */
export const reportMessages = {
  unknownReview: 'Cet avis est introuvable.',
  unknownResponse: 'Cet avis n’a pas de réponse.',
} as const;

/** Words of the error page, to the letter (docs/product/shell.md#error-pages). */
export const pageNotFoundTitle = "Nous n'avons pas trouvé la page recherchée.";
export const pageErrorTitle = 'Désolé, une erreur est survenue.';
export const backHomeLabel = "Retour à l'accueil";
export const nearbySchoolsTitle = 'Trouver une auto-école près de chez vous';
export const moreSchoolsLabel = "Voir plus d'auto-écoles";
export const cityLookupFailure = 'Problème avec la récupération de la ville sur geo.gouv.';

/** What the error page of status 404 says beside its title. */
export function pageNotFoundNotice(path: string): string {
  return `Page not found: ${path}`;
}

/** The message of the error of status 404, of the path with its query: for programs and the log. */
export function pageNotFoundMessage(fullPath: string): string {
  return `Page Not Found: ${fullPath}`;
}

/** Buttons of a school's popup on the map (docs/product/searching.md#map). */
export const mapPopupLabels = {
  details: 'En savoir plus sur cette auto-école',
  choose: 'Choisir cette auto-école',
  more: 'Voir plus !',
} as const;
