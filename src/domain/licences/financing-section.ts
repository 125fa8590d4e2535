import { apprenticeHelp, oneEuroLoan, regionalHelps, trainingAccount } from '../simulator/financing-rules.ts';
import type { SheetSection } from './licence-sheet.ts';
import { euros } from './words.ts';

const list = new Intl.ListFormat('fr', { type: 'disjunction' });

type Row = readonly [help: string, whom: string, what: string];

/**
 * Who helps to pay for trainings, each by its slug in the simulator: what our sources say, who else pays for such a
 * training, and where to ask (docs/product/licences.md#financing).
 */
export function financingSection(trainings: readonly string[], others: readonly Row[] = []): SheetSection {
  const taught = (among: readonly string[]) => trainings.some((slug) => among.includes(slug));
  const { fromAge, toAge, steps, monthly, afterFailure, trainings: lent } = oneEuroLoan.value;
  const { fixedShare, light, evenAsSecond, heavy } = trainingAccount.value;
  const ownShare = `${euros(fixedShare)} restent à payer en ${trainingAccount.year}, sauf exceptions : voyez « Financer son permis » dans nos conseils.`;
  const regions = regionalHelps.filter(({ value }) => taught(value.trainings));
  const ofCars = taught(['b']);
  const rows = [
    taught(lent) && [
      'Permis à 1 € par jour',
      `De ${fromAge} à ${toAge} ans, dans une école labellisée`,
      `Un prêt sans intérêts de ${list.format(steps.map(({ amount }) => euros(amount)))}, à ${euros(monthly)} par mois ; ${euros(afterFailure)} de plus après un échec`,
    ],
    taught(light) && [
      'Compte personnel de formation (CPF)',
      `Demandeurs d’emploi, ou avec la part d’un tiers comme l’employeur ; ${taught(evenAsSecond) ? 'pour le BE, même si ce n’est pas votre premier permis léger' : 'pour un premier permis léger'}`,
      `Dans une école certifiée Qualiopi. ${ownShare}`,
    ],
    taught(heavy) && [
      'Compte personnel de formation (CPF)',
      'Titulaires d’un compte : les permis lourds restent finançables',
      `Dans une école certifiée Qualiopi. ${ownShare}`,
    ],
    ...others,
    ...regions.map(({ value, year }) => [
      `Région ${value.name}`,
      `De ${value.fromAge} à ${value.toAge} ans, pour des jeunes en insertion`,
      `${euros(value.amount)} au plus d’après un article de ${year}, à demander avant de s’inscrire`,
    ]),
    [
      'Région, commune, mission locale',
      'Selon l’âge et les ressources',
      'À demander à la mairie et à la mission locale',
    ],
  ].filter((row) => row !== false);
  return {
    kind: 'table',
    id: 'financement',
    title: 'Qui peut aider à payer',
    lead: [
      'Demandez avant de signer : une aide ne s’obtient pas après coup.',
      ...(ofCars
        ? [
            `L’aide de ${euros(apprenticeHelp.value)} aux apprentis a été supprimée en ${apprenticeHelp.year}.`,
          ]
        : []),
      ...(taught(lent) ? [] : [`Le permis à 1 € par jour est réservé ${lentLicences}.`]),
    ].join(' '),
    caption: 'Prêts et aides',
    columns: ['Aide', 'Pour qui, et combien'],
    rows: rows.map(([help = '', whom, what]) => [help, `${whom}. ${what}`]),
    sources: [oneEuroLoan, trainingAccount, ...(ofCars ? [apprenticeHelp] : []), ...regions],
  };
}

/** What the State's loan is for, within a sentence. */
export const lentLicences = 'au B, à l’A1 et à l’A2';
