import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { noContractRefund, preRegistrationTerms } from '#domain/wording/pre-registration.ts';
import { recapLines } from '#domain/wording/recap-lines.ts';
import { everyMail } from './support/every-mail.ts';

const plain = (text: string) => text.replaceAll(/\s+/gu, ' ');
const promise = plain(noContractRefund);
const read = (file: string) => readFileSync(file, 'utf8');

const recap = recapLines({
  formula: {
    label: 'Permis B',
    typeId: 4,
    isAccompanied: false,
    isPreRegistration: true,
    isOnlineCode: false,
  },
  schoolLabel: 'Auto-école du Pont',
  hour: undefined,
});

it.each([
  ['the recap', recap.map(({ answer }) => answer).join(' ')],
  ['the terms of a pre-registration, in mail and PDF', preRegistrationTerms({ email: undefined }).join(' ')],
  ['the general terms', read('content/legal/cgu.md')],
  ['the questions of learners', read('content/faq/candidats.yaml')],
  ['the questions of schools', read('content/faq/auto-ecoles.yaml')],
  ['the mail to the buyer', everyMail['order-buyer'].text],
  ['the mail to who consented', everyMail['order-representative'].text],
  ['the mail that asks for consent', everyMail['consent-link'].text],
  ['the mail with a code', everyMail['consent-code'].text],
])('%s: all is repaid where no contract is signed, in the same words', (_, text) => {
  expect(plain(text)).toContain(promise);
});

/** Sentences that would take a part of the promise back, or leave its delay out. */
const otherPromises =
  /sauf (?:la part )?d’un service déjà rendu|remboursé sous 14 ?jours si aucun contrat|Sans contrat signé, tout vous est rendu/u;

it('no text says it otherwise', () => {
  for (const file of ['content/faq/candidats.yaml', 'content/faq/auto-ecoles.yaml', 'content/legal/cgu.md']) {
    expect(plain(read(file))).not.toMatch(otherPromises);
  }
});

it('what is left to pay is due only if the contract is signed, wherever it is told', () => {
  for (const { text } of [everyMail['order-buyer'], everyMail['consent-link'], everyMail['consent-code']]) {
    expect(plain(text)).toContain('À régler à l’auto-école si vous signez le contrat');
  }
  expect(plain(everyMail['order-buyer'].text)).toContain('à l’auto-école si vous signez le contrat, selon');
});

it('a representative whom a learner named learns who gave his data, for what, how long, and his rights', () => {
  for (const { text } of [everyMail['consent-link'], everyMail['consent-code']]) {
    for (const said of [
      'Marie-Antoinette nous a donné vos nom et prénom',
      'article 6, 1, f',
      '72 heures au plus',
      'Réseau Pilote, 1 place Carnot, 69002 Lyon',
      'bonjour@exemple.example',
      'CNIL',
    ]) {
      expect(plain(text)).toContain(said);
    }
  }
});

it('the hashes of an order stand below what comes next', () => {
  const { text } = everyMail['order-representative'];
  const next = text.indexOf('ET MAINTENANT');
  for (const hash of ['a'.repeat(64), 'b'.repeat(64)]) expect(text.indexOf(hash)).toBeGreaterThan(next);
});

it('the mail names how the seller and its mediator are reached, and sends nobody to ask for them', () => {
  const text = plain(everyMail['order-buyer'].text);
  expect(text).toContain('04 65 71 79 19 quatre-saisons@exemple.example');
  expect(text).toContain('Médiateur de l’auto-école : https://mediation.exemple.example/auto-ecoles');
  expect(text).not.toContain('vous donne sur demande');
});
