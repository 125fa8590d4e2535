import { expect, it } from 'vitest';
import { describeSubject, isAnotherChild, isSamePerson } from './open-order.ts';

const camille = { firstName: 'Camille', lastName: 'Moreau', birthday: '2010-01-02' };

it.each([
  [{ firstName: 'Alix', birthday: '2009-06-01' }, true],
  // A correction or a twin: ambiguous.
  [{ firstName: 'Alix', birthday: '2010-01-02' }, false],
  [{ firstName: 'Camille', birthday: '2010-02-01' }, false],
  [{ firstName: 'CAMILLE ', birthday: '2009-06-01' }, false],
])('compared with Camille, born 2010-01-02, %o is another child: %s', (other, isAnother) => {
  expect(isAnotherChild(camille, other)).toBe(isAnother);
});

it('a person is the same without case, accents and spaces of the name, but not with another birthday', () => {
  const jean = { firstName: 'Jean-François', lastName: 'Élie', birthday: '2001-05-17' };
  expect(isSamePerson(jean, { ...jean, firstName: ' JEAN  FRANCOIS', lastName: 'elie' })).toBe(true);
  expect(isSamePerson(jean, { ...jean, birthday: '2001-05-18' })).toBe(false);
});

it('two orders have the same subject in any case, but not with another school, formula or offer', () => {
  const subject = {
    ...camille,
    email: 'camille@exemple.fr',
    officeId: 1,
    formulaId: 11,
    marque: null,
    offreId: null,
  };
  expect(describeSubject({ ...subject, email: 'Camille@Exemple.fr ' })).toBe(describeSubject(subject));
  for (const other of [{ officeId: 2 }, { formulaId: 12 }, { marque: 'M', offreId: 'O' }]) {
    expect(describeSubject({ ...subject, ...other })).not.toBe(describeSubject(subject));
  }
});
