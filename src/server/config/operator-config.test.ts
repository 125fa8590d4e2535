import { describe, expect, it } from 'vitest';
import { operatorWords } from '#domain/operator.ts';
import { readSiret } from '#domain/school/legal-ids.ts';
import { aBrand, namedOperator } from '#test/support/brand.ts';
import { readConfig } from './config.ts';
import { showOperator } from './operator-config.ts';

const realSchools = { PUBLIC_URL: 'https://www.reseau-pilote.fr', DEMONSTRATION: 'off' };

describe('a site that shows real schools to the public', () => {
  it('starts with its operator’s identity', () => {
    expect(readConfig(realSchools, aBrand(namedOperator)).operator.name).toBe('Réseau Pilote');
  });

  it.each(
    Object.entries(namedOperator).flatMap(([section, facts]) =>
      Object.keys(facts).map((key): [string, string] => [section, key]),
    ),
  )('does not without %s.%s', (section, key) => {
    const facts = namedOperator[section as keyof typeof namedOperator];
    const brand = aBrand({ ...namedOperator, [section]: { ...facts, [key]: undefined } });
    expect(() => readConfig(realSchools, brand)).toThrow(
      `real schools are shown at a public PUBLIC_URL but ${section}.${key} is not set in site.yaml`,
    );
  });

  it('lists all missing keys in one sentence', () => {
    const { operator, hosting, mediator } = namedOperator;
    const brand = aBrand({
      operator: { ...operator, name: undefined, vat: undefined },
      hosting,
      mediator: { ...mediator, url: undefined },
    });
    expect(() => readConfig(realSchools, brand)).toThrow(
      'but operator.name, operator.vat and mediator.url are not set in site.yaml',
    );
  });

  it('has its seat at its postal address by default', () => {
    const { operator, ...rest } = namedOperator;
    const brand = { ...rest, operator: { ...operator, address: undefined }, postalAddress: '1 rue A\nLyon' };
    expect(readConfig(realSchools, aBrand(brand)).operator.address).toBe('1 rue A, Lyon');
  });
});

it.each([
  ['the demonstration', { PUBLIC_URL: 'https://www.reseau-pilote.fr' }],
  ['a rehearsal', { ...realSchools, CARDS_REHEARSAL: 'yes' }],
  ['a machine of one’s own', { DEMONSTRATION: 'off' }],
])('%s starts without an operator', (_, environment) => {
  expect(readConfig(environment).operator.name).toBeUndefined();
});

describe('the operator of the demonstration', () => {
  it('is complete, with a valid unassigned number', () => {
    const shown = showOperator(readConfig({}).operator, true);
    const { operatorCertification, ...words } = operatorWords(shown);
    expect(Object.values(words).join(' ')).not.toContain('compléter');
    expect(readSiret(shown.siret ?? '')).toMatch(/^00/u);
    expect(shown.registration?.replaceAll(/\D/gu, '')).toBe(shown.siret?.slice(0, 9));
  });

  it('is overridden by given values', () => {
    const given = readConfig(
      {},
      aBrand({ operator: { email: 'a@reseau.fr' }, mediator: { name: 'Médiation' } }),
    ).operator;
    expect(showOperator(given, true)).toMatchObject({
      email: 'a@reseau.fr',
      dataEmail: 'a@reseau.fr',
      mediator: { name: 'Médiation', url: 'https://mediation.example' },
    });
    expect(showOperator(given, false)).toEqual(given);
  });
});
