import { labelOfSubject } from '#domain/requests/operator-message.ts';
import { type FoundMessage, listMessages } from '#services/desk/find-messages.ts';
import { defineCommand, exitCodes } from './command.ts';
import { drawFacts } from './draw-table.ts';
import { jsonOption, pageOptions, readPage } from './filters.ts';
import { writeJson } from './io.ts';
import { isoInParis, showInstant } from './show-times.ts';
import { wrap } from './wrap.ts';

export const messages = defineCommand({
  summary: 'what visitors wrote by the contact page',
  about:
    'Lists the messages that came by the contact page, the newest first and with their text, also those mailed to nobody because no OPERATOR_EMAIL was set.',
  options: { limit: pageOptions.limit, ...jsonOption },
  examples: ['', '--limit 5'],
  async run({ json, ...values }, { io, open }) {
    const { limit } = readPage(values);
    const { db } = await open();
    const found = await listMessages(db, limit);
    if (json) {
      writeJson(io, { messages: found.map((one) => ({ ...one, created_at: isoInParis(one.created_at) })) });
    } else {
      io.out(found.length === 0 ? 'no message\n' : found.map((one) => draw(one, io.columns)).join('\n'));
    }
    return exitCodes.done;
  },
});

function draw({ reference, created_at, ...message }: FoundMessage, columns: number): string {
  const facts = [
    ['subject', labelOfSubject(message.subject)],
    ['from', `${message.name} <${message.email}>`],
    ...(message.order_reference === null ? [] : ([['order', message.order_reference]] as const)),
  ] as const;
  const text = message.message.split('\n').map((line) => wrap(line, columns, 2));
  return `${reference}  ${showInstant(created_at)}\n${drawFacts(facts)}\n${text.join('\n')}\n`;
}
