import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { typeCommand } from '#test/support/cli.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

let network: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'creneau-spreadsheet-'));
beforeAll(async () => {
  network = await createTestDatabase({ fill: 'reference' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await network[Symbol.asyncDispose]();
});

const type = (...typed: string[]) => typeCommand(['schools', ...typed], { session: { db: network.db } });

it('reads a French spreadsheet: titles, signs, missing leading zeros', async () => {
  const lines = [
    'Référence;Nom;Adresse;CP;Ville;Téléphone;Latitude;Longitude',
    'F1;École du Quai;2 quai Haut;1000;Bourg-en-Bresse;474000001;46,2;5,22',
    'F2;École du Pont;3 quai Haut;1000;Bourg-en-Bresse;474000002;5,22;46,2',
    'F3;École du Port;4 quai Haut;1000;Bourg-en-Bresse;474000003;48,2;5,22',
    'F4;École du Parc;5 quai Haut;1000;Bourg-en-Bresse;04 74 00 00 04 / 06 00 00 00 04;;',
  ];
  writeFileSync(join(folder, 'schools.csv'), `${lines.join('\r\n')}\r\n`, 'latin1');
  // The rows of a refused school are not listed one by one.
  writeFileSync(
    join(folder, 'formulas.csv'),
    'Référence;Formule;Prix\r\nF1;Permis B traditionnel;1 250,50\r\nF4;Permis moto A2;900\r\n',
    'latin1',
  );
  const { code, out } = await type('import', folder, '--apply', '--yes-full-price', '1');
  expect(code).toBe(1);
  expect(out).toContain('line 3: latitude 5.22 and longitude 46.2 are exchanged');
  expect(out).toMatch(/line 4: latitude 48\.2, longitude 5\.22 is 22\d km from Bourg-en-Bresse/u);
  expect(out).toContain(
    'line 5, phone: “04 74 00 00 04 / 06 00 00 00 04” has more than one telephone number',
  );
  expect(out).toContain('1 new, 0 changed, 0 unchanged, 3 refused');
  const { out: shown } = await type('show', 'F1', '--json');
  expect(JSON.parse(shown)).toMatchObject({
    postal_code: '01000',
    phone: '0474000001',
    name: 'École du Quai',
  });
});
