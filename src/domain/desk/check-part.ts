import { type Column, RefusedCell } from '../network/columns.ts';
import { documentKinds, maxPresentationLength, partColumns, schoolColumns } from '../network/tables.ts';
import { openingFault } from '../network-lint/opening.ts';
import { isMailAddress } from '../requests/mail-address.ts';
import { closuresAhead, joinClosures } from '../school/closures.ts';
import { readFormulaParts } from '../school/formula-contents.ts';
import type { DayHours } from '../school/opening-hours.ts';
import { legalForms } from '../school/seller.ts';
import { socialNetworks } from '../school/social-networks.ts';
import { addDays } from '../time/local-time.ts';
import type { ListingPart } from './listing-parts.ts';
import { type DocumentKind, isSomeHour, type PartValues } from './part-values.ts';

export type Messages = Readonly<Record<string, readonly string[]>>;

/** `stale`: it names a formula, a pass or a photo that is not there (any more). */
export type Checked<Part extends ListingPart = ListingPart> =
  | { readonly values: PartValues[Part] }
  | { readonly messages: Messages }
  | 'stale';

export const maxPhotos = 12;
const maxClosures = 30;
const maxDaysAhead = 366;

function socialMessage(network: keyof typeof socialNetworks): string {
  const { name, hosts } = socialNetworks[network];
  return `Donnez l’adresse de votre page ${name}, qui commence par https:// et mène à ${hosts[0]}.`;
}

const said = {
  hour: 'Donnez une heure entre 00:00 et 24:00.',
  day: 'Ce jour est donné deux fois.',
  closure: 'La fermeture finit avant de commencer.',
  closures: `Donnez ${maxClosures} fermetures au plus.`,
  amount: 'Donnez un montant supérieur à 0.',
  advance: 'L’acompte ne peut pas dépasser le prix.',
  start: 'Donnez un jour dans les douze mois qui viennent.',
  hours: 'Donnez un nombre d’heures entre 1 et 1\u202f000.',
  minutes: 'Donnez une durée entre 1 et 600 minutes.',
  days: 'Donnez un nombre de jours supérieur à 0.',
  address: 'Donnez une adresse qui commence par https://.',
  mediator: 'Donnez l’adresse du site du médiateur, ou son e-mail.',
  length: `Écrivez 10\u202f000\u00a0caractères au plus.`,
  phone: 'Donnez un seul numéro de téléphone, comme 04 72 00 00 01.',
  email: 'Donnez une adresse e-mail, comme nom@exemple.fr.',
  legalForm: `Donnez une de ces formes\u202f: ${legalForms.join(', ')}.`,
  siret: 'Donnez les quatorze chiffres de votre SIRET.',
  line: 'Écrivez une ligne de 300\u00a0caractères au plus.',
  agreement: 'Donnez un numéro d’agrément, comme E 21 069 0012 0.',
  info: 'Écrivez une ligne de 1\u202f000\u00a0caractères au plus.',
};

function collect() {
  const messages: Record<string, string[]> = {};
  const refuse = (field: string, message: string): null => {
    messages[field] = [...new Set([...(messages[field] ?? []), message])];
    return null;
  };
  return {
    refuse,
    /** An empty text is null. */
    read(field: string, typed: string | null, column: Column<string>, message: string): string | null {
      const text = tidy(typed);
      if (text === null) return null;
      const value = column.read(text);
      return value instanceof RefusedCell ? refuse(field, message) : value;
    },
    number(field: string, typed: number | null, [min, max]: readonly [number, number], message: string) {
      return typed === null || (typed >= min && typed <= max) ? typed : refuse(field, message);
    },
    answer<Part extends ListingPart>(values: PartValues[Part]): Checked<Part> {
      return Object.keys(messages).length > 0 ? { messages } : { values };
    },
  };
}

function tidy(typed: string | null): string | null {
  return typed?.replaceAll('\0', '').trim() || null;
}

const maxInteger = 2_147_483_647;
const amounts = [1, maxInteger] as const;

/** What a school typed, as it is stored; keys of messages are those of `contracts/desk-listing.ts`. */
const checks: {
  readonly [Part in ListingPart]: (
    typed: PartValues[Part],
    stored: PartValues[Part],
    today: string,
  ) => Checked<Part>;
} = {
  hours({ week, closures }, _, today) {
    const { refuse, read, answer } = collect();
    const days = week.filter(isSomeHour).toSorted((one, other) => one.jour - other.jour);
    for (const [at, day] of days.entries()) {
      const field = `week.${day.jour}`;
      for (const hour of hoursOf(day)) read(field, hour, partColumns.hours.debut_am, said.hour);
      const fault = openingFault(day);
      if (fault) refuse(field, `Ces horaires se contredisent\u202f: ${fault}.`);
      if (days[at - 1]?.jour === day.jour) refuse(field, said.day);
    }
    for (const [at, { from, to }] of closures.entries()) {
      if (to < from) refuse(`closures.${at}`, said.closure);
    }
    const ahead = joinClosures(closuresAhead(closures, today));
    if (ahead.length > maxClosures) refuse('closures', said.closures);
    return answer({ week: days, closures: ahead });
  },
  prices(typed, stored) {
    const { number, refuse, answer } = collect();
    const formulas = inOrder(typed.formulas, stored.formulas, ({ id }) => id);
    const passes = inOrder(typed.passes, stored.passes, ({ slug }) => slug);
    if (!formulas || !passes) return 'stale';
    for (const { id, price, hourPrice, advancePayment } of formulas) {
      number(`formulas.${id}.price`, price, amounts, said.amount);
      number(`formulas.${id}.hourPrice`, hourPrice, amounts, said.amount);
      number(`formulas.${id}.advancePayment`, advancePayment, amounts, said.amount);
      if ((advancePayment ?? 0) > price) refuse(`formulas.${id}.advancePayment`, said.advance);
    }
    for (const { slug, price } of passes) number(`passes.${slug}.price`, price, amounts, said.amount);
    return answer({ formulas, passes });
  },
  contents(typed, stored) {
    const { number, read, answer } = collect();
    const formulas = inOrder(typed.formulas, stored.formulas, ({ id }) => id);
    if (!formulas) return 'stale';
    return answer({
      formulas: formulas.map((formula) => {
        const field = (name: keyof typeof formula) => `formulas.${formula.id}.${name}`;
        const { url_training_course: address } = partColumns.formulas;
        return {
          id: formula.id,
          hoursIncluded: number(field('hoursIncluded'), formula.hoursIncluded, [1, 1000], said.hours),
          lessonMinutes: number(field('lessonMinutes'), formula.lessonMinutes, [1, 600], said.minutes),
          includes: formula.includes && readFormulaParts(formula.includes),
          validityDays: number(field('validityDays'), formula.validityDays, [1, 100_000], said.days),
          courseUrl: read(field('courseUrl'), formula.courseUrl, address, said.address),
          processUrl: read(field('processUrl'), formula.processUrl, address, said.address),
        };
      }),
    });
  },
  photos({ photos }, stored) {
    const isKnown = photos.every((photo) => stored.photos.includes(photo));
    return isKnown && new Set(photos).size === photos.length ? { values: { photos } } : 'stale';
  },
  documents(typed) {
    const { read, answer } = collect();
    const { url } = partColumns.documents;
    const kinds: readonly DocumentKind[] = Object.values(documentKinds);
    const values = kinds.map((kind) => {
      const column = kind === 'mediator' ? url : schoolColumns.logo;
      return [kind, read(kind, typed[kind], column, kind === 'mediator' ? said.mediator : said.address)];
    });
    return answer(Object.fromEntries(values));
  },
  presentation(typed) {
    const { read, refuse, answer } = collect();
    const presentation = tidy(typed.presentation);
    if ((presentation ?? '').length > maxPresentationLength) refuse('presentation', said.length);
    const social = (network: 'facebook' | 'instagram' | 'youtube' | 'tiktok') =>
      read(network, typed[network], schoolColumns[`soc_${network}`], socialMessage(network));
    return answer({
      presentation,
      phone: read('phone', typed.phone, schoolColumns.phone_number, said.phone),
      facebook: social('facebook'),
      instagram: social('instagram'),
      youtube: social('youtube'),
      tiktok: social('tiktok'),
    });
  },
  email(typed) {
    const { refuse, answer } = collect();
    const email = tidy(typed.email);
    if (email === null || !isMailAddress(email)) refuse('email', said.email);
    return answer({ email });
  },
  seller({ legalName, legalForm, siret, insurer, guarantor, guaranteeCeiling }) {
    const { read, number, answer } = collect();
    const { legal_name, legal_form, siret: siretColumn } = schoolColumns;
    return answer({
      legalName: read('legalName', legalName, legal_name, said.line),
      legalForm: read('legalForm', legalForm, legal_form, said.legalForm),
      siret: read('siret', siret, siretColumn, said.siret),
      insurer: read('insurer', insurer, schoolColumns.insurer, said.line),
      guarantor: read('guarantor', guarantor, schoolColumns.guarantor, said.line),
      guaranteeCeiling: number('guaranteeCeiling', guaranteeCeiling, amounts, said.amount),
    });
  },
  agreement({ agreement }) {
    const { read, answer } = collect();
    return answer({ agreement: read('agreement', agreement, schoolColumns.agrement, said.agreement) });
  },
  label({ hasLabel, info }) {
    const { read, answer } = collect();
    const text = read('info', info, partColumns.guarantees.info, said.info);
    return answer({ hasLabel, info: hasLabel ? text : null });
  },
};

export function checkPart<Part extends ListingPart>(
  part: Part,
  typed: PartValues[Part],
  stored: PartValues,
  today: string,
): Checked<Part> {
  return checks[part](typed, stored[part], today);
}

/** A message for a day on which prices cannot start. */
export function startFault(startsOn: string, today: string): Messages | undefined {
  return startsOn > addDays(today, maxDaysAhead) ? { startsOn: [said.start] } : undefined;
}

function hoursOf({ HOR_DEBUT_AM, HOR_FIN_AM, HOR_DEBUT_PM, HOR_FIN_PM }: DayHours) {
  return [HOR_DEBUT_AM, HOR_FIN_AM, HOR_DEBUT_PM, HOR_FIN_PM];
}

/** Undefined unless both have the same keys, each once. */
function inOrder<Row>(
  typed: readonly Row[],
  stored: readonly Row[],
  keyOf: (row: Row) => unknown,
): Row[] | undefined {
  const byKey = new Map(typed.map((row) => [keyOf(row), row]));
  const rows = stored.flatMap((row) => byKey.get(keyOf(row)) ?? []);
  return rows.length === stored.length && typed.length === stored.length ? rows : undefined;
}
