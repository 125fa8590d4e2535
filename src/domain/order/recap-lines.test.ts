import { describe, expect, it } from 'vitest';
import { recapLines } from './recap-lines.ts';

const plain = (text: string | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/gu, ' ');

function answersFor(
  formula: Partial<Parameters<typeof recapLines>[0]['formula']> = {},
  hourPrice: number | undefined = 5500,
) {
  const sold = {
    label: 'Permis B',
    contents: '20 h de conduite',
    isPreRegistration: true,
    isOnlineCode: false,
  };
  const lines = recapLines({
    formula: { ...sold, ...formula },
    schoolLabel: 'Auto-école du Pont',
    hourPrice,
  });
  return lines.map(({ answer }) => plain(answer));
}

describe('the three lines before a payment', () => {
  it('ask what is bought, what of more hours, how the money comes back', () => {
    const lines = recapLines({
      formula: { label: 'Permis B', contents: '', isPreRegistration: true, isOnlineCode: false },
      schoolLabel: 'Auto-école du Pont',
      hourPrice: undefined,
    });
    expect(lines.map(({ question }) => plain(question))).toEqual([
      'Ce que vous achetez',
      'Et si l’évaluation prévoit plus d’heures ?',
      'Comment vous êtes remboursé',
    ]);
  });

  it('say of a pre-registration that the contract comes later, what an hour costs there, that all comes back without one', () => {
    const [bought, hours, repaid] = answersFor();
    expect(bought).toContain('« Permis B (20 h de conduite) »');
    expect(bought).toContain('le contrat se signe après l’évaluation de départ');
    expect(hours).toContain('libre de ne pas signer. Une heure supplémentaire y coûte aujourd’hui 55,00 €.');
    expect(repaid).toContain('Sans contrat signé, tout vous est rendu aussi.');
  });

  it('send to the school for the price of an hour that it does not tell', () => {
    const [, hours] = recapLines({
      formula: { label: 'Permis A2', contents: '', isPreRegistration: true, isOnlineCode: false },
      schoolLabel: 'Moto-école du Pont',
      hourPrice: undefined,
    });
    expect(plain(hours?.answer)).toContain('Demandez-lui le prix d’une heure supplémentaire.');
  });

  it('say nothing in brackets of a formula that does not tell what it holds', () => {
    expect(answersFor({ contents: '' })[0]).toContain('« Permis B »');
  });

  it('promise no assessment to who buys without one, and tell what stays due of an early start', () => {
    const [bought, hours, repaid] = answersFor({ isPreRegistration: false });
    expect(bought).toBe('La formule « Permis B (20 h de conduite) », à Auto-école du Pont.');
    expect(hours).toContain('sans évaluation de départ');
    expect(repaid).toContain('ce qui est déjà fait reste dû');
  });

  it('tell of an online course that the right ends with an access given at once', () => {
    const [, hours, repaid] = answersFor({ isPreRegistration: false, isOnlineCode: true });
    expect(hours).toContain('ne comprend pas de conduite');
    expect(repaid).toContain('ce droit prend fin à son ouverture');
  });
});
