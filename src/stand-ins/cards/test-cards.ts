export type CardBehaviour =
  | 'frictionless'
  | 'challenge'
  | 'refused'
  | 'refused-after-challenge'
  | 'not-a-test-card';

/** The provider's (docs/product/paying.md#provider), ours, and well-known test numbers. */
const testCards: Readonly<Record<string, CardBehaviour>> = {
  '4970107111111119': 'frictionless',
  '4970105181818183': 'challenge',
  '5033951000000004': 'challenge',
  '375989111111119': 'challenge',
  '4970100000000006': 'refused',
  '4970100000000014': 'refused-after-challenge',
  '4111111111111111': 'frictionless',
  '4242424242424242': 'frictionless',
  '5555555555554444': 'frictionless',
};

/** Any other number may be a real card and is never debited, not even fictitiously. */
export function behaviourOf(cardNumber: string): CardBehaviour {
  return testCards[cardNumber] ?? 'not-a-test-card';
}

export function needsChallenge(behaviour: string): boolean {
  return behaviour === 'challenge' || behaviour === 'refused-after-challenge';
}
