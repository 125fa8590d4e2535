import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FleetAttachment } from '#domain/fleet/attachment.ts';
import { normaliseFleetRequest, readFleetRequest } from '#domain/fleet/request.ts';
import { validateForm } from '#domain/form.ts';
import { readApplication } from '#domain/requests/club-application.ts';
import { readContentReport } from '#domain/requests/content-notice.ts';
import { operatorMessageSchema } from '#domain/requests/operator-message.ts';
import { createInbox } from '#services/inbox/inbox.ts';
import { createCliBench, failed, typeCommand } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import {
  aContentReportForm,
  acceptedTerms,
  aFleetForm,
  aMessageForm,
  anApplicationForm,
} from '#test/support/inbox.ts';
import { mailsOfTests } from '#test/support/mails.ts';

const bench = disposeAfterAll(await createCliBench([], { fill: 'empty' }));
const { db, type, json, folder } = bench;
const inboxAt = (now: string) =>
  createInbox({
    db,
    sender: mailsOfTests,
    readers: { all: undefined, personalData: undefined },
    now: () => new Date(now),
    log: { info() {}, warn() {} },
  });
const expect80Columns = (out: string) =>
  expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
beforeAll(async () => {
  const apply = async (now: string, changes: Record<string, string>) => {
    const result = readApplication(anApplicationForm(changes), acceptedTerms);
    if (result.ok) await inboxAt(now).submitApplication(result.read);
  };
  await apply('2026-11-20T10:00:00Z', {});
  await apply('2026-11-21T10:00:00Z', { siret: '73282932000074', label: '=1+1', website: '' });
  const result = validateForm(
    operatorMessageSchema,
    aMessageForm({ message: `Bonjour,\n${'mot '.repeat(40)}` }),
  );
  if (result.ok) await inboxAt('2026-11-21T11:00:00Z').submitMessage(result.read);
  const ask = async (now: string, changes: Record<string, string>, attachment?: FleetAttachment) => {
    const about = { brand: 'mistral-assurances', attachment };
    const fleet = readFleetRequest(normaliseFleetRequest(aFleetForm(changes)), about);
    if (fleet.ok) await inboxAt(now).takeFleetRequest(fleet.read);
  };
  await ask('2026-11-21T11:00:00Z', {}, { kind: 'csv', content: Buffer.from('=1+1;Durand') });
  await ask('2026-11-20T11:00:00Z', { drivers: '40' });
});

describe('applications to the club', () => {
  it('are listed newest first in 80 columns, without contacts', async () => {
    const { code, out } = await type('applications', 'list');
    expect(code).toBe(0);
    expect(out.indexOf('73282932000074')).toBeGreaterThan(0);
    expect(out.indexOf('73282932000074')).toBeLessThan(out.indexOf('00000001800010'));
    expect(out).toContain('2 applications.');
    expect(out).not.toContain('Haddad');
    expect80Columns(out);
  });

  it('are filtered by day, paginated, and printed as JSON', async () => {
    const list = (...options: string[]) => json('applications', 'list', ...options);
    expect(await list('--until', '2026-11-20')).toMatchObject({
      total: 1,
      applications: [{ siret: '00000001800010', created_at: '2026-11-20T11:00:00+01:00' }],
    });
    expect((await list('--since', '2026-11-22')).applications).toEqual([]);
    const { applications } = await list('--limit', '1', '--page', '2');
    expect(applications).toMatchObject([{ siret: '00000001800010' }]);
  });

  it('are exported to a new file, with escaped formulas and full long numbers', async () => {
    const file = join(folder, 'candidatures.csv');
    expect(await type('applications', 'export', '--output', file)).toMatchObject({
      code: 0,
      err: expect.stringContaining('2 applications written'),
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [titles, newest, oldest] = readFileSync(file, 'utf8').split('\r\n');
    expect(titles).toMatch(/^\ufeffRéférence;Reçue le;Auto-école;SIRET;Agrément/u);
    expect(newest).toContain(";'=1+1;732 829 320 00074;");
    expect(oldest).toContain(
      ';04 72 00 00 00;contact@canal.example;Nour Haddad;"Permis voiture, Permis moto";Qualiopi;',
    );
    expect((await type('applications', 'export', '--output', file)).code).toBe(1);
  });
});

it('a message is sorted and closed once, and waits no more', async () => {
  const [first] = (await json('messages')).messages;
  const { reference } = first;
  expect(await type('inbox', 'sort', reference, 'complaint')).toMatchObject({ code: 0 });
  expect((await type('messages', '--open')).out).toContain('complaint');
  expect(await type('inbox', 'close', reference)).toMatchObject({ code: 0, out: `${reference}: closed.\n` });
  expect(await type('inbox', 'close', reference)).toMatchObject(failed('was closed'));
  expect(await type('inbox', 'sort', reference, 'question')).toMatchObject(failed('waits for no decision'));
  expect((await type('messages', '--open')).out).not.toContain(reference);
  expect(await type('inbox', 'close', 'ME-0000-0000')).toMatchObject(failed('waits for no decision'));
  await db.updateTable('operator_messages').set({ closed_at: null, kind: null }).execute();
});

it('messages to the operator are listed with their text in 80 columns', async () => {
  const { out } = await type('messages');
  expect(out).toMatch(/^ME-[\dA-Z]{4}-[\dA-Z]{4} {2}2026-11-21 12:00 {2}open\n/u);
  expect(out).toContain('Léa Martin <lea.martin@example.fr>');
  expect80Columns(out);
  expect((await json('messages')).messages).toMatchObject([{ subject: 'autre' }]);
});

it('notices of illegal content are listed in 80 columns until decided; the sender is mailed', async () => {
  const result = readContentReport(aContentReportForm());
  if (!result.ok) throw new Error('the form of this test breaks a rule');
  const filed = await inboxAt('2026-11-21T11:00:00Z').submitContentReport(result.read);
  const reference = filed.kind === 'filed' ? filed.reference : '';
  const { out } = await type('notices');
  expect(out).toContain(`${reference}  2026-11-21 12:00\n  state  open`);
  expect(out).toContain('Léa Martin <lea.martin@example.fr>');
  expect80Columns(out);

  const because = ['--because', 'La photo n’est pas à l’école.'];
  const house = { sender: mailsOfTests } as never;
  const decide = (...typed: string[]) => typeCommand(['notices', ...typed], { session: { db, house } });
  expect((await decide('--remove', reference)).err).toContain('Give the reason');
  expect((await decide('--remove', 'AV-7K3MZ-Q2W9X', ...because)).err).toContain('is not the reference');
  expect((await decide('--remove', reference, ...because)).out).toBe(
    `${reference}: removed. The decision is mailed to the author of the notice.\n`,
  );
  expect((await decide('--keep', reference, ...because)).err).toContain('waits for no decision');
  expect((await type('notices')).out).toBe('No notice waits for a decision.\n');
  const { out: all } = await type('notices', '--all');
  expect(all).toContain('La photo n’est pas à l’école.');
  expect(all).not.toContain('Léa');
});

describe('requests of fleets', () => {
  it('are listed with their text, and the type and size of their file', async () => {
    const { code, out } = await type('fleets');
    expect(code).toBe(0);
    expect(out).toMatch(/^FL-/u);
    expect(out).toContain('Transports du Canal, SIRET 000\u202f000\u202f018\u202f00010');
    expect(out).toContain('Nour Haddad <flotte@canal.example>');
    expect(out).toMatch(/list +csv, 11 bytes/u);
    expect(out).not.toContain('Durand');
    expect((await json('fleets')).requests).toMatchObject([
      { drivers: 12, attachment_kind: 'csv', created_at: '2026-11-21T12:00:00+01:00' },
      { drivers: 40, attachment_kind: null, attachment_bytes: null },
    ]);
  });

  it('write the unchanged file of a request to a new file', async () => {
    const [listed, without] = await db
      .selectFrom('fleet_requests')
      .select('reference')
      .orderBy('drivers')
      .execute();
    const output = join(folder, 'liste.csv');
    const save = (reference = '') => type('fleets', '--list', reference, '--output', output);
    expect(await save(listed?.reference)).toMatchObject({ code: 0, err: `written to ${output}\n` });
    expect(readFileSync(output, 'utf8')).toBe('=1+1;Durand');
    expect(statSync(output).mode & 0o777).toBe(0o600);
    expect((await save(listed?.reference)).code).toBe(1);
    expect((await save(without?.reference)).err).toContain('came without a list');
    expect((await save('../FL')).err).toContain('No request is called “../FL”');
  });
});
