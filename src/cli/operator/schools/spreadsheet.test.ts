import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createCliBench } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { listSchools } from '#test/support/listed-schools.ts';

const { db, type, json, write, folder } = disposeAfterAll(await createCliBench(['schools']));

it('reads a French spreadsheet: titles, signs, missing leading zeros', async () => {
  const lines = [
    'Référence;Nom;Adresse;CP;Ville;Téléphone;Latitude;Longitude',
    'F1;École du Quai;2 quai Haut;1000;Bourg-en-Bresse;474000001;46,2;5,22',
    'F2;École du Pont;3 quai Haut;1000;Bourg-en-Bresse;474000002;5,22;46,2',
    'F3;École du Port;4 quai Haut;1000;Bourg-en-Bresse;474000003;48,2;5,22',
    'F4;École du Parc;5 quai Haut;1000;Bourg-en-Bresse;04 74 00 00 04 / 06 00 00 00 04;;',
  ];
  // The rows of a refused school are not listed one by one.
  const formulas = 'Référence;Formule;Prix\r\nF1;Permis B traditionnel;1 250,50\r\nF4;Permis moto A2;900\r\n';
  const files = write({
    'schools.csv': Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'),
    'formulas.csv': Buffer.from(formulas, 'latin1'),
  });
  const { code, out } = await type('import', files, '--apply', '--yes-full-price', '1');
  expect(code).toBe(1);
  expect(out).toContain('line 3: latitude 5.22 and longitude 46.2 are exchanged');
  expect(out).toMatch(/line 4: latitude 48\.2, longitude 5\.22 is 22\d km from Bourg-en-Bresse/u);
  expect(out).toContain(
    'line 5, phone: “04 74 00 00 04 / 06 00 00 00 04” has more than one telephone number',
  );
  expect(out).toContain('1 new, 0 changed, 0 unchanged, 3 refused');
  const school = { postal_code: '01000', phone: '0474000001', name: 'École du Quai' };
  expect(await json('show', 'F1')).toMatchObject(school);
});

it('reads a workbook: French names of sheets, units, openings in one column', async () => {
  const workbook = fileURLToPath(new URL('../../../../docs/examples/classeur.xlsx', import.meta.url));
  const { out, err } = await type('import', workbook, '--apply');
  expect([err, out]).toEqual([expect.not.stringContaining('refused'), expect.stringContaining('2 new')]);
  const { formulas, hours, phone } = await json('show', 'A1');
  expect(phone).toBe('0472000001');
  expect(formulas).toMatchObject([
    {
      formula: 'voiture-formule-b-traditionnelle',
      price: '1250,00',
      hours_included: '20',
      validity_days: '365',
    },
    { formula: 'voiture-conduite-accompagnee', price: '1390,50' },
  ]);
  expect(hours).toMatchObject([
    { weekday: 'lundi', morning_from: null, afternoon_from: '14:00', afternoon_to: '19:00' },
    { weekday: 'mardi', morning_from: '09:30', morning_to: '12:00' },
  ]);
});

it('reads a first line that names the separator, and leaves out empty columns at the end', async () => {
  const path = write({
    'schools.csv': 'sep=;\r\nRéférence;Nom;CP;Ville;;\r\nG1;École du Bac;69003;Lyon;;\r\n',
  });
  expect((await type('import', path)).out).toContain('1 new, 0 changed, 0 unchanged, 0 refused');
});

it('shows what is wrong once, with its rows, and counts rows', async () => {
  const rows = ['04', '05', '06'].map((day) => `A1;mardi;${day === '06' ? '8h' : 'tôt'};tard`);
  const path = write({
    'schools.csv': 'Référence;Nom\r\nA1;École du Pont\r\n',
    'hours.csv': `Référence;Jour;morning_from;morning_to\r\n${rows.join('\r\n')}\r\n`,
  });
  const { out, err } = await type('import', path);
  expect(out).toContain(
    '! hours.csv, morning_to: “tard” is no hour, such as 09:30 (3 rows: lines 2, 3, 4)\n',
  );
  expect(out).toContain('! hours.csv, morning_from: “tôt” is no hour, such as 09:30 (2 rows: lines 2, 3)\n');
  expect(err).toContain('3 rows are refused');
});

it('shows the faults of all files at once', async () => {
  const unreadable = write({
    'schools.csv': 'Référence;Nom\r\nA1\r\n',
    'hours.csv': 'Référence;Jour\r\nA1;"lundi\r\n',
    'prix.csv': 'a\r\n1\r\n',
    'formules.ods': 'PK',
  });
  const { err } = await type('import', unreadable);
  for (const part of [
    'schools.csv, line 2',
    'hours.csv, line',
    'prix.csv in',
    'formules.ods: files of this kind',
  ])
    expect(err).toContain(part);
  const strange = write({
    'schools.csv': 'Référence;Nom;Humeur\r\nA1;École du Pont;bonne\r\n',
    'hours.csv': 'Référence;Jour\r\nA1;lundredi\r\n',
  });
  const both = (await type('import', strange)).err;
  expect(both).toContain('“Humeur”');
  expect(both).toContain('“lundredi” is not a weekday');
});

it('changes the prices that a file holds, and nothing else', async () => {
  const before = await json('show', 'A1');
  const file = join(folder, 'tarifs.csv');
  writeFileSync(
    file,
    'Réf.;École;Formule;Tarif TTC\r\nA1;Pont;AAC;1 450 €\r\nA1;Pont;moto-permis-a2;900\r\nZ9;Loin;B;900\r\nA2;Lac;BVA;gratuit\r\n',
  );
  const dry = await type('prices', file);
  expect(dry.out).toContain('Columns left out: École.');
  expect(dry.out).toContain('1390,50 → 1450,00');
  expect(dry.out).toContain('line 3: this school has no formula moto-permis-a2');
  expect(dry.out).toContain('line 4: no school has this key');
  expect(dry.out).toContain('line 5, price: “gratuit” is not an amount');
  expect(await json('show', 'A1')).toEqual(before);
  expect((await type('prices', file, '--apply')).code).toBe(1);
  const after = await json('show', 'A1');
  expect(after.formulas.map(({ price }: { price: string }) => price)).toEqual(['1250,00', '1450,00']);
  expect({ ...after, formulas: [], updated_at: '' }).toEqual({ ...before, formulas: [], updated_at: '' });
});

it('of prices makes no member of a school that the State alone lists', async () => {
  const listed = { id: 900_001 };
  await listSchools(db, [listed]);
  const file = join(folder, 'tarifs-d-une-liste.csv');
  writeFileSync(file, `school_id;formula;price\n${listed.id};voiture-formule-b-traditionnelle;1200\n`);
  const { code, out } = await type('prices', file, '--apply');
  expect(code).toBe(1);
  expect(out).toContain('line 2: its school is no member: the State alone lists it');
  const office = db.selectFrom('offices').select('member').where('id', '=', listed.id);
  expect(await office.executeTakeFirstOrThrow()).toEqual({ member: false });
});
