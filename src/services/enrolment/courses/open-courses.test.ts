import { beforeEach, describe, expect, it } from 'vitest';
import type { CourseCode } from '#domain/course/course-codes.ts';
import { openRefund } from '#services/enrolment/refunds/open-refund.ts';
import { accessOf, buyCourse, createPlatformOfTests, workOnCourses } from '#test/support/courses.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { granted } from '#test/support/granted.ts';
import { readOutbox } from '#test/support/mails.ts';
import { withDefaults } from '../dependencies.ts';
import { addCodes, listCodesToRevoke, markRevoked } from './course-codes.ts';
import { listCourseOpenings } from './list-courses.ts';

const bench = disposeAfterAll(await createEnrolmentBench());
beforeEach(async () => {
  await bench.db.deleteFrom('mails').execute();
  await bench.db.deleteFrom('course_codes').execute();
  await bench.db.deleteFrom('course_accesses').execute();
  bench.logged.length = 0;
});

const hour = 60;
const day = 24 * hour;
const alarms = bench.messages;
const codes = (...names: string[]): CourseCode[] =>
  names.map((code) => ({ officeId: null, course: 'voiture', url: 'https://cours.test/', code }));
/** The schools of the bench are fictional. */
const store = (given: readonly CourseCode[]) =>
  addCodes(bench.db, given, { isFictional: true, now: new Date() });
const importCodes = (...names: string[]) => store(codes(...names));
const withdraw = (reference: string) => bench.withdraw(reference);
const context = () => withDefaults(bench.dependencies);
const codesFor = (officeIds: number[] | null) => [{ course: 'voiture', officeIds, demonstration: true }];

describe('a paid course with a platform', () => {
  it('is opened once, whichever process comes first, and its address is shown after the first start alone', async () => {
    const { platform: course, calls, open } = createPlatformOfTests();
    const { id, token: jeton, reference } = await buyCourse(bench, 'immediat', { course });
    const { client } = bench.start({ course });
    const opening = { state: 'opening', url: null, endsWithdrawal: true };
    expect(await client.findCourse({ jeton })).toMatchObject(opening);
    await Promise.all([workOnCourses(bench, { course }), workOnCourses(bench, { course })]);
    expect(calls).toEqual(['POST /accesses']);
    const shown = await client.findCourse({ jeton });
    expect(shown).toMatchObject({ reference, state: 'open', url: null, code: null });
    const { card_registration_id } = await order(id);
    expect((await bench.intentOfRegistration(card_registration_id)).access_given_at).toBeNull();
    const started = granted(await client.startCourse({ jeton }));
    expect(started).toMatchObject({
      state: 'started',
      url: expect.stringMatching(/^http:\/\/course\.test\/follow\//u),
    });
    expect(await open(started.url ?? '')).toBe(200);
    expect(await order(id)).toMatchObject({ access_given_at: expect.any(Date), access_given_by: 'buyer' });
    expect((await readOutbox(bench.db)).map(({ kind }) => kind)).toContain('access-given');
  });

  it('is opened later when the platform is away, or its answer is lost, and one access is made', async () => {
    const { platform: course, state, calls } = createPlatformOfTests();
    const { id } = await buyCourse(bench, 'immediat', { course });
    state.isAway = true;
    expect(await workOnCourses(bench, { course })).toMatchObject({ opened: 0, failed: 1 });
    expect((await accessOf(bench, id)).asked_at).not.toBeNull();
    bench.pass(1);
    state.isAway = false;
    state.losesAnswers = true;
    await workOnCourses(bench, { course });
    state.losesAnswers = false;
    bench.pass(1);
    expect(await workOnCourses(bench, { course })).toMatchObject({ opened: 1, failed: 0 });
    expect(calls).toHaveLength(3);
    expect(alarms()).not.toContain('a paid course is not open after an hour');
  });

  it('raises an alarm when it is not open after an hour, once an hour', async () => {
    const { platform: course, state } = createPlatformOfTests();
    await buyCourse(bench, 'immediat', { course });
    state.isAway = true;
    for (let minutes = 0; minutes < hour + 10; minutes += 5) {
      await workOnCourses(bench, { course });
      bench.pass(5);
    }
    const late = alarms().filter((message) => message === 'a paid course is not open after an hour');
    expect(late).toHaveLength(1);
  });

  it('waits for the end of the withdrawal period unless it was asked for at once', async () => {
    const { platform: course, calls } = createPlatformOfTests();
    const { token: jeton } = await buyCourse(bench, 'apres-delai', { course });
    await workOnCourses(bench, { course });
    expect(calls).toEqual([]);
    const { client } = bench.start({ course });
    expect(await client.findCourse({ jeton })).toMatchObject({ state: 'waiting', endsWithdrawal: false });
    expect(await client.startCourse({ jeton })).toHaveProperty('refused');
    bench.pass(20 * day);
    await workOnCourses(bench, { course });
    expect(await client.findCourse({ jeton })).toMatchObject({ state: 'open' });
  });

  it('is closed after a withdrawal: at once for its buyer, and at the platform, again until it answers', async () => {
    const { platform: course, state, calls, open } = createPlatformOfTests();
    const { id, token: jeton, reference } = await buyCourse(bench, 'immediat', { course });
    await workOnCourses(bench, { course });
    const { url } = await accessOf(bench, id);
    await withdraw(reference);
    const { client } = bench.start({ course });
    expect(await client.findCourse({ jeton })).toMatchObject({ state: 'closed', closedBecause: 'withdrawn' });
    expect(await client.startCourse({ jeton })).toHaveProperty('refused');
    state.isAway = true;
    await workOnCourses(bench, { course });
    expect(alarms()).toContain('the access to a course cannot be closed');
    state.isAway = false;
    bench.pass(5);
    expect(await workOnCourses(bench, { course })).toMatchObject({ closed: 1 });
    expect(calls.at(-1)).toBe(`DELETE /accesses/${reference}`);
    expect(await open(url ?? '')).toBe(404);
    const closed = { url: null, closed_at: expect.any(Date), opened_by: 'connector' };
    expect(await accessOf(bench, id)).toMatchObject(closed);
    expect(await order(id)).toMatchObject({ access_given_at: null });
  });

  it('is closed after a full refund, and not after a part of it', async () => {
    const { platform: course } = createPlatformOfTests();
    const { id, token: jeton } = await buyCourse(bench, 'immediat', { course });
    await workOnCourses(bench, { course });
    const { client } = bench.start({ course });
    await client.startCourse({ jeton });
    const part = await openRefund(context(), { intentId: id, amountCents: 1000, reason: 'goodwill' });
    if (part.kind === 'refused') throw new Error(part.why);
    const paid = bench.db.updateTable('refunds').set({ status: 'succeeded' });
    await paid.where('id', '=', part.refund.id).execute();
    expect(await client.findCourse({ jeton })).toMatchObject({ state: 'started' });
    await openRefund(context(), { intentId: id, reason: 'goodwill' });
    const shown = await client.findCourse({ jeton });
    expect(shown).toMatchObject({ state: 'closed', closedBecause: 'refunded', url: null });
    expect(await workOnCourses(bench, { course })).toMatchObject({ closed: 1 });
  });
});

describe('a paid course with codes', () => {
  it('takes one code, which its buyer sees again by his link, and nobody else gets', async () => {
    await importCodes('AAAA', 'BBBB');
    const orders = await Promise.all([buyCourse(bench, 'immediat'), buyCourse(bench, 'immediat')]);
    await Promise.all([workOnCourses(bench), workOnCourses(bench)]);
    const { client } = bench.start();
    const seen = [];
    for (const { token: jeton } of orders) {
      const started = await client.startCourse({ jeton });
      expect(await client.startCourse({ jeton })).toEqual(started);
      seen.push('code' in started && started.code);
    }
    expect(seen.toSorted()).toEqual(['AAAA', 'BBBB']);
    expect(JSON.stringify(bench.logged)).not.toMatch(/AAAA|BBBB/u);
  });

  it('is promised while codes are left after the orders that wait, of its school or of every one', async () => {
    expect(await listCourseOpenings(context())).toEqual([]);
    await importCodes('AAAA');
    expect(await listCourseOpenings(context())).toEqual(codesFor(null));
    const first = await buyCourse(bench, 'immediat');
    expect(first.mail).toMatch(/s’ouvre dans la minute/u);
    expect(await listCourseOpenings(context())).toEqual([]);
    const second = await buyCourse(bench, 'immediat');
    expect((await accessOf(bench, second.id)).way).toBe('school');
    expect(second.mail).toMatch(/sous 24\sheures/u);
    await store([{ officeId: 7, course: 'voiture', url: 'https://cours.test/', code: 'CCCC' }]);
    expect(await listCourseOpenings(context())).toEqual(codesFor([7]));
  });

  it('takes no code of the demonstration for a real school', async () => {
    await importCodes('FICTIF');
    bench.schools.change(1, { office: { demonstration: undefined } });
    const { id } = await buyCourse(bench, 'immediat');
    bench.schools.change(1, { office: { demonstration: true } });
    expect((await accessOf(bench, id)).way).toBe('school');
  });

  it('waits, with an alarm, when another order took the last code, and is opened once there are some', async () => {
    await importCodes('AAAA');
    const { id } = await buyCourse(bench, 'immediat');
    await bench.db.deleteFrom('course_codes').execute();
    await workOnCourses(bench);
    expect(alarms()).toContain('no code is left for a paid course: import some');
    await importCodes('BBBB');
    bench.pass(5);
    await workOnCourses(bench);
    expect(await accessOf(bench, id)).toMatchObject({ opened_by: 'code', code: 'BBBB' });
  });

  it('has its code listed for the operator to revoke after a withdrawal, until he says so', async () => {
    await importCodes('AAAA');
    const { reference } = await buyCourse(bench, 'immediat');
    await workOnCourses(bench);
    await withdraw(reference);
    await workOnCourses(bench);
    expect(await listCodesToRevoke(bench.db)).toMatchObject([{ reference, closedBecause: 'withdrawn' }]);
    expect(await markRevoked(bench.db, reference, new Date())).toBe(true);
    expect(await markRevoked(bench.db, reference, new Date())).toBe(false);
    expect(await listCodesToRevoke(bench.db)).toEqual([]);
  });
});

describe('a paid course that its school opens', () => {
  it('reminds the school after 24 and 72 hours, and never again', async () => {
    await buyCourse(bench, 'immediat');
    const reminders = async () =>
      (await readOutbox(bench.db)).filter(({ kind }) => kind === 'course-reminder').length;
    bench.pass(day - 1);
    await workOnCourses(bench);
    expect(await reminders()).toBe(0);
    bench.pass(1);
    await Promise.all([workOnCourses(bench), workOnCourses(bench)]);
    expect(await reminders()).toBe(1);
    bench.pass(2 * day - 1);
    await workOnCourses(bench);
    expect(await reminders()).toBe(1);
    bench.pass(1);
    await workOnCourses(bench);
    bench.pass(30 * day);
    await workOnCourses(bench);
    expect(await reminders()).toBe(2);
    expect(alarms()).toContain('a paid course is not declared open by its school');
  });

  it('is reported to the operator once it is late, once a day, and not before', async () => {
    const { token: jeton } = await buyCourse(bench, 'immediat');
    const { client } = bench.start();
    bench.pass(day - 1);
    expect(await client.reportCourse({ jeton })).toHaveProperty('refused');
    bench.pass(1);
    expect(await client.findCourse({ jeton })).toMatchObject({
      state: 'expected',
      isLate: true,
      reportedAt: null,
    });
    expect(await client.reportCourse({ jeton })).toMatchObject({ reportedAt: expect.any(String) });
    await client.reportCourse({ jeton });
    expect((await readOutbox(bench.db)).filter(({ kind }) => kind === 'course-report')).toHaveLength(1);
  });

  it('is given when the school declares it, also where the buyer waits for the end of the period', async () => {
    const { id, token: jeton, reference } = await buyCourse(bench, 'apres-delai');
    const { client } = bench.start();
    const mails = await readOutbox(bench.db);
    const school = mails.find(({ kind, key }) => kind === 'order-school' && key.includes(id));
    const link = /acces\?jeton=([\w.-]+)/u.exec(school?.text_body ?? '')?.[1] ?? '';
    expect(await client.giveAccess({ jeton: link })).toMatchObject({ reference, state: 'given' });
    expect(await client.findCourse({ jeton })).toMatchObject({ state: 'given', endsWithdrawal: false });
    expect((await bench.findOrder(reference))?.withdrawal.kind).toBe('open');
  });
});

describe('a link to a course', () => {
  it('opens nothing when it is invented, of another order, or older than the closing of its order', async () => {
    const one = await buyCourse(bench, 'immediat');
    const other = await buyCourse(bench, 'immediat');
    const { client } = bench.start();
    const [, mark = ''] = one.token.split('.');
    for (const jeton of ['x', `${other.id}.${mark}`, `${one.id}.`, `x'.${mark}`]) {
      expect(await client.findCourse({ jeton })).toBeUndefined();
    }
    await client.closeOrder({ reference: one.reference, email: bench.buyer.Email });
    expect(await client.findCourse({ jeton: one.token })).toBeUndefined();
    const jeton = (await bench.findOrder(one.reference))?.course?.jeton ?? '';
    expect(await client.findCourse({ jeton })).toHaveProperty('reference', one.reference);
  });

  it('starts its course twenty times an hour', async () => {
    await importCodes('AAAA');
    const { token: jeton } = await buyCourse(bench, 'immediat');
    await workOnCourses(bench);
    const { client } = bench.start();
    for (let start = 0; start < 20; start += 1)
      expect(await client.startCourse({ jeton })).toHaveProperty('url');
    expect(await client.startCourse({ jeton })).toHaveProperty('refused');
    expect(await client.findCourse({ jeton })).toMatchObject({ state: 'started' });
  });
});

const order = (id: string) =>
  bench.db.selectFrom('payment_intents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
