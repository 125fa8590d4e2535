import type { Command } from '@commander-js/extra-typings';
import { forgetNotes, notedSchools } from '#operator/agreements.ts';
import { registry } from '#operator/console.ts';
import { importCodes } from '#operator/courses.ts';
import type { Action, Export, List } from '#operator/declaration.ts';
import { enrolmentsExport, enrolmentsFind } from '#operator/enrolments.ts';
import { filesExport } from '#operator/files.ts';
import { applicationsExport } from '#operator/inbox.ts';
import { paymentsFind } from '#operator/orders.ts';
import { showPerson } from '#operator/people.ts';
import { inviteLearners } from '#operator/reviews.ts';
import { removeFictional } from '#operator/schools.ts';
import { addAction, addExport, addList } from './declared-commands.ts';
import { byOptions, variants } from './declared-variants.ts';
import type { Tools } from './session.ts';

/** In the order of the help. */
const groups = {
  payments: 'payments and refunds',
  enrolments: 'enrolments',
  accesses: 'the accesses to theory courses, and the codes that open them',
  files: 'training files: from the payment to the contract',
  applications: 'schools that wish to join the club',
  mails: 'mails sent or waiting',
  inbox: 'messages, requests of fleets and applications that wait for an answer',
  reviews: 'reviews by invitation: a school’s month, and what waits for you',
  demonstration: 'the fictional network that an empty directory is filled with',
  figures: 'orders, refunds and late files, by month and by school',
  operators: 'who may come in at the console',
  desk: 'what schools ask for at their desk, and who is there',
  agreements:
    'what a directory does not say and a sale needs: agreement number, legal identity, insurer and guarantor of schools; hours, contents and validity of formulas',
  partner: 'the partner’s entry, and its report',
  people: 'the data of a person: show, export, erase (regulation (EU) 2016/679)',
  schools: 'the schools of the network, in and out',
} as const;

type Declared = List<never> | Export<never> | Action<never, never>;

/** The console does not have these. */
const ofTerminal: readonly { readonly name: string }[] = [
  ...[paymentsFind, enrolmentsFind, enrolmentsExport, importCodes, filesExport, applicationsExport],
  ...[inviteLearners, removeFictional, notedSchools, forgetNotes, showPerson],
];

const ofConsole = Object.values(registry).flatMap(({ lists, forms }) => [
  ...lists.map(({ list }) => list),
  ...forms.map(({ action }) => action),
]);

/** Adds a command for each declared list and action; returns the groups. */
export function addDeclaredGroups(program: Command, tools: Tools): (name: keyof typeof groups) => Command {
  const commands = new Map(
    Object.entries(groups).map(([name, title]) => [
      name,
      program.command(name).description(title) as Command,
    ]),
  );
  for (const declared of [...ofConsole, ...ofTerminal] as Declared[]) {
    const { name } = declared;
    if (byOptions.has(name)) continue;
    const parent = commands.get(name.split(' ', 1)[0] ?? '') ?? program;
    const variant = variants[name];
    if (variant) variant(parent, tools);
    else if ('query' in declared) addList(parent, tools, declared);
    else if ('each' in declared) addExport(parent, tools, declared);
    else addAction(parent, tools, declared);
  }
  return (name) => commands.get(name) ?? program;
}
