/** A word of the trade as this site says it, and the forms that it does not. */
interface Term {
  readonly say: string;
  readonly never: RegExp;
}

/** One thing, one word. */
const terms: readonly Term[] = [
  { say: 'e-mail', never: /\b(?:courriels?|mél)\b/iu },
  { say: 'préinscription', never: /\bpré-inscriptions?\b/iu },
  { say: 'heure supplémentaire', never: /\bheures? (?:en|de) plus\b/iu },
  { say: 'enseignant', never: /\bmonit(?:eur|rice)s?\b/iu },
  { say: 'opérateur agréé', never: /\borganisateurs?\b/iu },
  // Most authors of reviews are not checked (code de la consommation, L. 121-4 27°).
  {
    say: 'avis (vérifiés ou non)',
    never:
      /\bavis (?:des|de (?:leurs|ses)|d’)\s?élèves|élèves (?:\S+ ){0,2}donnent|donnée par les élèves|disent (?:leurs|ses) élèves/iu,
  },
  { say: 'auto-école', never: /\bauto[ \u00a0\u202f]écoles?\b/iu },
  { say: 'le remboursement est annoncé', never: /remboursement[^.]{0,40} s’ouvre/iu },
  // «Dossier» is the training file; the law's free transfer is of the candidate's own.
  { say: 'frais d’inscription', never: /frais de dossier/iu },
  { say: 'retryWaitSaid, who said it and when', never: /sénateur/iu },
  { say: 'on', never: /(?<!\p{L})l’on(?!\p{L})/iu },
];

/** Turns of phrase that a reader has to read twice, or that say nothing. */
const turns: readonly RegExp[] = [
  /toute la France comprise/iu,
  /ce qu’elle n’a pas ne l’est pas/iu,
  /qui roule sans le permis qu’il faut/iu,
  /ils étaient \d+/iu,
  /la moitié au moins à .{1,30} ou moins/iu,
  /sans mauvaise surprise/iu,
  /n’a rien d’exceptionnel/iu,
];

/** Texts that are fixed to the letter: the enrolment's title, and the law's own sentence on acknowledging a withdrawal. */
const exempt: readonly RegExp[] = [
  /Pré-inscription formule/u,
  /sur un support durable \(par exemple, par courriel\)/u,
];

/** What of a text is said otherwise than this site does, each with the right word where there is one. */
export function findWrongTerms(text: string): string[] {
  const read = exempt.reduce(
    (rest, fixed) => rest.replace(fixed, ''),
    text.replaceAll(/[\u00a0\u202f]/gu, ' '),
  );
  return [
    ...terms.flatMap(({ say, never }) => (never.exec(read) ?? []).map((found) => `${found} → ${say}`)),
    ...turns.flatMap((turn) => (turn.exec(read) ?? []).slice(0, 1)),
  ];
}
