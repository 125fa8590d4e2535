import { expect, it } from 'vitest';
import { withoutSecrets } from './mails.ts';

it.each([
  ['https://a.fr/dossier/lien?jeton=abc.def', 'https://a.fr/dossier/lien?…'],
  ['Votre code\u202f: 123\u00a0456', 'Votre code\u202f: …'],
  ['Commande du 12 mai 2026, 300,00\u202f€', 'Commande du 12 mai 2026, 300,00\u202f€'],
])('%s is read as %s', (text, shown) => {
  expect(withoutSecrets(text)).toBe(shown);
});
