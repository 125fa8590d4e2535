import { Argument, type Command } from '@commander-js/extra-typings';
import { describeChange } from '#domain/desk/describe-change.ts';
import { decideChange, listWaiting } from '#services/directory/desk/publish-change.ts';
import { endSchoolSessions } from '#services/directory/desk/sessions.ts';
import { revokeSchoolFileLinks } from '#services/enrolment/training-files/school-mailbox.ts';
import { revokeSchoolReviewLinks } from '#services/reviews/review-links.ts';
import { isoInParis, plain, showInstant } from './format.ts';
import { writeJson } from './io.ts';
import { json, readInteger, refuse } from './options.ts';
import { RefusedError, type Tools } from './session.ts';

const maxId = 2_147_483_647;

export function addDesk(program: Command, tools: Tools): void {
  const { io } = tools;
  const open = async () => {
    const { url } = tools.config().directory;
    if (url === undefined) return tools.open();
    throw new RefusedError(`DIRECTORY_URL is set: schools are stored by ${url}. Run this command there.`);
  };
  const list = async (asJson: boolean) => {
    const rows = await listWaiting((await open()).db);
    if (asJson) {
      const toLine = ({ id, office_id, label, part, before, after, created_at }: (typeof rows)[number]) => ({
        ...{ id, school: office_id, name: label, part, before, after, askedAt: isoInParis(created_at) },
      });
      writeJson(io, rows.map(toLine));
    } else io.out(rows.length === 0 ? 'No change waits.\n' : rows.map(describeRow).join('\n'));
  };
  const decide = async (id: number, because?: string) => {
    const { db, house } = await open();
    const mailing = { sender: house.sender, operatorEmail: house.operator.email };
    const isDone = await decideChange({ db, now: tools.now(), ...mailing }, id, because);
    if (!isDone) throw new RefusedError(`No change ${id} waits.`);
    io.out(`${id}: ${because === undefined ? 'published' : 'refused'}. The school is mailed.\n`);
  };
  const desk = program.command('desk').description('what schools ask for at their desk, and who is there');
  desk
    .command('close')
    .addArgument(new Argument('<school>', 'its number').argParser((typed) => readInteger(typed, maxId)))
    .summary('ends the sessions and unused links that reach a school')
    .description(
      'Ends the open sessions of the mailboxes that reach this school: its own, and those of schools with the same SIREN; and every link by which these schools open a training file or answer a review. Whoever reads the mailbox can sign in again: change the e-mail of the listing first.',
    )
    .action(async (school) => {
      const { db } = await open();
      const now = tools.now();
      const ended = await endSchoolSessions(db, school, now);
      if (ended === undefined) throw new RefusedError(`No school has the number ${school}.`);
      const { officeIds, sessions } = ended;
      const links =
        ended.links +
        (await revokeSchoolFileLinks(db, officeIds, now)) +
        (await revokeSchoolReviewLinks(db, officeIds, now));
      const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
      io.out(`${school}: ${count(sessions, 'session')} and ${count(links, 'link')} ended.\n`);
    });
  desk
    .command('changes')
    .addArgument(new Argument('[decision]', 'list is the default').choices(['list', 'accept', 'refuse']))
    .addArgument(new Argument('[id]', 'of the change').argParser((typed) => readInteger(typed, maxId)))
    .summary('changes of e-mail, agreement, label and documents that wait for you')
    .description(
      'Lists the changes that wait, or decides one: the address that the listing has until then is mailed. An accepted e-mail ends the rights of the old mailbox at once.',
    )
    .option('--because <text>', 'why it is refused, in the words mailed to the school')
    .addOption(json)
    .action(async (decision, id, { because, json: asJson }) => {
      if (decision === undefined || decision === 'list') return list(asJson ?? false);
      if (id === undefined) refuse('Give the number of the change.');
      if ((because?.trim() ? 'refuse' : 'accept') !== decision) {
        refuse('Give --because with refuse, and only then.');
      }
      return decide(id, because);
    });
}

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

function describeRow({ id, office_id, label, city_name, part, before, after, created_at }: Waiting): string {
  const lines = describeChange(part, before, after).map(
    (line) => `    ${plain(`${line.name}: ${line.before} → ${line.after}`)}\n`,
  );
  return `${id}  ${showInstant(created_at)}  ${plain(`${office_id} ${label}, ${city_name}`)}\n${lines.join('')}`;
}
