import { describe, expect, it } from 'vitest';
import { createCliBench } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';

const now = new Date('2026-11-23T09:00:00Z');
const { db, type, write } = disposeAfterAll(await createCliBench(['schools'], { now, columns: 200 }));

const car = 'voiture-formule-b-traditionnelle';
const schools =
  'external_ref;name;postal_code;city\nR1;École du Pont;69003;Lyon\nR2;Conduite du Lac;74000;Annecy\n';
const writeFormulas = (...rows: readonly string[]) =>
  write({
    'schools.csv': schools,
    'formulas.csv': ['school_ref;formula;price;advance_payment', ...rows].join('\n'),
  });
const kept = (ref: string) => [
  `${ref};${car};1000,00;300,00`,
  `${ref};moto-permis-a2;800,00;200,00`,
  `${ref};voiture-lecons-de-conduite;52,00;`,
];

const sold = () =>
  db
    .selectFrom('formulas')
    .innerJoin('offices', 'offices.id', 'formulas.office_id')
    .select(['external_ref as ref', 'price_cents as price', 'advance_payment_cents as advance'])
    .orderBy('formulas.id')
    .execute();

describe('an import', () => {
  it('that would charge more than 30 % before the contract names each formula and the sum', async () => {
    const path = writeFormulas(
      `R1;${car};1299,50;`,
      `R2;${car};1000,00;300,01`,
      `R2;moto-permis-a2;800,00;240,00`,
    );
    const dry = await type('import', path);
    expect(dry.out).toContain(
      `! 1 École du Pont: ${car}: the buyer pays 1\u202f299,50\u202f€ of 1\u202f299,50\u202f€ at once\n` +
        `! 2 Conduite du Lac: ${car}: the buyer pays 300,01\u202f€ of 1\u202f000,00\u202f€ at once\n`,
    );
    expect(dry.out).not.toContain('moto-permis-a2: the buyer');
    expect(dry.err).toContain('2 formulas would charge more than 30 % before the contract');
    expect(dry.err).toContain('add --yes-full-price 2.');

    const refused = await type('import', path, '--apply');
    expect([refused.code, await sold()]).toEqual([1, []]);
    expect((await type('import', path, '--apply', '--yes-full-price', '1')).err).toContain('not 1');
    expect(await sold()).toEqual([]);
    expect((await type('import', path, '--apply', '--yes-full-price', '2')).code).toBe(0);
    expect(await sold()).toHaveLength(3);
  });

  it('that changes neither price nor advance needs no number', async () => {
    const bare = writeFormulas(
      `R1;${car};1299,50;`,
      `R2;${car};1000,00;300,01`,
      `R2;moto-permis-a2;800,00;240,00`,
    );
    expect((await type('import', bare, '--apply')).code).toBe(0);
    const { code } = await type('import', writeFormulas(...kept('R1'), ...kept('R2')), '--apply');
    expect([code, (await sold()).length]).toEqual([0, 6]);
  });

  it('that closes more than a tenth of a school’s formulas needs their number', async () => {
    const partial = writeFormulas(`R1;${car};1100,00;300,00`);
    const { code, err } = await type('import', partial, '--apply');
    expect([code, (await sold()).length]).toEqual([1, 6]);
    expect(err).toContain('The files would close 5 formulas, of 2 schools more than a tenth.');
    expect(err).toContain('add --yes-close 5.');
    expect((await type('import', partial, '--apply', '--yes-close', '4')).err).toContain('not 4');
    expect((await type('import', partial, '--apply', '--yes-close', '5')).code).toBe(0);
    expect(await sold()).toEqual([{ ref: 'R1', price: 110_000, advance: 30_000 }]);
    await type('import', writeFormulas(...kept('R1'), ...kept('R2')), '--apply');
  });
});

describe('schools set --formula', () => {
  it('changes one formula and leaves the others', async () => {
    const before = await sold();
    const { code, out } = await type('set', 'R1', '--formula', car, 'price=1190,00');
    expect([code, out]).toEqual([0, expect.stringMatching(/1000.*→.*1190/u)]);
    expect(await sold()).toEqual(
      before.map((row) => (row.ref === 'R1' && row.price === 100_000 ? { ...row, price: 119_000 } : row)),
    );
  });

  it('refuses a formula that the school does not sell, and a column of schools.csv', async () => {
    expect((await type('set', 'R1', '--formula', 'remorque-permis-be', 'hours_included=20')).err).toContain(
      `School 1 has no formula “remorque-permis-be”: it has moto-permis-a2, ${car}, voiture-lecons-de-conduite.`,
    );
    expect((await type('set', 'R1', '--formula', car, 'name=Pont')).err).toContain('not a column');
  });

  it('adds a formula with its price, and drops one', async () => {
    const before = await sold();
    const be = ['set', 'R1', '--formula', 'remorque-permis-be'];
    const added = await type(...be, 'price=800,00', 'advance_payment=200,00');
    expect([added.code, added.out]).toEqual([0, expect.stringContaining('remorque-permis-be: new (800,00')]);
    expect(await sold()).toHaveLength(before.length + 1);
    const dropped = await type(...be, '--drop');
    expect([dropped.code, dropped.out]).toEqual([0, expect.stringContaining('remorque-permis-be: gone')]);
    expect(await sold()).toEqual(before);
    expect((await type(...be, '--drop')).err).toContain('has no formula “remorque-permis-be”');
    expect((await type(...be)).err).toContain('Give column=value pairs');
    expect((await type(...be, 'price=1', '--drop')).err).toContain('Give column=value pairs');
    expect((await type('set', 'R1', '--formula', 'permis-z', 'price=1')).code).toBe(1);
  });

  it('needs the number too where the buyer would pay all at once', async () => {
    const clear = ['set', 'R1', '--formula', car, 'advance_payment='];
    expect((await type(...clear)).err).toContain('add --yes-full-price 1.');
    expect((await type(...clear, '--yes-full-price', '1')).code).toBe(0);
    expect((await sold()).filter(({ advance, price }) => price === 119_000 && advance === null)).toHaveLength(
      1,
    );
  });
});
