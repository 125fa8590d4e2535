import type { Command } from '@commander-js/extra-typings';
import { describeChange } from '#domain/desk/describe-change.ts';
import { decideChange, listWaiting } from '#services/directory/desk/publish-change.ts';
import { isoInParis, plain, showInstant } from './format.ts';
import { writeJson } from './io.ts';
import { json, readInteger } from './options.ts';
import { RefusedError, type Tools } from './session.ts';

const maxId = 2_147_483_647;

export function addDesk(program: Command, tools: Tools): void {
  const { io } = tools;
  const open = async () => {
    const { url } = tools.config().directory;
    if (url === undefined) return tools.open();
    throw new RefusedError(`DIRECTORY_URL is set: schools are stored by ${url}. Run this command there.`);
  };
  const changes = program
    .command('desk')
    .description('what schools ask for at their desk')
    .command('changes')
    .description('changes of e-mail, agreement, label and documents that wait for you') as Command;
  changes
    .command('list', { isDefault: true })
    .summary('what waits, the oldest first')
    .description('Lists the changes that wait, with what the page shows and what is asked for.')
    .addOption(json)
    .action(async (options) => {
      const rows = await listWaiting((await open()).db);
      if (options.json) {
        const toLine = ({
          id,
          office_id,
          label,
          part,
          before,
          after,
          created_at,
        }: (typeof rows)[number]) => ({
          ...{ id, school: office_id, name: label, part, before, after, askedAt: isoInParis(created_at) },
        });
        writeJson(io, rows.map(toLine));
        return;
      }
      io.out(rows.length === 0 ? 'No change waits.\n' : rows.map(describeRow).join('\n'));
    });
  const decide = async (typed: string, because?: string) => {
    const { db, house } = await open();
    const id = readInteger(typed, maxId);
    const mailing = { sender: house.sender, operatorEmail: house.operator.email };
    const isDone = await decideChange({ db, now: tools.now(), ...mailing }, id, because);
    if (!isDone) throw new RefusedError(`No change ${id} waits.`);
    io.out(`${id}: ${because === undefined ? 'published' : 'refused'}. The school is mailed.\n`);
  };
  changes
    .command('accept')
    .argument('<id>', 'of the change')
    .summary('publishes a change')
    .description(
      'Publishes a change, and mails the address that the listing has until then. An accepted e-mail ends the rights of the old mailbox at once.',
    )
    .action((id) => decide(id));
  changes
    .command('refuse')
    .argument('<id>', 'of the change')
    .requiredOption('--because <text>', 'why, in the words mailed to the school')
    .summary('refuses a change')
    .description('Refuses a change: the page stays as it is, and the school is mailed why.')
    .action((id, { because }) => decide(id, because));
}

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

function describeRow({ id, office_id, label, city_name, part, before, after, created_at }: Waiting): string {
  const lines = describeChange(part, before, after).map(
    (line) => `    ${plain(`${line.name}: ${line.before} → ${line.after}`)}\n`,
  );
  return `${id}  ${showInstant(created_at)}  ${plain(`${office_id} ${label}, ${city_name}`)}\n${lines.join('')}`;
}
