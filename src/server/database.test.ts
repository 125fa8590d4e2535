import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { insertSchools } from '#test/support/offered-schools.ts';
import { refuseFictionalSale } from './database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase({ fill: 'reference' });
});
afterAll(() => database[Symbol.asyncDispose]());

const check = ({
  environment = 'production' as 'production' | 'sandbox',
  directory = undefined as string | undefined,
  enrolment = undefined as string | undefined,
} = {}) =>
  refuseFictionalSale(database.db, {
    cards: { environment, url: undefined, clientId: '', apiKey: undefined, sandbox: {} },
    directory: { url: directory, token: undefined },
    enrolment: { url: enrolment },
  } as Parameters<typeof refuseFictionalSale>[1]);

it('real cards pay for real schools alone', async () => {
  await expect(check()).resolves.toBeUndefined();
  await insertSchools(database.db);
  const refusal = 'CARDS_ENVIRONMENT is production but the directory holds the demonstration network';
  await expect(check()).rejects.toThrow(refusal);
  await expect(check({ directory: 'https://annuaire.example' })).rejects.toThrow(refusal);
  await expect(check({ enrolment: 'https://inscription.example' })).rejects.toThrow(refusal);
  await expect(check({ environment: 'sandbox' })).resolves.toBeUndefined();
});

it('schools that neither the directory nor the orders are read from may lie in the database', async () => {
  const elsewhere = { directory: 'https://annuaire.example', enrolment: 'https://inscription.example' };
  await expect(check(elsewhere)).resolves.toBeUndefined();
});
