import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatPrice } from '#domain/money.ts';
import { fillPlaceholders } from '#domain/text/placeholders.ts';
import { noContractRefund, preRegistrationTerms, promiseWords } from '#domain/wording/pre-registration.ts';
import { recapLines } from '#domain/wording/recap-lines.ts';
import { everyMail } from './support/every-mail.ts';
import { readSources } from './support/source-files.ts';

const mails = Object.entries(everyMail);
/** What a reader sees of the page, as words alone. */
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf('<h1'))
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll('&#39;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
const previewOf = (html: string) => /mso-hide:all">([^<]*)</u.exec(html)?.[1] ?? '';
const squeezed = (text: string) => text.toLowerCase().replaceAll(/[\s\u202f\u00a0]+/gu, '');

it('each template is read here', () => {
  const written = readSources(['src/mails/templates']).flatMap(({ text }) =>
    [...text.matchAll(/^export function (\w+)\(.*?^\}/gmsu)]
      .filter(([body]) => /\bwrite(?:Mail)?\(|\): MailContent \{/u.test(body))
      .map(([, name]) => name),
  );
  const read = readSources(['test/support'])
    .filter(({ path }) => path.includes('/every-'))
    .map(({ text }) => text)
    .join('\n');
  expect(written.length).toBeGreaterThan(50);
  expect(
    written.filter((name) => !read.includes(`${name}(`)),
    'give it a line in test/support/every-mail.ts',
  ).toEqual([]);
});

describe.each(mails)('the mail %s', (_, { subject, text, html }) => {
  it('has a subject of 60 characters at most, and a first line that says something else', () => {
    expect(subject.length, subject).toBeLessThanOrEqual(60);
    expect(previewOf(html).length).toBeGreaterThan(10);
    expect(previewOf(html)).not.toBe(subject);
  });

  it('has its only button right below its first sentences, and no picture', () => {
    const [before = '', ...after] = html.slice(html.indexOf('</h1>')).split('class="button"');
    expect(after.length).toBeLessThanOrEqual(1);
    if (after.length === 1) {
      expect(before.match(/<(?:p|h2|ul|table|blockquote)\b/gu)).toEqual(['<p', '<p']);
      expect(before).toMatch(/[.?!]<\/p>/u);
    }
    expect(html).not.toMatch(/<img|background-image|url\(/u);
  });

  it('says in plain text all that its page says', () => {
    const plain = squeezed(text.replaceAll(/^[>-] ?/gmu, ''));
    const said = wordsOf(html)
      .split(/\s{2,}/u)
      .map(squeezed)
      .filter((part) => part !== '');
    expect(said.filter((part) => !plain.includes(part))).toEqual([]);
  });
});

it('a parent reads the whole price and what is due now before the link is opened', () => {
  for (const { text } of [everyMail['consent-link'], everyMail['consent-code']]) {
    expect(text).toMatch(/Coût probable de la formation\s: ≈\s2\s060\s€ en tout, avec 35\sh de conduite/u);
    expect(text).toContain(`Prix de la formule\u202f: ${formatPrice(129_900)}`);
    expect(text).toContain(`À payer maintenant\u202f: ${formatPrice(19_900)}`);
    expect(text).toContain(
      `À régler à l’auto-école si vous signez le contrat\u202f: ${formatPrice(110_000)}`,
    );
  }
  expect(everyMail['consent-reminder'].text).toContain('remplace celui de notre premier message');
  expect(everyMail['consent-link'].text).not.toContain('remplace');
});

const plain = (text: string) => text.replaceAll(/\s+/gu, ' ');
const promise = plain(noContractRefund);
const read = (file: string) => fillPlaceholders(readFileSync(file, 'utf8'), promiseWords);

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

it('recap, mail and general terms say how it is asked for, when it comes unasked and how long it waits alike', () => {
  const { refundRequest, refundWithoutRequest, prolongRule } = promiseWords;
  for (const text of [
    preRegistrationTerms({ email: undefined }).join(' '),
    everyMail['order-buyer'].text,
    read('content/legal/cgu.md'),
  ])
    for (const said of [refundRequest, refundWithoutRequest, prolongRule])
      expect(plain(text)).toContain(plain(said));
});

it('nothing says that a refund «opens», nor that a course begins without a contract', () => {
  const texts = Object.values(everyMail).map(({ text }) => plain(text));
  expect(texts.filter((text) => /remboursement[^.]* s’ouvre/u.test(text))).toEqual([]);
  expect(plain(everyMail['order-buyer'].text)).toContain('la formation commence une fois le contrat signé');
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

it('an order begins with its button, its sums and what comes next, before the contract and its proofs', () => {
  const { text } = everyMail['order-representative'];
  const places = ['/dossier/lien', 'Débité à la commande', 'ET MAINTENANT', 'VOTRE CONTRAT', 'a'.repeat(64)];
  const found = places.map((place) => text.indexOf(place));
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  expect(found).not.toContain(-1);
});

it('the mail names how the seller and its mediator are reached, and sends nobody to ask for them', () => {
  const text = plain(everyMail['order-buyer'].text);
  expect(text).toContain('04 65 71 79 19 quatre-saisons@exemple.example');
  expect(text).toContain('Médiateur de l’auto-école : https://mediation.exemple.example/auto-ecoles');
  expect(text).not.toContain('vous donne sur demande');
});
