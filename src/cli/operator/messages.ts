import type { Command } from '@commander-js/extra-typings';
import { labelOfSubject } from '#domain/requests/operator-message.ts';
import { type FoundMessage, listMessages } from '#services/desk/messages.ts';
import { drawFacts, drawText, isoInParis, showInstant } from './draw.ts';
import { writeJson } from './io.ts';
import { json, limit } from './options.ts';
import type { Tools } from './session.ts';

export function addMessages(program: Command, { io, open }: Tools): void {
  program
    .command('messages')
    .summary('what visitors wrote by the contact page')
    .description(
      'Lists the messages that came by the contact page, the newest first and with their text, also those mailed to nobody because no OPERATOR_EMAIL was set.',
    )
    .addOption(limit)
    .addOption(json)
    .action(async (options) => {
      const { db } = await open();
      const found = await listMessages(db, options.limit);
      if (options.json) {
        writeJson(io, { messages: found.map((one) => ({ ...one, created_at: isoInParis(one.created_at) })) });
      } else {
        io.out(found.length === 0 ? 'no message\n' : found.map((one) => draw(one, io.columns)).join('\n'));
      }
    });
}

function draw({ reference, created_at, ...message }: FoundMessage, columns: number): string {
  const facts = [
    ['subject', labelOfSubject(message.subject)],
    ['from', `${message.name} <${message.email}>`],
    ...(message.order_reference === null ? [] : ([['order', message.order_reference]] as const)),
  ] as const;
  return `${reference}  ${showInstant(created_at)}\n${drawFacts(facts)}\n${drawText(message.message, columns)}`;
}
