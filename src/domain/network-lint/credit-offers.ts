import { isCreditOffer } from '../text/credit-offer.ts';
import { type Rule, when } from './finding.ts';
import { consumerCode } from './seller-duties.ts';

export const creditRules: readonly Rule[] = [
  {
    id: 'credit-offered',
    level: 'check',
    article: 'code de la consommation, art. L. 312-5 (publicité pour un crédit)',
    source: consumerCode,
    find({ presentation, guarantees, labels, formulas }) {
      const named = [...guarantees.flatMap(({ label, info }) => [label, info]), ...labels];
      const texts = [presentation, ...named, ...formulas.map(({ label }) => label)];
      return when(
        texts.some((text) => text !== null && isCreditOffer(text)),
        {
          sentence: 'Votre page annonce un crédit ou un paiement en plusieurs fois.',
          todo: 'Retirez-le\u202f: depuis le 20 novembre 2026, un paiement en plusieurs fois est aussi un crédit, dont la publicité est réglementée.',
        },
      );
    },
  },
];
