import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import type { Listing } from '#domain/network-lint/finding.ts';
import { type Found, lintRules, lintSchool } from '#domain/network-lint/lint-school.ts';
import { countSold, type SoldFigures } from '#domain/network-lint/what-is-sold.ts';
import { RefusedError } from '#operator/refused.ts';
import { showDay } from '#operator/times.ts';
import { readListings } from '#services/directory/lists/listings.ts';
import { askDocuments } from '#services/directory/schools/ask-documents.ts';
import { mailFindings } from '#services/directory/schools/mail-findings.ts';
import { formatFacts, wrapText } from './format.ts';
import { writeJson } from './io.ts';
import { confirm, json, refuse, yes } from './options.ts';
import type { Session, Tools } from './session.ts';

const school = new Option('--school <number>', 'one school, by its number in the directory').argParser(
  (typed) => (/^[1-9]\d{0,8}$/u.test(typed) ? Number(typed) : refuse('It is the number of a school.')),
);
const rules = new Option('--rule <id>', 'only this rule; may be repeated').argParser(
  (typed, before: readonly string[] = []) =>
    lintRules.some(({ id }) => id === typed)
      ? [...before, typed]
      : refuse(`There are ${lintRules.map(({ id }) => id).join(', ')}.`),
);

export function addSchoolsLint(schools: Command, tools: Tools): void {
  schools
    .command('lint')
    .summary('what schools publish against the law or lack')
    .description(
      'Checks what the schools of this database publish against the law: each finding has its article, a sentence in French for the school, and what to do. With --documents, also requests their documents; with --mail, mails the school given by --school.',
    )
    .addOption(school)
    .addOption(rules)
    .option('--documents', 'asks the addresses of their documents, with timeouts')
    .option('--mail', 'mails the school what was found; only with --school')
    .addOption(yes)
    .addOption(json)
    .action(async ({ school: id, rule, documents, mail, json: asJson, ...asked }) => {
      if (mail && id === undefined) {
        throw new InvalidArgumentError('Name the school to be mailed: --school 42 --mail.');
      }
      const { io } = tools;
      const session = await openDirectory(tools);
      const linted = await lint(session, tools, { id, rule, documents });
      if (id !== undefined && linted.schools === 0) throw new RefusedError(`No school has number ${id}.`);
      if (asJson) writeJson(io, describe(linted));
      else io.out(formatLint(linted, io.columns));
      const [first] = linted.found;
      if (mail && first) await mailOne(tools, session, first, asked);
    });
}

/** @throws RefusedError when another service keeps the schools. */
async function openDirectory({ config, open }: Tools): Promise<Session> {
  const { url } = config().directory;
  if (url === undefined) return open();
  throw new RefusedError(`DIRECTORY_URL is set: schools are stored by ${url}. Run this command there.`);
}

interface Linted {
  readonly schools: number;
  readonly found: readonly (readonly [school: Listing, found: readonly Found[]])[];
  readonly sale: SoldFigures;
}

interface Asked {
  readonly id: number | undefined;
  readonly rule: readonly string[] | undefined;
  readonly documents: boolean | undefined;
}

async function lint({ db, house }: Session, { now }: Tools, { id, rule, documents }: Asked): Promise<Linted> {
  const { documentHosts, ownFiles } = house;
  const listings = await readListings(db, { id });
  const urls = documents ? listings.flatMap((one) => one.documents.map(({ url }) => url)) : [];
  const unanswered = await askDocuments(urls, { documentHosts, ownFiles });
  const context = { day: showDay(now()), documentHosts, unanswered };
  const found = listings.map((one) => {
    const all = lintSchool(one, context);
    return [one, rule ? all.filter((finding) => rule.includes(finding.rule.id)) : all] as const;
  });
  return {
    schools: listings.length,
    found: found.filter(([, findings]) => findings.length > 0),
    sale: countSold(listings, context),
  };
}

function describe({ schools, found, sale }: Linted) {
  return {
    schools,
    sale,
    found: found.map(([{ id, label, city }, findings]) => ({
      school: { id, label, city },
      findings: findings.map(({ rule, sentence, todo }) => ({
        rule: rule.id,
        level: rule.level,
        article: rule.article,
        page: rule.source.url,
        sentence,
        todo,
      })),
    })),
  };
}

function formatLint({ schools, found, sale }: Linted, columns: number): string {
  const counts = Map.groupBy(
    found.flatMap(([, findings]) => findings),
    ({ rule }) => rule,
  );
  const bySchool = found.map(
    ([{ id, label, city }, findings]) =>
      `${id}  ${label}, ${city}\n${findings.map((finding) => formatFinding(finding, columns)).join('')}\n`,
  );
  const totals = lintRules.flatMap((rule) => {
    const some = counts.get(rule) ?? [];
    return some.length === 0 ? [] : [[`${rule.level} ${rule.id}`, String(some.length)] as const];
  });
  return `${bySchool.join('')}${totals.length === 0 ? '' : formatFacts(totals)}\n${found.length} of ${schools} school${schools === 1 ? '' : 's'} to be put right.\n\n${formatSale(sale)}`;
}

function formatSale({ schools, selling, formulas, sold, unnamed, dueOn, obstacles }: SoldFigures): string {
  const reasons = obstacles.map(
    (one) => [obstacleTexts[one.obstacle], `${one.formulas} formulas of ${one.schools} schools`] as const,
  );
  const waived = dueOn
    ? `${unnamed} schools have no legal name, form, SIRET and street; those that sold before sell until ${dueOn} (docs/operator.md#who-sells).\n`
    : '';
  return `Sold online: ${sold} of ${formulas} formulas, of ${selling} of ${schools} schools. On quote alone:\n${formatFacts(reasons)}${waived}`;
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

function formatFinding({ rule, sentence, todo }: Found, columns: number): string {
  return `  ${rule.level} ${rule.id} (${rule.article})\n${wrapText(`${sentence} ${todo}`, columns)}`;
}

async function mailOne(
  { io, now }: Tools,
  { db, house }: Session,
  [one, found]: Linted['found'][number],
  asked: { readonly yes?: true | undefined },
): Promise<void> {
  await confirm(io, asked, `Mail this to ${one.label}?`, 'Nothing was mailed.');
  const replyTo = house.operator.email;
  const outcome = await mailFindings(db, one, found, { sender: house.sender, replyTo, day: showDay(now()) });
  if (outcome === 'no-address') throw new RefusedError(`${one.label} has no address in the directory.`);
  io.err(outcome === 'queued' ? 'The mail is queued.\n' : 'The school was mailed today already.\n');
}
