import { m } from '#site/messages/messages.js';

export interface StoredItem {
  readonly name: string;
  readonly place: string | undefined;
  readonly purpose: string;
  readonly duration: string;
}

interface Parties {
  readonly matomo: unknown;
  readonly tagManager: unknown;
}

export function listStoredItems(
  consent: Parties | undefined,
  {
    hasPartner = false,
    hasMailbox = false,
    hasDesk = false,
    hasCourse = false,
    nameCookie = (name: string) => name,
  } = {},
): StoredItem[] {
  const inTab = { place: m.placeSession(), duration: m.tabHowLong() };
  const items: StoredItem[] = [
    {
      name: nameCookie('inscription'),
      place: m.placeCookie(),
      purpose: m.draftWhy(),
      duration: m.draftHowLong(),
    },
    {
      name: nameCookie('commande'),
      place: m.placeCookie(),
      purpose: m.orderTicketWhy(),
      duration: m.orderTicketHowLong(),
    },
    {
      name: nameCookie('paiement'),
      place: m.placeCookie(),
      purpose: m.browserSecretWhy(),
      duration: m.browserSecretHowLong(),
    },
    {
      name: nameCookie('temoin'),
      place: m.placeCookie(),
      purpose: m.witnessWhy(),
      duration: m.witnessHowLong(),
    },
    {
      name: nameCookie('demande'),
      place: m.placeCookie(),
      purpose: m.consentAskedWhy(),
      duration: m.consentHowLong(),
    },
    {
      name: nameCookie('accord'),
      place: m.placeCookie(),
      purpose: m.consentToGiveWhy(),
      duration: m.consentHowLong(),
    },
    {
      name: 'creneau_paiement_le',
      place: m.placeLocal(),
      purpose: m.paymentMarkWhy(),
      duration: m.paymentMarkHowLong(),
    },
    {
      name: 'creneau_comparaison',
      place: m.placeLocal(),
      purpose: m.keptSchoolsWhy(),
      duration: m.keptSchoolsHowLong(),
    },
    ...(hasPartner
      ? [
          {
            name: nameCookie('partenaire'),
            place: m.placeCookie(),
            purpose: m.partnerEntryWhy(),
            duration: m.partnerEntryHowLong(),
          },
        ]
      : []),
    ...(hasCourse
      ? [
          {
            name: nameCookie('entrainement'),
            place: m.placeCookie(),
            purpose: m.practiceKeyWhy(),
            duration: m.practiceKeyHowLong(),
          },
        ]
      : []),
    ...(hasMailbox
      ? [
          {
            name: nameCookie('courriers'),
            place: m.placeCookie(),
            purpose: m.ownMailsWhy(),
            duration: m.ownMailsHowLong(),
          },
        ]
      : []),
    ...(hasDesk
      ? [
          {
            name: nameCookie('bureau'),
            place: m.placeCookie(),
            purpose: m.deskCookieWhy(),
            duration: m.deskCookieHowLong(),
          },
        ]
      : []),
    { name: 'transaction', purpose: m.transactionWhy(), ...inTab },
    { name: 'react-router-scroll-positions', purpose: m.scrollWhy(), ...inTab },
    { name: 'react-router-manifest-version, reloaded', purpose: m.versionWhy(), ...inTab },
  ];
  if (consent) {
    items.push({
      name: 'creneau_choix',
      place: m.placeLocal(),
      purpose: m.choiceWhy(),
      duration: m.choiceHowLong(),
    });
  }
  if (consent?.matomo) {
    items.push({
      name: 'creneau_mesure',
      place: m.placeLocal(),
      purpose: m.visitorWhy(),
      duration: m.visitorHowLong(),
    });
  }
  if (consent?.tagManager) {
    items.push({
      name: m.partnersName(),
      place: undefined,
      purpose: m.partnersWhy(),
      duration: m.partnersHowLong(),
    });
  }
  return items;
}
