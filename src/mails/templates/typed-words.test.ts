import { describe, expect, it } from 'vitest';
import { house } from '#test/support/house.ts';
import { applicationCopy, applicationToOperator } from './club-application.ts';
import { copyToSender, mailToSchool } from './contact.ts';
import { fleetCopy, fleetToOperator } from './fleet-request.ts';
import { type MailContent, writeMail } from './mail-content.ts';
import { messageCopy, messageToOperator } from './operator-message.ts';
import { writeConsentCodeMail, writeConsentLinkMail } from './parental-consent.ts';
import { writeReportAcknowledgement } from './report.ts';
import { namedWithoutLinks, withoutLinks } from './typed-words.ts';
import { acknowledgeWithdrawal, announceWithdrawal } from './withdrawal.ts';

const sender = { siteName: 'Créneau', publicUrl: 'https://www.example.fr' };
const sentAt = new Date('2026-11-21T09:05:00Z');
const typed = 'Gagnez sur https://mal.example/x maintenant';
const common = { reference: 'XX-1', ...sender, sentAt };

const contact = {
  school: { label: 'Conduite du Port', city: 'Lyon', url: undefined },
  days: { mercredi: ['soir'] },
  prospect: {
    lastName: typed,
    firstName: typed,
    email: 'a@b.fr',
    phone: typed,
    category: 'aac',
    message: typed,
  },
  siteName: 'Créneau',
  sentAt,
} satisfies Parameters<typeof copyToSender>[0];
const message = {
  ...common,
  message: { subject: 'autre', name: typed, email: 'a@b.fr', order: 'CR-7K3M-9XQ2', message: typed } as const,
};
const application = {
  ...common,
  application: {
    label: typed,
    siret: '00000001800010',
    agreement: typed,
    street: typed,
    zipCode: typed,
    city: typed,
    phone: typed,
    email: 'a@b.fr',
    manager: typed,
    trainings: ['b'],
    labels: [],
    website: typed,
    message: typed,
    termsVersion: '2026-11-24.b',
  },
} as unknown as Parameters<typeof applicationCopy>[0];
const fleet = {
  ...common,
  request: {
    brand: 'mistral-assurances',
    company: typed,
    siret: '00000001800010',
    name: typed,
    email: 'a@b.fr',
    phone: typed,
    drivers: 12,
    places: typed,
    wanted: ['perfectionnement'],
    attachment: { kind: 'csv', content: new TextEncoder().encode(typed) },
    message: typed,
  },
} as unknown as Parameters<typeof fleetCopy>[0];

const written = (content: MailContent) => Object.values(writeMail(sender, content)).join('\n');

describe('a mail to the address that a form gave, which nobody has verified', () => {
  it.each([
    ['of a request to a school', copyToSender(contact), mailToSchool(contact)],
    ['of a message to the operator', messageCopy(message), messageToOperator(message)],
    ['of a school’s application', applicationCopy(application), applicationToOperator(application)],
    ['of a fleet’s request', fleetCopy(fleet), fleetToOperator(fleet)],
  ])('%s carries nothing that was typed, though who reads it does; it says when', (_, copy, original) => {
    expect(written(original)).toContain('mal.example');
    expect(written(copy)).not.toMatch(/mal\.example|Gagnez/u);
    expect(written(copy)).toContain('21 novembre 2026');
  });

  it('that acknowledges a report does not either', () => {
    const report = {
      reference: 'AV-1',
      about: 'review',
      reason: 'autre',
      message: typed,
      receivedAt: sentAt,
      schoolLabel: 'Conduite du Port',
      author: 'Zoé',
    } as const;
    expect(Object.values(writeReportAcknowledgement(report, sender)).join('\n')).not.toContain('Gagnez');
  });

  it('about an order names its buyer, but no name becomes a link', () => {
    const withdrawal = {
      reference: 'CR-7K3M-9XQ2',
      statement: { text: 'Je me rétracte.', name: 'www.mal.example/x', email: 'a@b.fr' },
      receivedAt: sentAt,
      formulaLabel: 'Pack code',
      schoolLabel: 'Conduite du Port',
      buyerName: 'Zoé http://mal.example',
      commencement: 'apres-delai',
      dueCents: 100,
      takenCents: 0,
    } as const;
    const content = acknowledgeWithdrawal(withdrawal, sender);
    expect(written(content)).toContain('Déclarée par\u202f: www. mal. example/ x');
    expect(written(content)).not.toContain('mal.example');
    expect(written(announceWithdrawal(withdrawal, sender))).not.toContain('mal.example');
  });
});

describe('a subject line', () => {
  const words = {
    learnerFirstName: typed,
    parentFirstName: typed,
    formulaLabel: 'Pack',
    schoolLabel: 'École',
  };
  const prices = { priceCents: 100, amountCents: 100, isPreRegistration: false, estimate: null };
  const consent = { ...words, ...prices, token: 'jeton', code: '123456', expiresAt: sentAt };

  it('says nothing that was typed, where somebody else gave the address', () => {
    const settings = { ...house, sender };
    for (const isReminder of [true, false]) {
      const { subject, html, text } = writeConsentLinkMail({ ...consent, isReminder }, settings);
      expect(subject).not.toContain('Gagnez');
      expect(text.split('\n', 1)[0]).not.toContain('Gagnez');
      expect(html).not.toContain('mal.example');
    }
    expect(writeConsentCodeMail(consent, settings).subject).toBe(
      'Votre code pour une inscription en auto-école',
    );
  });

  it.each([
    ['a request to a school', mailToSchool(contact)],
    ['a message to the operator', messageToOperator(message)],
    ['a school’s application', applicationToOperator(application)],
    ['a fleet’s request', fleetToOperator(fleet)],
  ])('of %s carries no link', (_, original) => {
    expect(writeMail(sender, original).subject).toContain('Gagnez sur https: / / mal. example');
  });
});

it.each([
  ['Zoé Martin-Durand', 'Zoé Martin-Durand'],
  ['J.-P. Martin', 'J.-P. Martin'],
  ['12 bis, rue du Dr. Roux', '12 bis, rue du Dr. Roux'],
  ['rue du Dr.Roux', 'rue du Dr. Roux'],
  ['mal.example', 'mal. example'],
  ['http://1.2.3.4', 'http: / / 1. 2. 3. 4'],
  ['a@mal.example', 'a@ mal. example'],
])('typed words without links «%s» is written «%s»', (given, expected) => {
  expect(withoutLinks(given)).toBe(expected);
});

it('removes links from names and streets of an order, and nothing else', () => {
  const buyer = { name: 'Zoé mal.example', firstName: 'Zoé', address: '1 rue /x', email: 'a@b.fr' };
  expect(
    namedWithoutLinks({ reference: 'CR-1', buyer, representative: { name: 'A.Bc', phone: '06' } }),
  ).toEqual({
    reference: 'CR-1',
    buyer: { ...buyer, name: 'Zoé mal. example', address: '1 rue / x' },
    representative: { name: 'A. Bc', phone: '06' },
  });
  expect(namedWithoutLinks({ buyer, representative: null }).representative).toBeNull();
});
