import { expect, it } from 'vitest';
import { readApplication } from '#domain/requests/club-application.ts';
import { createInbox } from '#services/inbox/inbox.ts';
import { createCliBench, failed } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { acceptedTerms, anApplicationForm } from '#test/support/inbox.ts';
import { mailsOfTests } from '#test/support/mails.ts';

const { db, type, json } = disposeAfterAll(await createCliBench([]));
const accept = (...typed: string[]) => type('applications', 'accept', ...typed);

/** Submits an application by the form; returns its reference. */
async function apply(changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const result = readApplication(anApplicationForm(changes), acceptedTerms);
  if (!result.ok) throw new Error('the form breaks a rule');
  await createInbox({
    db,
    sender: mailsOfTests,
    readers: { all: undefined, personalData: undefined },
    now: () => new Date('2026-11-20T10:00:00Z'),
    log: { info() {}, warn() {} },
  }).submitApplication(result.read);
  const { reference } = await db
    .selectFrom('club_applications')
    .select('reference')
    .where('label', '=', result.read.label)
    .executeTakeFirstOrThrow();
  return reference;
}

it('an application becomes a listing with all its data, once', async () => {
  const reference = await apply();
  const { code, out } = await accept(reference);
  expect({ code, out }).toEqual({ code: 0, out: `${reference} is school 1, Conduite du Canal.\n` });
  expect(await json('schools', 'show', reference)).toMatchObject({
    id: '1',
    external_ref: reference,
    siret: '00000001800010',
    agreement: 'E2406900010',
    name: 'Conduite du Canal',
    street: '12 quai du Canal',
    postal_code: '69003',
    city: 'Lyon',
    phone: '0472000000',
    email: 'contact@canal.example',
    position: 'approximate',
    club: 'oui',
  });
  expect(await accept(reference)).toMatchObject({ code: 0, out: 'Nothing changes.\n' });
  expect(await json('applications', 'accept', reference)).toEqual({ reference, changed: false });
});

it('an application updates the listed school with its SIRET', async () => {
  await type('schools', 'set', '1', 'external_ref=A1', 'siret=73282932000074');
  const reference = await apply({ label: 'Canal Conduite', siret: '73282932000074' });
  const accepted = await json('applications', 'accept', reference);
  expect(accepted).toEqual({ reference, changed: true, id: 1, name: 'Canal Conduite' });
});

it('an application replaces no mailbox: that takes a claim and its proof', async () => {
  const [label, siret] = ['Usurpée', '00000101600013'];
  await type('schools', 'set', '1', `siret=${siret}`);
  const reference = await apply({ label, siret, email: 'autre@exemple.fr' });
  expect(await accept(reference)).toMatchObject(failed('school 1 has this SIRET, and another mailbox'));
  expect(await json('schools', 'show', '1')).toMatchObject({ email: 'contact@canal.example' });
});

it('an unknown application, or one with an unknown place, is refused in a sentence', async () => {
  expect(await accept('AD-0000-0000')).toMatchObject(failed('No application is called “AD-0000-0000”.'));
  const nowhere = await apply({ label: 'Nulle part', siret: '00000002600013', zipCode: '99999' });
  expect(await accept(nowhere)).toMatchObject(failed('no commune has the postal code 99999'));
  expect((await type('schools', 'list', '--json')).out).not.toContain('Nulle part');
});

it('a changed school is printed as JSON, too', async () => {
  const [id, name] = [1, 'Pont'];
  expect(await json('schools', 'set', '1', 'name=Pont')).toMatchObject({
    id,
    changes: expect.arrayContaining([
      { table: 'schools', column: 'name', before: 'Canal Conduite', after: name },
    ]),
  });
  const hide = ['schools', 'hide', '1', '--reason', 'closed', '--yes'];
  const hidden = { id, name, hidden: true, reason: 'closed', toldBy: 'mail' };
  expect(await json(...hide)).toMatchObject({ ...hidden, changed: true });
  expect(await json(...hide)).toMatchObject({ ...hidden, changed: false });
  expect(await json('schools', 'show-again', '1')).toEqual({ id, name, hidden: false, changed: true });
  expect(await json('demonstration', 'remove', '--yes')).toEqual({ removed: 0 });
});
