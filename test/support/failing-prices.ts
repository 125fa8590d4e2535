import type { ServerResponse } from 'node:http';
import type { SwitchedAnswer } from './switched-service.ts';

/** An answer of this shape. */
export const answerWith = (body: unknown) => (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const sold = (formulas: unknown) => answerWith([{ id: 'mistral-assurances', formulas }]);
const label = 'Code de la route en ligne';
export const pricesAway = 'Le prix réservé n’est pas disponible pour le moment';
const ended = 'Cette formule n’est plus proposée';

/** How the prices of a brand may fail, and what its customer then reads. */
export const failingPrices: readonly (readonly [name: string, answer: SwitchedAnswer, words: string])[] = [
  ['silent', () => {}, pricesAway],
  ['broken', (response) => response.writeHead(500).end('no'), pricesAway],
  ['of half a cent', sold([{ label, priceCovea: 9.9 }]), pricesAway],
  ['below nothing', sold([{ label, priceCovea: -990 }]), pricesAway],
  [
    'of another brand',
    answerWith([{ id: 'sirocco-prevoyance', formulas: [{ label, priceCovea: 1490 }] }]),
    pricesAway,
  ],
  ['an empty list', answerWith([]), ended],
  ['of nothing', sold([]), ended],
  ['of another formula', sold([{ label: 'Permis B', priceCovea: 990 }]), ended],
  ['nothing to pay', sold([{ label, priceCovea: 0 }]), ended],
];
