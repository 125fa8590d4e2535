import { describe, expect, it } from 'vitest';
import { operatorWords } from '#domain/operator.ts';
import { readSiret } from '#domain/school/legal-ids.ts';
import { namedOperator } from '#test/support/named-operator.ts';
import { readConfig } from '../config.ts';
import { showOperator } from './operator-config.ts';

const realSchools = { PUBLIC_URL: 'https://www.reseau-pilote.fr', DEMONSTRATION: 'off' };

describe('a site that shows real schools to the public', () => {
  it('starts when it says who runs it', () => {
    expect(readConfig({ ...realSchools, ...namedOperator }).operator.name).toBe('Réseau Pilote');
  });

  it.each(Object.keys(namedOperator))('does not without %s', (name) => {
    expect(() => readConfig({ ...realSchools, ...namedOperator, [name]: '' })).toThrow(
      `real schools are shown at a public PUBLIC_URL but ${name} is not set`,
    );
  });

  it('names all that lacks in one sentence', () => {
    const { OPERATOR_NAME, OPERATOR_VAT, MEDIATOR_URL, ...rest } = namedOperator;
    expect(() => readConfig({ ...realSchools, ...rest })).toThrow(
      'but OPERATOR_NAME, OPERATOR_VAT and MEDIATOR_URL are not set',
    );
  });

  it('has its seat at its postal address unless told', () => {
    const given = { ...realSchools, ...namedOperator, OPERATOR_ADDRESS: '', POSTAL_ADDRESS: '1 rue A' };
    expect(readConfig(given).operator.address).toBe('1 rue A');
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
  it('lacks nothing, and has a number that is valid and nobody’s', () => {
    const shown = showOperator(readConfig({}).operator, true);
    const { operatorCertification, ...words } = operatorWords(shown);
    expect(Object.values(words).join(' ')).not.toContain('compléter');
    expect(readSiret(shown.siret ?? '')).toMatch(/^00/u);
    expect(shown.registration?.replaceAll(/\D/gu, '')).toBe(shown.siret?.slice(0, 9));
  });

  it('is what was given, where something was', () => {
    const given = readConfig({ OPERATOR_EMAIL: 'a@reseau.fr', MEDIATOR_NAME: 'Médiation' }).operator;
    expect(showOperator(given, true)).toMatchObject({
      email: 'a@reseau.fr',
      dataEmail: 'a@reseau.fr',
      mediator: { name: 'Médiation', url: 'https://mediation.example' },
    });
    expect(showOperator(given, false)).toEqual(given);
  });
});
