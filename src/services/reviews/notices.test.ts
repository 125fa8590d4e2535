import { beforeAll, describe, expect, it } from 'vitest';
import type { ReviewReport } from '#contracts/enrolment.ts';
import { inProcess } from '#contracts/rights.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { aPublishedReview } from '#test/support/review.ts';
import { createNotices } from './notices.ts';

const reviewed = aPublishedReview({
  note: 2,
  commentaire: 'Des heures annulées la veille.',
  reponse: { commentaire: 'Nous vous avons proposé d’autres dates.', date: '2026-05-04' },
});

const bench = disposeAfterAll(await createEnrolmentBench());
beforeAll(async () => {
  for (const notice of [reviewed, { ...reviewed, id: 72, reponse: null }])
    bench.schools.reviews.set(notice.id, notice);
});

const aReport = (changes: Partial<ReviewReport> = {}): ReviewReport => ({
  reference: 'AV-7K3MZ-Q2W9X',
  motif: 'faux',
  message: 'Je n’ai jamais vu cette personne dans cette auto-école.',
  email: 'camille.moreau@exemple.fr',
  ...changes,
});

const post = (path: string, body: object) => bench.post(path, body);

const stored = (reference: string) =>
  bench.db.selectFrom('review_reports').selectAll().where('reference', '=', reference).execute();

const mailsOf = (reference: string) =>
  bench.db
    .selectFrom('mails')
    .select(['key', 'recipient', 'subject', 'text_body'])
    .where('key', 'like', `report:${reference}:%`)
    .execute();

describe('a report', () => {
  it('is answered with true once it is stored with the reviewed text', async () => {
    expect(await post('/notice/71/report', aReport())).toEqual({ status: 200, body: true });
    expect(await stored('AV-7K3MZ-Q2W9X')).toEqual([
      {
        reference: 'AV-7K3MZ-Q2W9X',
        review_id: 71,
        office_id: 12,
        office_label: 'Conduite du Port',
        about: 'review',
        reason: 'faux',
        message: aReport().message,
        email: 'camille.moreau@exemple.fr',
        reported: {
          identite: 'Léa B.',
          note: 2,
          commentaire: 'Des heures annulées la veille.',
          response: 'Nous vous avons proposé d’autres dates.',
        },
        created_at: expect.any(Date),
        decision: null,
        decided_at: null,
      },
    ]);
  });

  it('is acknowledged by a mail with its reference and without its text', async () => {
    const subject = 'Signalement AV-7K3MZ-Q2W9X bien reçu';
    const [mail, ...others] = await mailsOf('AV-7K3MZ-Q2W9X');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      key: 'report:AV-7K3MZ-Q2W9X:received',
      recipient: aReport().email,
      subject,
    });
    expect(mail?.text_body).not.toContain('jamais vu');
  });

  it('shares the mail of the first one of its mailbox on a day: 60 are stored, one is mailed', async () => {
    const send = (day: string, from: number, count: number) => {
      const { sender } = bench.dependencies;
      const { db } = bench;
      const now = () => new Date(`${day}T12:00:00+01:00`);
      const notices = createNotices({ db, directory: bench.schools.directory, sender, log: bench.log, now });
      const reports = Array.from({ length: count }, (_, at) =>
        aReport({
          reference: `AV-60000-${String(from + at).padStart(5, '0')}`,
          email: at % 2 === 0 ? 'victime@gmail.com' : `Vic.time+${at}@googlemail.com`,
        }),
      );
      return Promise.all(reports.map((report) => notices.report({ id: 71, about: 'review' }, report)));
    };
    const mails = () =>
      bench.db.selectFrom('mails').select('key').where('key', 'like', 'report:AV-60000-%').execute();
    await send('2026-12-09', 0, 60);
    expect(await stored('AV-60000-00059')).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    await send('2026-12-10', 60, 2);
    expect(await mails()).toHaveLength(2);
  });

  it('may be of the school’s answer', async () => {
    const report = aReport({ reference: 'AV-00000-00001' });
    expect(await post('/notice/71/response/report', report)).toEqual({ status: 200, body: true });
    expect(await stored('AV-00000-00001')).toMatchObject([{ about: 'response', review_id: 71 }]);
  });

  it('sent again, even at the same instant, is stored once with the same answer', async () => {
    const report = aReport({ reference: 'AV-00000-00002', email: 'deux.fois@exemple.fr' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/notice/71/report', report)));
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([true]));
    expect(await stored('AV-00000-00002')).toHaveLength(1);
    expect(await mailsOf('AV-00000-00002')).toHaveLength(1);
  });

  it('is logged without its sender', async () => {
    await post('/notice/71/report', aReport({ reference: 'AV-00000-00003', email: 'secret@exemple.fr' }));
    expect(bench.logged).toContainEqual(expect.objectContaining({ reference: 'AV-00000-00003', review: 71 }));
    expect(JSON.stringify(bench.logged)).not.toContain('secret@exemple.fr');
  });

  it('stays when its review is deleted', async () => {
    await post('/notice/72/report', aReport({ reference: 'AV-00000-00004' }));
    bench.schools.reviews.delete(72);
    expect(await stored('AV-00000-00004')).toMatchObject([{ reported: { identite: 'Léa B.' } }]);
    bench.schools.reviews.set(72, { ...reviewed, id: 72, reponse: null });
  });
});

describe('an invalid report', () => {
  it.each([
    ['of an unknown review', '/notice/999/report', 'Cet avis est introuvable.'],
    ['of a review without a number', '/notice/un/report', 'Cet avis est introuvable.'],
    ['of review 0', '/notice/0/report', 'Cet avis est introuvable.'],
    ['of a number above the database’s maximum', '/notice/2147483648/report', 'Cet avis est introuvable.'],
    ['of an answer that does not exist', '/notice/72/response/report', 'Cet avis n’a pas de réponse.'],
  ])('is 404 when it is %s', async (_, path, message) => {
    const report = aReport({ reference: 'AV-99999-99999' });
    expect(await post(path, report)).toEqual({ status: 404, body: { id: [message] } });
    expect(await stored('AV-99999-99999')).toEqual([]);
  });

  it.each([
    ['a reason that is not on the list', { motif: 'bof' as 'faux' }, 'motif', 'Format incorrect.'],
    ['no explanation', { message: '' }, 'message', 'Format incorrect.'],
    ['an explanation of spaces', { message: ' \n ' }, 'message', 'Champ requis.'],
    ['1,001 characters', { message: 'a'.repeat(1001) }, 'message', '1000 caractères maximum.'],
    ['no e-mail', { email: undefined as unknown as string }, 'email', 'Champ requis.'],
    ['an e-mail that is none', { email: 'camille' }, 'email', 'Email invalide.'],
    ['a reference of another form', { reference: "AV-'; drop" }, 'reference', 'Format incorrect.'],
    ['text that cannot be stored', { message: 'a\0b' }, 'message', 'Format incorrect.'],
  ])('is 422 with %s', async (_, changes, field, message) => {
    const report = aReport({ reference: 'AV-99999-99998', ...changes });
    expect(await post('/notice/71/report', report)).toEqual({ status: 422, body: { [field]: [message] } });
    expect(await stored('AV-99999-99998')).toEqual([]);
  });
});

describe('single reviews over the service', () => {
  it.each(['0', '21', 'trois', '-1', '1e1', ''])('%s of them is refused', async (count) => {
    const response = await bench.start().service.request(`/notice/random/${count}`);
    expect(response.status).toBeGreaterThanOrEqual(404);
    expect(response.status).toBeLessThan(500);
  });

  it('are read by id, or not found', async () => {
    const { service } = bench.start();
    expect((await service.request('/notice/71', {}, inProcess)).status).toBe(200);
    expect((await service.request('/notice/999', {}, inProcess)).status).toBe(404);
  });
});
