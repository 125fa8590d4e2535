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
    hasConsole = false,
    hasCourse = false,
    nameCookie = (name: string) => name,
  } = {},
): StoredItem[] {
  const at =
    (place: string, nameIn = (name: string) => name) =>
    (name: string, purpose: string, duration: string, isUsed = true): StoredItem[] =>
      isUsed ? [{ name: nameIn(name), place, purpose, duration }] : [];
  const cookie = at(m.placeCookie(), nameCookie);
  const local = at(m.placeLocal());
  const tab = at(m.placeSession());
  const partners = { name: m.partnersName(), place: undefined };
  return [
    ...cookie('inscription', m.draftWhy(), m.draftHowLong()),
    ...cookie('commande', m.orderTicketWhy(), m.orderTicketHowLong()),
    ...cookie('paiement', m.browserSecretWhy(), m.browserSecretHowLong()),
    ...cookie('temoin', m.witnessWhy(), m.witnessHowLong()),
    ...cookie('demande', m.consentAskedWhy(), m.consentHowLong()),
    ...cookie('accord', m.consentToGiveWhy(), m.consentHowLong()),
    ...local('creneau_paiement_le', m.paymentMarkWhy(), m.paymentMarkHowLong()),
    ...local('creneau_comparaison', m.keptSchoolsWhy(), m.keptSchoolsHowLong()),
    ...cookie('partenaire', m.partnerEntryWhy(), m.partnerEntryHowLong(), hasPartner),
    ...local('creneau_series_gratuites', m.freeSeriesWhy(), m.freeSeriesHowLong(), hasCourse),
    ...cookie('entrainement', m.practiceKeyWhy(), m.practiceKeyHowLong(), hasCourse),
    ...cookie('courriers', m.ownMailsWhy(), m.ownMailsHowLong(), hasMailbox),
    ...cookie('bureau', m.deskCookieWhy(), m.deskCookieHowLong(), hasDesk),
    ...cookie('comptoir', m.consoleCookieWhy(), m.consoleCookieHowLong(), hasConsole),
    ...tab('transaction', m.transactionWhy(), m.tabHowLong()),
    ...tab('react-router-scroll-positions', m.scrollWhy(), m.tabHowLong()),
    ...tab('react-router-manifest-version, reloaded', m.versionWhy(), m.tabHowLong()),
    ...local('creneau_choix', m.choiceWhy(), m.choiceHowLong(), Boolean(consent)),
    ...local('creneau_mesure', m.visitorWhy(), m.visitorHowLong(), Boolean(consent?.matomo)),
    ...(consent?.tagManager
      ? [{ ...partners, purpose: m.partnersWhy(), duration: m.partnersHowLong() }]
      : []),
  ];
}
