import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeskListing, PartChange } from '#contracts/desk-listing.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { addDays } from '#domain/time/local-time.ts';
import { createPhotoStore } from '#server/services.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { createDeskBench } from '#test/support/desk.ts';
import { emptyPart } from '#test/support/desk-listing.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { mailsOfTests } from '#test/support/mails.ts';
import { aSeller } from '#test/support/office.ts';
import { getOffice } from '../schools/get-office.ts';
import { cancelChange, listChanges } from './list-changes.ts';
import { addPhoto } from './photos.ts';
import { previewListing } from './preview-listing.ts';
import { decideChange, listWaiting, publishPlanned } from './publish-change.ts';
import { readListing } from './read-listing.ts';
import { openDesk } from './sessions.ts';
import { writePart } from './write-part.ts';

const bench = disposeAfterAll(await createDeskBench());
const context = {
  ...{ db: bench.db, sender: mailsOfTests, now: bench.now },
  ...{ operatorEmail: 'exploitant@exemple.fr', documentHosts: [], photos: createPhotoStore() },
};
let seance: string;
beforeEach(async () => {
  await bench.reset();
  await bench.db.deleteFrom('listing_changes').execute();
  ({ seance } = await bench.signIn('ecole1@exemple.fr'));
});

const asked = () => ({ seance, officeId: 1 });
const read = () => readListing(context, asked());
const write = (change: PartChange, expected: number) => writePart(context, { ...asked(), expected, change });
const saturday = (from: string, to: string) => ({
  ...{ jour: 6, HOR_DEBUT_AM: from, HOR_FIN_AM: to, HOR_DEBUT_PM: null, HOR_FIN_PM: null },
});
type Change<Part> = Extract<PartChange, { part: Part }>;
async function hoursOf(from: string): Promise<Change<'hours'>> {
  const { parts } = await read();
  const { week, closures } = parts.hours.values;
  const others = week.filter(({ jour }) => jour !== 6);
  return { part: 'hours', values: { week: [...others, saturday(from, '12:00')], closures } };
}
async function dearer(cents: number): Promise<Change<'prices'>> {
  const { values } = (await read()).parts.prices;
  const formulas = values.formulas.map((formula) => ({ ...formula, price: formula.price + cents }));
  return { part: 'prices', values: { ...values, formulas }, startsOn: null };
}
const shown = () => getOffice({ db: bench.db, reviews: createReviews(bench.db) }, 1);
const purges = async () => (await bench.db.selectFrom('content_purges').select('id').execute()).length;
const mailsOf = (kind: string) => bench.db.selectFrom('mails').selectAll().where('kind', '=', kind).execute();
const versionOf = (listing: DeskListing, part: keyof DeskListing['parts']) => listing.parts[part].version;

describe('a part that a school writes', () => {
  it('is on its page, dropped from caches, and names its writer', async () => {
    const before = await purges();
    const { outcome, listing } = await write(await hoursOf('08:15'), 0);
    expect(outcome).toBe('published');
    expect(listing.parts.hours).toMatchObject({ lastWriter: 'school', writtenAt: bench.now().toISOString() });
    const office = await shown();
    expect(office?.clubInformations?.horaires.ouverture).toContainEqual(saturday('08:15', '12:00'));
    expect(await purges()).toBe(before + 1);
  });

  it('announces a first lesson on the day it is published, for lists too', async () => {
    const values = { times: ['soir' as const], firstLesson: 15, announcedOn: null };
    const { listing } = await write({ part: 'lessons', values }, 0);
    const today = parisDay(bench.now());
    expect(listing.parts.lessons.values).toEqual({ ...values, announcedOn: today });
    expect(await shown()).toMatchObject({ lessonTimes: ['soir'], firstLesson: { days: 15, on: today } });
    const listed = await bench.db
      .selectFrom('listings')
      .select(['cours_soir', 'cours_samedi', 'first_lesson_days', 'first_lesson_on'])
      .where('office_id', '=', 1)
      .executeTakeFirst();
    expect(listed).toEqual({
      ...{ cours_soir: true, cours_samedi: false, first_lesson_days: 15, first_lesson_on: today },
    });
  });

  it('written again the same changes nothing, whatever version it names', async () => {
    const change = await hoursOf('08:30');
    const { listing } = await write(change, 0);
    const before = await purges();
    const again = await write(change, 0);
    expect(again).toEqual({ outcome: 'unchanged', listing });
    expect(await purges()).toBe(before);
  });

  it('of an older version is refused, and keeps the newer one', async () => {
    const [one, other] = [await hoursOf('07:00'), await hoursOf('07:30')];
    const results = await Promise.allSettled([write(one, 0), write(other, 0)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(write(await hoursOf('06:00'), 0)).rejects.toMatchObject({ status: 409 });
  });

  it('with a fault is refused by field, and nothing is stored', async () => {
    const change = await hoursOf('13:00');
    await expect(write(change, 0)).rejects.toMatchObject({ status: 422, messages: { 'week.6': [/./u] } });
    expect(await bench.db.selectFrom('listing_changes').select('id').execute()).toEqual([]);
  });

  it('of another school is refused as an unknown one is', async () => {
    const change = await hoursOf('08:00');
    for (const officeId of [2, 999_999]) {
      const refused = writePart(context, { seance, officeId, expected: 0, change });
      await expect(refused).rejects.toMatchObject({ status: 404 });
      await expect(readListing(context, { seance, officeId })).rejects.toMatchObject({ status: 404 });
    }
  });

  it('is previewed as its page would be, and not stored', async () => {
    const change = await dearer(12_345);
    const before = await shown();
    const preview = await previewListing(context, createReviews(bench.db), {
      ...{ ...asked(), expected: 0, change },
    });
    const prices = preview.office.clubInformations?.formules.map(({ price }) => price);
    expect(prices?.toSorted()).toEqual(change.values.formulas.map(({ price }) => price).toSorted());
    expect(await shown()).toEqual(before);
  });

  it.each<Change<'photos' | 'presentation'>>([
    { part: 'photos', values: { photos: [] } },
    {
      part: 'presentation',
      values: {
        ...emptyPart('presentation'),
        ...{ presentation: 'Bonjour.', phone: '04 72 00 00 09', facebook: 'https://facebook.com/ecole' },
      },
    },
  ])('$part is what is read again', async (change) => {
    const { listing } = await write(change, 0);
    expect(listing.parts[change.part].values).toEqual(change.values);
  });
});

describe('prices with a start date', () => {
  it('are published at midnight in Paris, once, also after a stop', async () => {
    const change = { ...(await dearer(1000)), startsOn: '2026-12-12' };
    const { outcome, listing } = await write(change, 0);
    expect(outcome).toBe('planned');
    expect(listing.parts.prices.planned).toMatchObject([{ startsOn: '2026-12-12' }]);
    expect(await publishPlanned(bench.db, new Date('2026-12-11T22:59:59Z'))).toBe(0);
    const midnight = new Date('2026-12-11T23:00:00Z');
    const runs = await Promise.all([1, 2, 3].map(() => publishPlanned(bench.db, midnight)));
    expect(runs.reduce((sum, one) => sum + one)).toBe(1);
    const { parts } = await read();
    expect(parts.prices.values).toEqual(change.values);
    expect(parts.prices).toMatchObject({ planned: [], lastWriter: 'school' });
    expect(parts.prices.version).toBeGreaterThan(versionOf(listing, 'prices'));
  });

  it('are refused for a day that has passed, and published at once for today', async () => {
    const change = await dearer(1000);
    const today = parisDay(bench.now());
    const refused = { status: 422, messages: { startsOn: [expect.any(String)] } };
    await expect(write({ ...change, startsOn: addDays(today, -1) }, 0)).rejects.toMatchObject(refused);
    expect(await write({ ...change, startsOn: today }, 0)).toMatchObject({ outcome: 'published' });
  });

  it('of the same day replace each other, and are cancelled', async () => {
    const first = await write({ ...(await dearer(1000)), startsOn: '2026-12-24' }, 0);
    const version = versionOf(first.listing, 'prices');
    const second = await write({ ...(await dearer(2000)), startsOn: '2026-12-24' }, version);
    const [planned, ...others] = second.listing.parts.prices.planned;
    expect(others).toEqual([]);
    const id = planned?.id ?? 0;
    const cancelled = await cancelChange(context, { ...asked(), id });
    expect(cancelled.parts.prices.planned).toEqual([]);
    expect(await cancelChange(context, { ...asked(), id })).toEqual(cancelled);
    expect(await publishPlanned(bench.db, new Date('2027-01-01T00:00:00Z'))).toBe(0);
  });
});

describe('what the operator decides', () => {
  const email = { part: 'email', values: { email: 'nouvelle@exemple.fr' } } as const;
  const decide = (id: number, because?: string) =>
    decideChange({ ...context, now: bench.now() }, id, because);
  async function ask(change: PartChange) {
    const { outcome, listing } = await write(change, 0);
    expect(outcome).toBe('waiting');
    return listing.parts[change.part].waiting?.id ?? 0;
  }

  it('waits; the old address and the operator are mailed, and a repeat mails nobody', async () => {
    await ask(email);
    expect((await write(email, 0)).outcome).toBe('unchanged');
    expect((await shown())?.hasEmail).toBe(true);
    expect(await mailsOf('listing-asked')).toMatchObject([{ recipient: 'ecole1@exemple.fr' }]);
    expect(await mailsOf('listing-operator')).toMatchObject([{ recipient: 'exploitant@exemple.fr' }]);
    expect(await listWaiting(bench.db)).toMatchObject([{ office_id: 1, part: 'email' }]);
  });

  it('accepted, an e-mail ends the rights of the old mailbox at once, which is mailed so', async () => {
    const id = await ask(email);
    expect(await decide(id)).toBe(true);
    expect(await decide(id)).toBe(false);
    expect(await openDesk(bench.db, asked(), bench.now())).toBeUndefined();
    expect(await mailsOf('listing-decided')).toMatchObject([{ recipient: 'ecole1@exemple.fr' }]);
    ({ seance } = await bench.signIn('nouvelle@exemple.fr'));
    expect((await read()).parts.email).toMatchObject({ values: email.values, lastWriter: 'school' });
  });

  it('accepted, the seller of a page is another, and the contract’s fields say so', async () => {
    const seller = { legalName: 'Canal Formation', siret: '35600000000048', guaranteeCeiling: 4_000_000 };
    const values = aSeller(seller);
    const id = await ask({ part: 'seller', values: { ...values, legalForm: 's.a.s.' } });
    expect((await shown())?.clubInformations?.accueil.legalName).not.toBe('Canal Formation');
    await decide(id);
    const stored = { ...values, legalForm: 'SAS' };
    expect((await shown())?.clubInformations?.accueil).toMatchObject(stored);
    expect((await read()).parts.seller).toMatchObject({ values: stored, lastWriter: 'school' });

    const { results } = await listChanges(context, { ...asked(), page: 1 });
    expect(results).toMatchObject([{ part: 'seller', state: 'published' }]);
  });

  it('a seller with a wrong SIRET or an unknown form is not asked for', async () => {
    const values = aSeller({ legalForm: 'GmbH', siret: '00000001800011' });
    const messages = { legalForm: [expect.stringContaining('SARL')], siret: [expect.any(String)] };
    await expect(write({ part: 'seller', values }, 0)).rejects.toMatchObject({ status: 422, messages });
  });

  it('refused, leaves the page as it was and says why', async () => {
    const id = await ask({ part: 'agreement', values: { agreement: 'E 21 069 0099 0' } });
    await decide(id, 'Le numéro n’est pas le vôtre.');
    const { parts } = await read();
    expect(parts.agreement).toMatchObject({ waiting: null, lastWriter: null });
    const [mail] = await mailsOf('listing-decided');
    expect(mail?.text_body).toContain('Le numéro n’est pas le vôtre.');
    const { results } = await listChanges(context, { ...asked(), page: 1 });
    expect(results).toMatchObject([{ state: 'refused', because: 'Le numéro n’est pas le vôtre.' }]);
  });

  it.each([true, false])('accepted, a label is announced or not: %s', async (hasLabel) => {
    const info = hasLabel ? 'valable jusqu’en juin 2028' : null;
    const before = (await read()).parts.label.values;
    const values = { hasLabel, info };
    if (JSON.stringify(values) === JSON.stringify(before)) return;
    expect(await decide(await ask({ part: 'label', values }))).toBe(true);
    expect((await read()).parts.label.values).toEqual(values);
    expect((await shown())?.garanties.includes('Label DSR')).toBe(hasLabel);
  });
});

describe('a photo', () => {
  const picture = (colour: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
      .withExif({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer();
  const add = (bytes: Buffer, expected: number) =>
    addPhoto(context, { ...asked(), expected, photo: bytes.toString('base64') });

  it('is added after the others, without what the camera wrote, and once', async () => {
    const { version, values } = (await read()).parts.photos;
    const bytes = await picture('red');
    const { outcome, listing } = await add(bytes, version);
    expect(outcome).toBe('published');
    const { photos } = listing.parts.photos.values;
    expect(photos.slice(0, -1)).toEqual(values.photos);
    expect((await add(bytes, version)).outcome).toBe('unchanged');
    const [, hash = ''] = /\/photos\/(\w+)\.webp$/u.exec(photos.at(-1) ?? '') ?? [];
    const kept = await bench.db
      .selectFrom('pictures')
      .select('bytes')
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    expect((await sharp(kept.bytes).metadata()).exif).toBeUndefined();
  });

  it('that is no picture is refused', async () => {
    await expect(add(Buffer.from('<svg/>'), 0)).rejects.toMatchObject({ status: 422 });
  });
});
