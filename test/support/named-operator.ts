/** All that a site in production has to say of who runs it, as its environment gives it. */
export const namedOperator = {
  OPERATOR_NAME: 'Réseau Pilote',
  OPERATOR_FORM: 'SAS au capital de 10 000 €',
  OPERATOR_ADDRESS: '1 place Carnot, 69002 Lyon',
  OPERATOR_SIRET: '123 456 789 00012',
  OPERATOR_REGISTRATION: 'RCS Lyon 123 456 789',
  OPERATOR_VAT: 'FR00123456789',
  OPERATOR_EMAIL: 'bonjour@reseau-pilote.fr',
  OPERATOR_PHONE: '04 00 00 00 00',
  OPERATOR_DIRECTOR: 'La présidence',
  HOSTING_NAME: 'Hébergeur Exemple',
  HOSTING_ADDRESS: '1 rue des Serveurs, 59100 Roubaix',
  HOSTING_PHONE: '03 00 00 00 00',
  MEDIATOR_NAME: 'Médiation Exemple',
  MEDIATOR_ADDRESS: '2 rue du Litige, 75002 Paris',
  MEDIATOR_URL: 'https://mediation.exemple.fr',
} as const;

/** The way its mails leave, without which nothing is sold for money. */
export const ownMail = {
  SMTP_URL: 'smtps://pilote:motdepasse@smtp.reseau-pilote.fr',
  MAIL_FROM: 'Réseau Pilote <bonjour@reseau-pilote.fr>',
} as const;
