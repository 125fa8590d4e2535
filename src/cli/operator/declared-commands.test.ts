import { Command } from '@commander-js/extra-typings';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { action, list } from '#operator/declaration.ts';
import { argument, field, integer } from '#operator/fields.ts';
import { addAction, addList } from './declared-commands.ts';
import type { Session, Tools } from './session.ts';

interface Sale {
  readonly day: Date;
  readonly cents: number;
  readonly buyer: string;
}

const sales = list({
  name: 'sales',
  title: 'what was sold',
  description: 'Lists the sales.',
  row: 'sale',
  fields: { most: field('<n>', 'how many at most', v.optional(integer(9), '2')) },
  query: async (_, { most }) => ({ rows: all.slice(0, most) }),
  columns: { day: ['day', 'day'], paid: ['money', 'cents'], buyer: ['person', 'buyer'] },
});
const all: readonly Sale[] = [
  { day: new Date('2026-11-21T23:30:00Z'), cents: 1250, buyer: '=Zoé' },
  { day: new Date('2026-11-22T12:00:00Z'), cents: 5, buyer: 'Léa' },
  { day: new Date('2026-11-23T12:00:00Z'), cents: 7, buyer: 'Noé' },
];

const refunded: string[] = [];
const refundSale = action({
  name: 'refund',
  title: 'refunds a sale',
  description: 'Refunds a sale.',
  moves: { what: 'money', cents: () => 100 },
  fields: { sale: argument('<sale>', 'its number', v.string()) },
  prepare: async (_, { sale }) => ({
    facts: [['Sale', sale]],
    question: `Refund ${sale}?`,
    otherwise: 'Nothing was refunded.',
    agreed: sale,
  }),
  effect: async (_, __, agreed: string) => {
    refunded.push(agreed);
    return { text: `${agreed} refunded.\n`, data: { sale: agreed } };
  },
});

async function type(typed: readonly string[], answer?: string) {
  const written = { out: '', err: '' };
  const io = {
    columns: 80,
    out(text: string) {
      written.out += text;
    },
    err(text: string) {
      written.err += text;
    },
    ask: async (question: string) => {
      written.err += question;
      return answer;
    },
  };
  const open = async () => ({}) as Session;
  const config = () => ({ geocode: {}, public: {} }) as never;
  const tools: Tools = { io, open, now: () => new Date(), config };
  const program: Command = new Command().exitOverride().configureOutput({ writeErr: io.err });
  addList(program, tools, sales);
  addAction(program, tools, refundSale);
  program.commands.forEach((command) => void command.exitOverride().configureOutput({ writeErr: io.err }));
  const error = await program.parseAsync(typed, { from: 'user' }).then(
    () => undefined,
    ({ message }: Error) => message,
  );
  return { ...written, error };
}

it('a list is printed as a table, as JSON and as CSV', async () => {
  expect((await type(['sales', '--most', '1'])).out).toMatch(
    /^day +paid {2}buyer\n2026-11-22 {2}12,50.€ {2}=Zoé\n$/u,
  );
  expect(JSON.parse((await type(['sales', '--json'])).out)).toEqual({
    sales: [
      { day: '2026-11-22T00:30:00+01:00', cents: 1250, buyer: '=Zoé' },
      { day: '2026-11-22T13:00:00+01:00', cents: 5, buyer: 'Léa' },
    ],
  });
  expect((await type(['sales', '--csv'])).out).toBe(
    "\ufeffday;paid;buyer\r\n2026-11-22;12,50;'=Zoé\r\n2026-11-22;0,05;Léa\r\n",
  );
  expect((await type(['sales', '--csv', '--separator', ','])).out).toContain('12.50');
});

it.each([['--csv'], ['--output', 'sales.csv']])(
  'JSON and %s are a wrong usage together',
  async (...words) => {
    expect(await type(['sales', '--json', ...words])).toMatchObject({
      out: '',
      error: 'Give --json, or --csv or --output: a list is written once.',
    });
  },
);

it('a value that its schema refuses is a wrong usage', async () => {
  expect((await type(['sales', '--most', '10'])).error).toContain('It is a number from 1 to 9.');
  expect((await type(['refund'])).error).toContain("missing required argument 'sale'");
});

it('an action is done once the operator agrees, or with --yes', async () => {
  expect(await type(['refund', '7'], 'n')).toEqual({
    out: '',
    err: '  Sale  7\nRefund 7? This cannot be undone. [y/N] ',
    error: 'Nothing was refunded.',
  });
  expect(refunded).toEqual([]);
  expect((await type(['refund', '7'], 'y')).out).toBe('7 refunded.\n');
  expect(await type(['refund', '8', '--yes', '--json'])).toEqual({
    out: '{\n  "sale": "8"\n}\n',
    err: '',
    error: undefined,
  });
  expect(refunded).toEqual(['7', '8']);
});
