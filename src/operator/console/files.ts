import { frenchDay, frenchInstant } from '#domain/time/french-dates.ts';
import type { FileParty, SigningPlace } from '#domain/training-file/training-file.ts';
import { findFile } from '#services/enrolment/training-files/stored-file.ts';
import { type Facts, knownFacts, type Operator } from '../declaration.ts';
import { decideTrainingFile, filesList, revokeLinks, unfreezeTrainingFile } from '../files.ts';
import { formPage, listPage, type RecordRef, step } from './page.ts';
import { frenchLateReasons } from './states.ts';

const ofFile = ({ reference }: { readonly reference: string }): RecordRef => ({
  kind: 'order',
  id: reference,
});

const parties: Readonly<Record<FileParty, string>> = {
  learner: 'L’élève',
  representative: 'Le représentant légal',
  school: 'L’école',
};
const places: Readonly<Record<SigningPlace, string>> = { school: 'à l’école', distance: 'à distance' };

/** What each party declared, and when. */
async function besideSignature(
  { reference = '' }: { readonly reference?: string },
  { db }: Operator,
): Promise<Facts> {
  const stored = await findFile(db, 'reference', reference);
  if (!stored) return [];
  const { signed, declaration, contradiction } = stored.file;
  const signedOn = ({ on, where }: { readonly on: string; readonly where: SigningPlace }, at: Date) =>
    `contrat signé le ${frenchDay(on)}, ${places[where]} (dit le ${frenchInstant(at)})`;
  const denials = [declaration?.denial, contradiction].flatMap((one) => one ?? []);
  return knownFacts([
    ['École', stored.school.label],
    ['Élève', `${stored.learner.firstName} ${stored.learner.lastName}`],
    ['Formule', stored.formulaLabel],
    [parties.school, declaration && signedOn(declaration, declaration.at)],
    ...(signed ? [[parties[signed.by], signedOn(signed, signed.declaredAt)] as const] : []),
    ...denials.map(({ by, at }) => [parties[by], `conteste (dit le ${frenchInstant(at)})`] as const),
    ['Élève ou représentant', declaration?.referredAt && !declaration.denial && 'n’a pas répondu'],
  ]);
}

export const decideForm = formPage(decideTrainingFile, {
  slug: 'decider-de-la-signature',
  title: 'Décider d’une signature contestée',
  button: 'Décider',
  role: 'support',
  record: ofFile,
  beside: besideSignature,
  does: 'Les deux parties reçoivent vos raisons et les pièces par e-mail, avec le médiateur et les tribunaux. Sans signature, le paiement est remboursé dans les cinq minutes.',
  hints: { because: 'Pour les deux parties, envoyé tel quel par e-mail.' },
  done: 'C’est décidé. Les deux parties reçoivent un e-mail.',
});

export const unfreezeForm = formPage(unfreezeTrainingFile, {
  slug: 'debloquer',
  title: 'Débloquer après « Ce n’est pas moi »',
  button: 'Débloquer',
  role: 'support',
  record: ofFile,
  does: 'L’argent peut de nouveau bouger, et les délais repartent. Interrogez d’abord les deux parties : elles reçoivent votre motif par e-mail.',
  done: 'C’est débloqué. Les parties reçoivent un e-mail.',
});

export const revokeForm = formPage(revokeLinks, {
  slug: 'fermer-les-liens',
  title: 'Fermer les liens d’un dossier',
  button: 'Fermer les liens',
  role: 'support',
  record: ofFile,
  does: 'Les liens qui ouvrent ce dossier ne l’ouvrent plus. Chaque partie peut en demander un nouveau dans sa messagerie.',
  done: 'Les liens sont fermés.',
});

export const fileSection = {
  lists: [
    listPage(filesList, {
      ...{ slug: 'dossiers', title: 'Dossiers', role: 'support', empty: 'Aucun dossier.' },
      order: ({ reference }) => reference,
      waits: {
        title: 'Dossiers en retard ou contestés',
        typed: { late: 'oui' },
        of: ({ reference, school, late, since, refundOn, deadlineOn }) =>
          late
            ? {
                ...{ about: `${frenchLateReasons[late]} : ${reference}, ${school}`, since },
                ...{ until: refundOn ?? deadlineOn, whose: late === 'school' ? 'l’école' : undefined },
              }
            : undefined,
      },
      steps: ({ late, reference }) => {
        if (late === 'frozen') return [step(unfreezeForm, { reference })];
        return late === 'contradicted' || late === 'declared' ? [step(decideForm, { reference })] : [];
      },
    }),
  ],
  forms: [decideForm, unfreezeForm, revokeForm],
};
