import { describe, expect, it } from 'vitest';
import { formulaTypes } from '../school/formula-types.ts';
import { addedCostSources, addedCosts } from './added-costs.ts';

const plain = (texts: readonly string[]) => texts.join(' ').replaceAll(/[\u00a0\u202f]/gu, ' ');

describe('what is added to the price of a formula', () => {
  it.each([
    ['a theory course for the car', 1, ['30,00 € à chaque passage', 'à l’organisme']],
    ['a theory course for the motorbike', 41, ['30,00 € à chaque passage']],
    ['a theory course for boats', 43, ['30,00 € à chaque passage', '78,00 €, payés à l’État']],
    ['a licence for boats', 20, ['30,00 € à chaque passage', '78,00 €, payés à l’État']],
    ['the offshore extension', 22, ['timbre de l’examen de l’extension : 38,00 € en 2024']],
    ['large inland boats', 24, ['38,00 € en 2024, payés à l’État']],
    ['B', 4, ['30,00 € à chaque passage', 'au plus le prix d’une heure de conduite']],
    ['accelerated B', 3, ['30,00 € à chaque passage', 'au plus le prix d’une heure de conduite']],
    ['A2', 16, ['30,00 € à chaque passage', 'au plus le prix de 1 h 30 de conduite']],
    ['C', 31, ['visite médicale, payée au médecin agréé', 'au plus le prix de 2 h de conduite']],
    ['CE', 32, ['visite médicale', 'au plus le prix de 2 h 30 de conduite']],
  ] as const)('%s: cost, amount and recipient', (_, formulaTypeId, said) => {
    const text = plain(addedCosts(formulaTypeId));
    for (const part of said) expect(text).toContain(part);
  });

  it.each([9, 10, 12, 13, 14, 17, 18, 40])('type %i without an exam has no added cost', (formulaTypeId) => {
    expect(addedCosts(formulaTypeId)).toEqual([]);
  });

  it('does not list accompaniment included in the price', () => {
    expect(plain(addedCosts(4, true))).not.toContain('accompagnement');
  });

  it('has a source and a year for each amount', () => {
    for (const { id } of formulaTypes) {
      if (plain(addedCosts(id)).includes('€'))
        expect(addedCostSources(id)).toMatch(/(?:service-public|Juriblio).*202\d/u);
    }
  });
});
