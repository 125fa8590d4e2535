import * as v from 'valibot';
import { ownColours } from '#domain/brand/colours.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import {
  isSocialAddress,
  socialNetworks as networks,
  type SocialNetwork,
} from '#domain/school/social-networks.ts';
import { absoluteUrl } from './environment-values.ts';
import { readAuthor } from './mail-config.ts';

/** In the order of docs/product/shell.md#header-and-menu. */
export const socialNetworks = [
  'facebook',
  'youtube',
  'instagram',
  'linkedin',
  'twitch',
  'tiktok',
  'snapchat',
  'twitter',
  'x',
] as const;

/** By their path without its slash. */
export const replaceablePages = [
  'code-en-ligne',
  'permis-de-conduire',
  'auto-ecoles',
  'moto-ecoles',
  'simulateur',
  'rejoindre-le-club',
  'conditions-auto-ecoles',
  'faq-candidats',
  'faq-auto-ecoles',
  'cgu',
  'politique-de-confidentialite',
  'a-propos',
  'conseils',
  'contact',
  'mentions-legales',
  'comment-nous-classons',
  'certification-afnor',
  'cookies',
  'sources',
  'accessibilite',
  'suivi-paiement',
  'retractation',
] as const;

export const ownName = 'Créneau';

/** A longer name would not fit beside the menu on a small phone. */
const nameMaxLength = 60;

const words = v.pipe(v.string('Give a text'), v.trim(), v.minLength(1, 'Give a text'));
const optional = v.optional(words);
const url = (example: string) => v.optional(v.pipe(words, absoluteUrl(example)));
const socialPage = (network: SocialNetwork) =>
  v.pipe(
    words,
    v.check(
      (address) => isSocialAddress(network, address),
      `Give an https address of ${networks[network].hosts[0]}`,
    ),
  );
const mailAddress = (message: string) => v.optional(v.pipe(words, v.check(isMailAddress, message)));
const colour = v.pipe(
  v.string('Give a colour between quotes, such as "#0b5f73"'),
  v.toLowerCase(),
  v.regex(/^#[0-9a-f]{6}$/u, 'Give a colour such as "#0b5f73"'),
);
const section = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.optional(v.strictObject(entries), () => ({}) as never);

/** docs/configuration.md#the-brand */
export const brandSchema = v.strictObject({
  name: v.optional(
    v.pipe(
      words,
      v.maxLength(nameMaxLength, `Give a name of at most ${nameMaxLength} characters, such as Créneau`),
    ),
    ownName,
  ),
  postalAddress: optional,
  sender: v.optional(
    v.pipe(
      words,
      v.transform(readAuthor),
      v.check(
        ({ name, address }) => isMailAddress(address) && !/[\p{Cc}"]/u.test(name),
        'Give the address that mails come from, such as Créneau <bonjour@example.fr>',
      ),
    ),
  ),
  operator: section({
    name: optional,
    form: optional,
    address: optional,
    siret: v.optional(
      v.pipe(
        v.union([words, v.pipe(v.number(), v.transform(String))], 'Give a text'),
        v.transform((siret) => siret.replaceAll(/\s/gu, '')),
        v.regex(/^\d{14}$/u, 'Give the 14 digits of the SIRET, such as 123 456 789 00012'),
      ),
    ),
    registration: optional,
    vat: optional,
    email: mailAddress('Give the address that buyers may write to, such as bonjour@example.fr'),
    phone: optional,
    director: optional,
    dataEmail: mailAddress(
      'Give the address that people may write to about their data, such as donnees@example.fr',
    ),
    certification: optional,
  }),
  hosting: section({ name: optional, address: optional, phone: optional }),
  mediator: section({ name: optional, address: optional, url: url('https://www.mediateur.example') }),
  studentArea: url('https://eleves.example.fr'),
  social: section(
    Object.fromEntries(socialNetworks.map((network) => [network, v.optional(socialPage(network))])) as Record<
      (typeof socialNetworks)[number],
      v.OptionalSchema<ReturnType<typeof socialPage>, undefined>
    >,
  ),
  links: section(v.entriesFromList(replaceablePages, url('https://www.example.fr/page'))),
  partner: optional,
  network: section({
    show: v.optional(v.picklist(['members', 'everybody'], 'Write members or everybody'), 'members'),
  }),
  colours: v.optional(
    v.strictObject({
      accent: v.optional(colour, ownColours.accent),
      highlight: v.optional(colour, ownColours.highlight),
      ground: v.optional(colour, ownColours.ground),
    }),
  ),
  logo: optional,
  favicon: optional,
});
