import { expect, it } from 'vitest';
import type { SoldHour } from '../school/formula-contents.ts';
import { noContractRefund } from './pre-registration.ts';
import { recapLines } from './recap-lines.ts';

const plain = (text: string | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/gu, ' ');

interface Given {
  readonly formula?: Partial<Parameters<typeof recapLines>[0]['formula']>;
  readonly schoolLabel?: string;
  readonly seller?: string;
  readonly hour?: SoldHour | undefined;
}

/** Answers by question. */
function answersFor({ formula, schoolLabel = 'Auto-école du Pont', ...more }: Given = {}) {
  const sold = {
    label: 'Permis B',
    typeId: 4,
    isAccompanied: false,
    isPreRegistration: true,
    isOnlineCode: false,
  };
  const hour = 'hour' in more ? more.hour : { hour: 5500, lesson: 5500, lessonMinutes: 60 };
  const lines = recapLines({ formula: { ...sold, ...formula }, schoolLabel, seller: more.seller, hour });
  return Object.fromEntries(lines.map(({ question, answer }) => [plain(question), plain(answer)]));
}

const bought = 'Ce que vous achetez';
const moreHours = 'Et si l’évaluation prévoit plus d’heures ?';
const added = 'Ce qui n’est pas compris';
const repaid = 'Comment vous êtes remboursé';
const course = { label: 'Code en ligne', typeId: 1, isPreRegistration: false, isOnlineCode: true };

it('the lines before a payment of a pre-registration: what is bought, more hours, what is not included, refunds', () => {
  expect(Object.keys(answersFor())).toEqual([bought, moreHours, added, repaid]);
});

it('the lines before a payment do not mention an assessment when there is none', () => {
  expect(Object.keys(answersFor({ formula: course }))).toEqual([bought, added, repaid]);
  const expected = [bought, added, repaid];
  expect(Object.keys(answersFor({ formula: { typeId: 9, isPreRegistration: false } }))).toEqual(expected);
});

it('the lines before a payment of a pre-registration: the contract comes later, the price of an hour, a full refund without a contract', () => {
  const answers = answersFor();
  expect(answers[bought]).toContain('« Permis B »');
  expect(answers[bought]).toContain('le contrat se signe après l’évaluation de départ');
  expect(answers[moreHours]).toContain(
    'libre de ne pas signer. Les heures supplémentaires y coûtent aujourd’hui 55,00 € l’heure.',
  );
  expect(answers[repaid]).toContain(plain(noContractRefund));
  expect(answers[repaid]).toContain('Une seule exception');
});

it.each([
  ['Auto-école de la Mairie', 'Votre place à l’Auto-école de la Mairie, pour'],
  ['Borne Rouge', 'Votre place à Borne Rouge, pour'],
])('the lines before a payment name %s with its article', (schoolLabel, said) => {
  expect(answersFor({ schoolLabel })[bought]).toContain(said);
});

it('the lines before a payment say the price of a lesson where it is no hour long', () => {
  expect(answersFor({ hour: { hour: 5220, lesson: 4350, lessonMinutes: 50 } })[moreHours]).toContain(
    'y coûtent aujourd’hui 43,50 € la leçon de 50 min (52,20 € l’heure).',
  );
});

it('the lines before a payment send to the school for the price of an hour that it does not tell', () => {
  expect(answersFor({ hour: undefined })[moreHours]).toContain(
    'Demandez-lui le prix d’une heure supplémentaire.',
  );
});

it('the lines before a payment list for every training what is paid to others, with its source, and never exclude additional costs', () => {
  expect(answersFor()[added]).toMatch(/30,00 € .* Source : service-public\.gouv\.fr \(F2828\), 2026\.$/u);
  expect(answersFor({ formula: course })[added]).toContain('30,00 €');
  const boat = answersFor({ formula: { typeId: 20, isPreRegistration: false } })[added];
  expect(boat).toMatch(/30,00 € .*78,00 €/u);
  expect(answersFor({ formula: { typeId: 31 } })[added]).toContain('visite médicale');
});

it('the lines before a payment explain what remains due after an early start of a training without a pre-registration', () => {
  const answers = answersFor({ formula: { typeId: 9, isPreRegistration: false } });
  expect(answers[bought]).toBe('La formule « Permis B », vendue par l’Auto-école du Pont.');
  const sold = { formula: { typeId: 9, isPreRegistration: false }, seller: 'Pont Formation, SARL' };
  expect(answersFor(sold)[bought]).toBe('La formule « Permis B », vendue par Pont Formation, SARL.');
  expect(answers[added]).toBe('Rien d’autre n’est dû sans votre accord.');
  expect(answers[repaid]).toContain('ce qui est déjà fait reste dû');
  expect(answers[repaid]).not.toContain('contrat signé');
});

it('the lines before a payment explain for an online course that the right ends with an immediate access', () => {
  expect(answersFor({ formula: course })[repaid]).toContain(
    'ce droit prend fin quand l’auto-école vous l’ouvre',
  );
});
