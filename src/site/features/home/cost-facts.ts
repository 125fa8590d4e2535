/** A true figure about the cost of a licence, with where it comes from. */
export interface CostFact {
  readonly figure: string;
  readonly statement: string;
  readonly source: string;
  /** When the source was last read, year and month. */
  readonly verifiedOn: string;
  readonly free?: boolean;
}

const verifiedOn = '2026-10';

/** What the B licence really costs; each figure carries its year and its source. */
export const costFacts: readonly CostFact[] = [
  {
    figure: '1 804 €',
    statement: 'le permis B tout compris, en moyenne : 1 468 € à Belfort, 2 140 € à Paris.',
    source: 'UFC-Que Choisir, 2016. La presse relève de 1 500 à 2 000 € en 2026.',
    verifiedOn,
  },
  {
    figure: '20 h',
    statement:
      'de conduite au minimum, 13 h en boîte automatique. En réalité, il en faut 30 à 35 en moyenne : un forfait de 20 h n’est qu’un début.',
    source: 'Règle nationale et moyenne relevées en octobre 2026.',
    verifiedOn,
  },
  {
    figure: '43 €',
    statement: 'l’heure de conduite en plus du forfait. Dix heures de plus font donc 430 €.',
    source: 'UFC-Que Choisir, 2016. En 2022 : 44 € à Bordeaux, 46 € à Paris.',
    verifiedOn,
  },
  {
    figure: '30 €',
    statement: 'chaque passage de l’examen du code. La réussite vaut cinq ans.',
    source: 'Tarif national relevé en octobre 2026.',
    verifiedOn,
  },
  {
    figure: '0 €',
    statement:
      'pour rendre ou transférer votre dossier et pour vous présenter à l’examen : ces frais sont interdits. L’accompagnement, lui, se facture une heure au plus.',
    source: 'Frais encadrés par la loi, relevé d’octobre 2026.',
    verifiedOn,
    free: true,
  },
];
