import type { Operator } from '#domain/operator.ts';
import { mailtoHref } from '#domain/requests/mail-address.ts';
import { formatSiret } from '#domain/school/legal-ids.ts';
import { m } from '#site/messages/messages.js';

/** Without a value the fact is shown as missing. */
export interface IdentityFact {
  readonly label: string;
  readonly value: string | undefined;
  readonly href?: string;
}

export interface IdentityGroup {
  readonly id: string;
  readonly title: string;
  readonly facts: readonly IdentityFact[];
}

/** The publisher, as the law requires (docs/product/law.md#legal-notices). */
export function listPublisher(operator: Operator): IdentityGroup {
  return {
    id: 'editeur',
    title: m.identityEditor(),
    facts: [
      { label: m.identityName(), value: operator.name },
      { label: m.identityForm(), value: operator.form },
      { label: m.identityAddress(), value: operator.address },
      { label: m.identitySiret(), value: operator.siret && formatSiret(operator.siret) },
      { label: m.identityRegistration(), value: operator.registration },
      { label: m.identityVat(), value: operator.vat },
      mailFact(m.identityMail(), operator.email),
      phoneFact(operator.phone),
      { label: m.identityDirector(), value: operator.director },
    ],
  };
}

export function listIdentity(operator: Operator): IdentityGroup[] {
  const { host, mediator, paymentProvider } = operator;
  return [
    listPublisher(operator),
    {
      id: 'hebergeur',
      title: m.identityHost(),
      facts: [
        { label: m.identityHostName(), value: host.name },
        { label: m.identityPostalAddress(), value: host.address },
        phoneFact(host.phone),
      ],
    },
    {
      id: 'paiement',
      title: m.identityPayment(),
      facts: paymentProvider
        ? [
            { label: m.identityHostName(), value: paymentProvider.name },
            {
              label: m.identityPaymentPrivacy(),
              value: paymentProvider.privacyUrl,
              ...(paymentProvider.privacyUrl && { href: paymentProvider.privacyUrl }),
            },
          ]
        : [{ label: m.identityHostName(), value: m.identityPaymentSandbox() }],
    },
    {
      id: 'donnees',
      title: m.identityDataContact(),
      facts: [mailFact(m.identityDataEmail(), operator.dataEmail)],
    },
    {
      id: 'mediateur',
      title: m.identityMediator(),
      facts: [
        { label: m.identityHostName(), value: mediator.name },
        { label: m.identityPostalAddress(), value: mediator.address },
        { label: m.identityWebsite(), value: mediator.url, ...(mediator.url && { href: mediator.url }) },
      ],
    },
  ];
}

function mailFact(label: string, email: string | undefined): IdentityFact {
  return { label, value: email, ...(email && { href: mailtoHref(email) }) };
}

function phoneFact(phone: string | undefined): IdentityFact {
  const digits = phone?.replaceAll(/[^\d+]/gu, '');
  return { label: m.identityTelephone(), value: phone, ...(digits && { href: `tel:${digits}` }) };
}
