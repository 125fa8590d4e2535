import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { borrowTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { aMail, openConnections, queue, readOutbox } from '#test/support/mails.ts';
import { SmtpStandIn } from '#test/support/smtp.ts';
import {
  type DeliveryContext,
  delayAfter,
  deliverDueMails,
  giveUpAfterMs,
  leaseMs,
  mailFaultPoints,
} from './deliver-mails.ts';
import { createSmtpTransport, keepingTransport, type MailTransport } from './transport.ts';

let smtp: SmtpStandIn;
let lines: { level: string; details: object; message: string }[];
const database = disposeAfterAll(await borrowTestDatabase('empty'));
beforeEach(async () => {
  await database.db.deleteFrom('mails').execute();
  smtp = await SmtpStandIn.start();
  lines = [];
});
afterEach(() => smtp[Symbol.asyncDispose]());

const author = { name: 'Créneau', address: 'bonjour@creneau.example' };
const answersTo = 'contact@creneau.example';
const write = (level: string) => (details: object, message: string) =>
  lines.push({ level, details, message });

function deliver(more: Partial<DeliveryContext> & { readonly later?: number } = {}): Promise<void> {
  // PostgreSQL has microseconds: its «now» may be ahead of our clock.
  const { later = 1000, ...context } = more;
  return deliverDueMails({
    db: database.db,
    transport: createSmtpTransport({
      host: '127.0.0.1',
      port: smtp.port,
      secure: false,
      login: undefined,
      author,
      answersTo,
    }),
    log: {
      info: write('info'),
      warn: write('warn'),
      error: write('error'),
    } as unknown as DeliveryContext['log'],
    now: () => new Date(Date.now() + later),
    ...context,
  });
}

const states = async () => (await readOutbox(database.db)).map(({ state }) => state);
const minutesToWait = async () => {
  const [mail] = await readOutbox(database.db);
  return Math.round(((mail?.next_attempt_at.getTime() ?? 0) - Date.now()) / 60_000);
};

describe('a mail of the outbox', () => {
  it('is sent once, with sender, recipient, reply-to and both bodies', async () => {
    const content = new TextEncoder().encode('contrat');
    await queue(
      database.db,
      aMail({
        replyTo: 'max@example.fr',
        attachments: [{ filename: 'contrat.pdf', contentType: 'application/pdf', content }],
      }),
    );
    await deliver();
    await deliver();
    const [mail] = smtp.taken;
    const [row] = await readOutbox(database.db);
    expect(smtp.taken).toHaveLength(1);
    expect(row).toMatchObject({ state: 'sent', attempts: 1, last_failure: null });
    expect({ from: mail?.from, to: mail?.to }).toEqual({
      from: 'bonjour@creneau.example',
      to: ['lea.martin@example.fr'],
    });
    expect(mail?.header('from')).toContain('<bonjour@creneau.example>');
    expect(mail?.header('reply-to')).toBe('max@example.fr');
    expect(mail?.header('message-id')).toBe(`<${row?.id}@creneau.example>`);
    expect(mail?.header('auto-submitted')).toBe('auto-generated');
    expect(mail?.data).toContain('text/plain; charset=utf-8');
    expect(mail?.data).toContain('text/html; charset=utf-8');
    expect(mail?.data).toContain(Buffer.from(content).toString('base64'));
  });

  it('without a reply-to has the operator’s', async () => {
    await queue(database.db, aMail());
    await deliver();
    expect(smtp.taken[0]?.header('reply-to')).toBe(answersTo);
  });

  it('is neither sent nor claimed by two processes at the same time', async () => {
    for (let count = 0; count < 40; count += 1) await queue(database.db, aMail());
    const taken: string[] = [];
    const transport: MailTransport = {
      outcome: 'sent',
      deliver: async ({ id }) => {
        taken.push(id);
      },
    };
    await openConnections(database.db, 8);
    await Promise.all(Array.from({ length: 8 }, () => deliver({ transport })));
    expect(taken).toHaveLength(40);
    expect(new Set(taken).size).toBe(40);
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });

  it('stays in the database of a demonstration', async () => {
    await queue(database.db, aMail());
    await deliver({ transport: keepingTransport });
    expect(await states()).toEqual(['kept']);
    expect(smtp.connections).toBe(0);
  });
});

describe.each(mailFaultPoints)('a process that dies at «%s»', (point) => {
  it('loses no mail: another process sends it after the claim expires, with the same Message-ID', async () => {
    await queue(database.db, aMail());
    const dying = deliver({
      faultPoint: (name) => {
        if (name === point) throw new Error('killed');
      },
    });
    await expect(dying).rejects.toThrow('killed');
    await deliver({ later: leaseMs - 10_000 });
    expect(smtp.taken).toHaveLength(point === 'mail-claimed' ? 0 : 1);
    await deliver({ later: leaseMs + 10_000 });
    expect(await states()).toEqual(['sent']);
    expect(smtp.taken).toHaveLength(point === 'mail-taken' ? 2 : 1);
    expect(new Set(smtp.taken.map((mail) => mail.header('message-id'))).size).toBe(1);
  });
});

describe('an SMTP server that', () => {
  it.each([
    ['refuses the reader', 'refuse', 'EENVELOPE 550'],
    ['asks to come back later', 'later', 'EENVELOPE 451'],
    ['hangs up before it says that it took the message', 'drop', 'ECONNECTION'],
  ] as const)('%s makes the mail wait, and longer each time', async (_, fault, reason) => {
    await queue(database.db, aMail());
    smtp.fault = fault;
    await deliver();
    expect(await readOutbox(database.db)).toMatchObject([{ state: 'waiting', last_failure: reason }]);
    expect(await minutesToWait()).toBe(1);
    await deliver({ later: 70_000 });
    expect(await minutesToWait()).toBe(6);
    smtp.fault = undefined;
    await deliver({ later: 7 * 60_000 });
    expect(await readOutbox(database.db)).toMatchObject([{ state: 'sent', attempts: 3, last_failure: null }]);
  });

  it('does not answer is given up after the time-out of an attempt', async () => {
    await queue(database.db, aMail());
    smtp.fault = 'silent';
    await deliver({ attemptMs: 200 });
    expect(await readOutbox(database.db)).toMatchObject([{ state: 'waiting', last_failure: 'EABORT' }]);
  });

  it('is unreachable makes the mail wait', async () => {
    await queue(database.db, aMail());
    await smtp[Symbol.asyncDispose]();
    await deliver();
    expect(await readOutbox(database.db)).toMatchObject([{ state: 'waiting', last_failure: 'ESOCKET' }]);
    smtp = await SmtpStandIn.start();
  });

  it('still refuses after three days makes the mail be given up, with an error line', async () => {
    await queue(database.db, aMail());
    smtp.fault = 'refuse';
    await deliver({ later: giveUpAfterMs - 60_000 });
    expect(await states()).toEqual(['waiting']);
    await deliver({ later: 2 * giveUpAfterMs });
    expect(await states()).toEqual(['abandoned']);
    expect(lines.at(-1)).toMatchObject({
      level: 'error',
      message: 'A mail is given up',
      details: { kind: 'test', reason: 'EENVELOPE 550' },
    });
    await deliver({ later: 3 * giveUpAfterMs });
    expect(smtp.connections).toBe(2);
  });

  it('names the reader in its refusal does not bring the name into the log', async () => {
    await queue(database.db, aMail({ subject: 'Secret de Léa' }));
    smtp.fault = 'refuse';
    await deliver();
    smtp.fault = undefined;
    await deliver({ later: 120_000 });
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(/lea|example\.fr|secret|bonjour/iu);
  });
});

describe('without an SMTP server and without a demonstration', () => {
  it('a mail waits until there is one', async () => {
    await queue(database.db, aMail());
    await deliver({ transport: undefined, later: giveUpAfterMs - 60_000 });
    expect(await states()).toEqual(['waiting']);
    await deliver({ later: giveUpAfterMs });
    expect(await states()).toEqual(['sent']);
  });

  it('a mail is given up after three days, with an error line', async () => {
    await queue(database.db, aMail());
    await deliver({ transport: undefined, later: giveUpAfterMs + 60_000 });
    expect(await states()).toEqual(['abandoned']);
    expect(lines).toMatchObject([{ level: 'error', details: { reason: 'no SMTP_URL' } }]);
  });
});

const minutes = (count: number) => count * 60_000;

it.each([
  [1, 1],
  [2, 5],
  [3, 15],
  [4, 60],
  [5, 180],
  [6, 360],
  [40, 360],
])('after %i failures the next attempt comes %i minutes later', (attempts, delay) => {
  expect(delayAfter(attempts, 0)).toBe(minutes(delay));
});

it('gives up a mail exactly three days after it was queued', () => {
  expect(giveUpAfterMs).toBe(minutes(3 * 24 * 60));
  expect(delayAfter(9, giveUpAfterMs - 1)).toBe(minutes(360));
  expect(delayAfter(9, giveUpAfterMs)).toBeUndefined();
});
