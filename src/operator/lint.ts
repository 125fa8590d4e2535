import * as v from 'valibot';
import type { Listing } from '#domain/network-lint/finding.ts';
import { type Found, lintRules, lintSchool } from '#domain/network-lint/lint-school.ts';
import { countSold, type SoldFigures } from '#domain/network-lint/what-is-sold.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { readListings } from '#services/directory/lists/listings.ts';
import { askDocuments } from '#services/directory/schools/ask-documents.ts';
import { checkSchools, listFaulty } from '#services/directory/schools/check-schools.ts';
import { mailFindings as queueFindings, writeFindings } from '#services/directory/schools/mail-findings.ts';
import { frenchRules } from './console/states.ts';
import { action, list, type Operator, plural } from './declaration.ts';
import { argument, field, flag, integer, pages } from './fields.ts';
import { RefusedError } from './refused.ts';

const ruleIds = lintRules.map(({ id }) => id);
const schoolNumber = integer(999_999_999);

/** Rows of which the console shows a page; a terminal has all. */
const optionalPages = {
  limit: { ...pages.limit, schema: v.optional(integer(1000)) },
  page: pages.page,
};

export const schoolsLint = list({
  name: 'schools lint',
  title: 'what schools publish against the law or lack',
  description:
    'Checks what the schools of this database publish against the law: each finding has its article, a sentence in French for the school, and what to do. With --documents, also requests their documents; with --mail, mails the school given by --school.',
  owners: ['directory'],
  row: 'school',
  fields: {
    school: field('<number>', 'one school, by its number in the directory', v.optional(schoolNumber)),
    rule: {
      ...field(
        '<id>',
        'only this rule; may be repeated',
        v.optional(
          v.pipe(
            v.picklist(ruleIds, `There are ${ruleIds.join(', ')}.`),
            v.transform((id) => [id]),
          ),
        ),
      ),
      choices: frenchRules,
    },
    documents: {
      ...flag('asks the addresses of their documents, with timeouts'),
      isOfTerminal: true,
    },
    ...optionalPages,
  },
  async query(operator, { school, rule, documents, limit, page }) {
    const { listings, total } =
      school === undefined && limit !== undefined
        ? await readPage(operator, { rules: rule, limit, page })
        : { listings: await readListings(operator.db, { id: school }), total: undefined };
    const context = await contextOf(operator, documents ? listings : []);
    const rows = listings
      .map((listing) => ({
        listing,
        findings: lintSchool(listing, context).filter((one) => rule?.includes(one.rule.id) ?? true),
      }))
      .filter(({ findings }) => findings.length > 0);
    const sale = countSold(listings, context);
    return {
      rows,
      ...(total !== undefined && { total }),
      note: `${countByRule(rows)}\n${rows.length} of ${plural(listings.length, 'school')} to be put right.\n\n${formatSale(sale)}`,
      json: { schools: listings.length, sale, found: rows.map(describe) },
      refused: school !== undefined && listings.length === 0 ? `No school has number ${school}.` : undefined,
    };
  },
  layout: 'blocks',
  columns: {
    school: ['heading', ({ listing }) => `${listing.id}  ${listing.label}, ${listing.city}`],
    findings: [
      'paragraph',
      ({ findings }) =>
        findings
          .map(
            ({ rule, sentence, todo }) => `${rule.level} ${rule.id} (${rule.article})\n${sentence} ${todo}`,
          )
          .join('\n'),
      ({ findings }) =>
        findings
          .map(
            ({ rule, sentence, todo }) =>
              `${frenchLevels[rule.level]}\u202f: ${sentence} ${todo} (${rule.article})`,
          )
          .join('\n\n'),
    ],
  },
  empty: 'Nothing was found.',
});

export const frenchLevels = { breach: 'Manquement', check: 'À vérifier' } as const;

interface Row {
  readonly listing: Listing;
  readonly findings: readonly Found[];
}

interface Page {
  readonly rules: readonly string[] | undefined;
  readonly limit: number;
  readonly page: number;
}

async function readPage({ db, house, now }: Operator, { rules, limit, page }: Page) {
  await checkSchools(db, { documentHosts: house.documentHosts, now: now() }, checkedAtOnce);
  const { ids, total } = await listFaulty(db, { rules, limit, offset: (page - 1) * limit });
  return { listings: await readListings(db, { ids }), total };
}

/** By a list; the job does the others within minutes. */
export const checkedAtOnce = 1000;

async function contextOf({ house, now }: Operator, asked: readonly Listing[]) {
  const { documentHosts, ownFiles } = house;
  const urls = asked.flatMap(({ documents }) => documents.map(({ url }) => url));
  const unanswered = await askDocuments(urls, { documentHosts, ownFiles });
  return { day: parisDay(now()), documentHosts, unanswered };
}

const describe = ({ listing: { id, label, city }, findings }: Row) => ({
  school: { id, label, city },
  findings: findings.map(({ rule, sentence, todo }) => ({
    ...{ rule: rule.id, level: rule.level, article: rule.article, page: rule.source.url, sentence, todo },
  })),
});

function countByRule(rows: readonly Row[]): string {
  const found = rows.flatMap(({ findings }) => findings);
  const counts = lintRules.map((rule) => [rule, found.filter((one) => one.rule === rule).length] as const);
  return counts
    .map(([{ level, id }, count]) => (count === 0 ? '' : `  ${String(count).padStart(5)}  ${level} ${id}\n`))
    .join('');
}

function formatSale({ schools, selling, formulas, sold, unnamed, dueOn, obstacles }: SoldFigures): string {
  const reasons = obstacles.map(
    (one) => `  ${obstacleTexts[one.obstacle]}: ${one.formulas} formulas of ${one.schools} schools\n`,
  );
  const waived = dueOn
    ? `${unnamed} schools have no legal name, form, SIRET and street; those that sold before sell until ${dueOn} (docs/operator.md#who-sells).\n`
    : '';
  return `Sold online: ${sold} of ${formulas} formulas, of ${selling} of ${schools} schools. On quote alone:\n${reasons.join('')}${waived}`;
}

const obstacleTexts: Readonly<Record<SoldFigures['obstacles'][number]['obstacle'], string>> = {
  terms: 'no terms that can be linked',
  mediator: 'no website of a mediator',
  agreement: 'no agreement number',
  identity: 'no legal name, form, SIRET and street',
  lesson: 'single lessons',
  label: 'reserved to the State’s label',
  essentials: 'hours, contents or validity not given',
};

export const mailFindings = action({
  name: 'schools mail-findings',
  title: 'mails a school what was found',
  description: 'Mails a school what the check of its listing finds, and what to do; at most once a day.',
  owners: ['directory'],
  fields: { school: argument('<school>', 'its number', schoolNumber) },
  async prepare(operator, { school }) {
    const { listing, ...mail } = await writeTo(operator, school);
    const letter = `${mail.to ?? ''}\n${mail.subject}\n\n${mail.text}\n`;
    return {
      ...{ letter, frenchLetter: letter, question: `Mail this to ${listing.label}?` },
      ...{ otherwise: 'Nothing was mailed.', agreed: undefined },
    };
  },
  async effect(operator, { school }) {
    const { listing, findings, mailing } = await writeTo(operator, school);
    const outcome = await queueFindings(operator.db, listing, findings, mailing);
    return {
      warning: outcome === 'queued' ? 'The mail is queued.\n' : 'The school was mailed today already.\n',
      data: { school, queued: outcome === 'queued' },
    };
  },
});

/** @throws RefusedError without such a school, without an address or a finding */
async function writeTo(operator: Operator, id: number) {
  const { db, house, now } = operator;
  const [listing] = await readListings(db, { id });
  if (!listing) throw new RefusedError(`No school has number ${id}.`, 'Aucune école n’a ce numéro.');
  const findings = lintSchool(listing, await contextOf(operator, []));
  if (findings.length === 0)
    throw new RefusedError(`Nothing is found at ${listing.label}.`, 'Rien n’est à revoir.');
  const mailing = { sender: house.sender, replyTo: house.operator.email, day: parisDay(now()) };
  const mail = await writeFindings(db, listing, findings, mailing);
  if (mail.to === undefined)
    throw new RefusedError(
      `${listing.label} has no address in the directory.`,
      'Cette école n’a pas d’e-mail.',
    );
  return { listing, findings, mailing, ...mail };
}
