import { partNames } from '#domain/desk/describe-change.ts';
import { schoolFields } from '#domain/desk/listing-fields.ts';
import { type ConsoleSectionSlug, consoleSections } from '#domain/operators/console-sections.ts';
import { hasRole } from '#domain/operators/operator-session.ts';
import type { OperatorListing } from '#services/directory/desk/operator-listing.ts';
import type { JournalLine } from '#services/operators/journal.ts';
import { fileSection } from './console/files.ts';
import { findRecords } from './console/find-records.ts';
import { orderSection } from './console/orders.ts';
import { figureSection, mailSection, partnerSection, teamSection } from './console/others.ts';
import {
  type FormPage,
  type ListPage,
  personalFields,
  type Role,
  recordKinds,
  type Step,
} from './console/page.ts';
import { viewPerson } from './console/people.ts';
import { readFields, type Typed, withoutNulls } from './console/read-fields.ts';
import { reviewSection } from './console/reviews.ts';
import { type Asked, type ConsoleTools, runForm, viewForm, type Who } from './console/run-form.ts';
import { createSchoolListing, writeAction } from './console/school-listing.ts';
import { applyImportForm, schoolSection } from './console/schools.ts';
import { type AskedList, csvOfList, viewList } from './console/view-list.ts';
import { viewOrder } from './console/view-order.ts';
import { viewSchool } from './console/view-school.ts';
import { type AskedWaits, viewWaits } from './console/view-waits.ts';
import { fieldWords } from './console/words.ts';
import { workForms } from './console/work.ts';
import type { Facts, Owner } from './declaration.ts';
import { importModels, type SentFile, sendImport, viewImport } from './import/imports.ts';
import { exportPerson, personKey } from './people.ts';

export interface ConsoleSection {
  /** The first one is at the address of the section. */
  readonly lists: readonly ListPage[];
  readonly forms: readonly FormPage[];
  /** Pages of their own, at the address of a list. */
  readonly pages?: readonly {
    readonly slug: string;
    readonly title: string;
    readonly role: Role;
    readonly owners: readonly Owner[];
  }[];
}

/** The lists and actions that the console has. */
export const registry: Readonly<Record<ConsoleSectionSlug, ConsoleSection>> = {
  commandes: orderSection,
  dossiers: fileSection,
  ecoles: schoolSection,
  avis: reviewSection,
  mails: mailSection,
  partenaires: partnerSection,
  chiffres: figureSection,
  equipe: teamSection,
};

const allForms = [...Object.values(registry).flatMap(({ forms }) => forms), ...workForms];

/** Of an action, by its name; undefined where the console has none. */
export const findFormOf = (name: string): FormPage | undefined =>
  allForms.find(({ action }) => action.name === name);

function nameAction(name: string): string {
  const others = [
    { title: 'Modifier la fiche d’une école', action: { name: writeAction } },
    { title: 'Données d’une personne exportées', action: exportPerson },
  ];
  const found = [...allForms, ...others].find(({ action }) => name.startsWith(action.name));
  if (!found) return name;
  return name === found.action.name ? found.title : `${found.title} (refusé)`;
}

/** Of a name that was sent. */
const own = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined;

/** Of a choice, in French. */
function nameReason(action: string, reason: string | null): string | null {
  const found = allForms.find((form) => action.startsWith(form.action.name));
  return (reason && own(found?.action.fields.reason?.choices ?? {}, reason)) ?? reason;
}

const listingLabels = Object.fromEntries(
  Object.values(schoolFields).flatMap((fields) =>
    Object.entries(fields).map(([name, { label }]) => [name, label]),
  ),
);

/** The digest of a preview. */
const unnamedField = 'plan';

function nameField(name: string): string {
  const word = own<{ readonly label: string }>(fieldWords, name)?.label ?? own(partNames, name);
  return word ?? own(listingLabels, name) ?? name;
}

interface ConsoleOptions extends ConsoleTools {
  /** Undefined where another service keeps the schools. */
  readonly listing?: OperatorListing | undefined;
  /** Services whose tables are in another database: what needs them is not found. */
  readonly elsewhere: readonly Owner[];
}

export type ConsoleWork = ReturnType<typeof createConsoleWork>;

export function createConsoleWork({ elsewhere, listing, ...tools }: ConsoleOptions) {
  const isHere = ({ owners = [] }: { readonly owners?: readonly Owner[] }) =>
    owners.every((owner) => !elsewhere.includes(owner));
  const sections = consoleSections.map(({ slug, title }) => ({
    slug,
    title,
    lists: registry[slug].lists.filter(({ list }) => isHere(list)),
    forms: registry[slug].forms.filter(({ action }) => isHere(action)),
    pages: (registry[slug].pages ?? []).filter(isHere),
  }));
  const forms = new Map(
    [...sections.flatMap((section) => section.forms), ...workForms].map((form) => [form.slug, form]),
  );

  const { operator } = tools;
  return {
    /** In French, where a form or a list wrote it. */
    nameLine: <Line extends JournalLine>({ action, record, fields, reason, ...line }: Line) => ({
      ...line,
      reason: nameReason(action, reason),
      action: nameAction(action),
      record: {
        ...record,
        kind: own(recordKinds, record.kind) ?? record.kind,
      },
      fields: [...new Set(fields.filter((name) => name !== unnamedField).map(nameField))],
    }),
    readWaits: (who: Who, asked: AskedWaits = {}) =>
      viewWaits(
        sections.flatMap(({ slug, lists }) => lists.map((page) => ({ section: slug, page }))),
        { operator, who },
        asked,
      ),
    find: (typed: string) => findRecords(operator, typed.replaceAll('\0', '')),
    imports: elsewhere.includes('directory')
      ? undefined
      : {
          models: importModels,
          send: (file: SentFile) => sendImport(operator, file),
          view: (id: number) => viewImport(operator, id),
          apply: (asked: Asked) =>
            runForm(applyImportForm, tools, { ...asked, typed: withoutNulls(asked.typed) }),
        },
    readSchool: async (id: number, role: Role) => {
      const school = isHere({ owners: ['directory'] }) ? await viewSchool(operator, id) : undefined;
      const mayDo = (one: Step) => hasRole(role, one.role) && forms.has(one.form);
      return (
        school && {
          ...school,
          steps: school.steps.filter(mayDo),
          waits: school.waits.map(({ steps, ...wait }) => ({ ...wait, steps: steps.filter(mayDo) })),
        }
      );
    },
    listing: listing && createSchoolListing(listing, tools.journal),
    readOrder: (reference: string, who: Who) => viewOrder(operator, reference.replaceAll('\0', ''), who),
    readPerson: (email: string, role: Role) => viewPerson(operator, email, role),
    /** As a file of JSON. */
    async exportPerson(email: string) {
      const { text = '' } = await exportPerson.effect(operator, { email }, undefined);
      return { key: personKey(operator, email), text };
    },

    /** Undefined without such a list. */
    findList(section: string, slug?: string) {
      const found = sections.find((one) => one.slug === section);
      const page = slug === undefined ? found?.lists[0] : found?.lists.find((one) => one.slug === slug);
      if (!found || !page) return undefined;
      return {
        title: page.title,
        role: page.role,
        beside: [
          ...found.lists.map(({ title, role, ...one }, at) => ({
            ...{ title, role, slug: at === 0 ? undefined : one.slug },
          })),
          ...found.pages,
        ],
        forms: found.forms
          .filter(({ isAlone }) => isAlone)
          .map((one) => ({ title: one.title, slug: one.slug })),
        isFirst: page === found.lists[0],
        /** Opening its file is noted in the journal. */
        personal: personalFields(page.list.fields),
        namesPersons: Object.values(page.columns).some((column) => column?.[0] === 'person'),
        view: (asked: AskedList) => viewList(page, operator, { ...asked, typed: withoutNulls(asked.typed) }),
        csv: (typed: Typed) => csvOfList(page, operator, withoutNulls(typed)),
      };
    },

    /** Undefined without such a form. */
    findForm(slug: string) {
      const page = forms.get(slug);
      if (!page) return undefined;
      return {
        title: page.title,
        role: page.role,
        personal: personalFields(page.action.fields),
        needsProof: page.action.moves !== undefined,
        returns: page.returns ?? false,
        /** Nothing, unless its first field names a record. */
        async readBeside(typed: Typed): Promise<Facts> {
          const { fields } = page.action;
          const { values } = readFields(fields, withoutNulls(typed));
          const isNamed = values[Object.keys(fields)[0] ?? ''] !== undefined;
          return (isNamed && (await page.beside?.(values, operator))) || [];
        },
        view: (typed: Typed) => viewForm(page, typed),
        run: (asked: Asked) => runForm(page, tools, { ...asked, typed: withoutNulls(asked.typed) }),
      };
    },
  };
}
