import { expect, it } from 'vitest';
import { describeSubject, isAnotherChild, isSamePerson } from './open-order.ts';

const camille = { firstName: 'Camille', lastName: 'Moreau', birthday: '2010-01-02' };

it.each([
  [{ firstName: 'Alix', birthday: '2009-06-01' }, true],
  // A correction, or a twin: nobody can tell.
  [{ firstName: 'Alix', birthday: '2010-01-02' }, false],
  [{ firstName: 'Camille', birthday: '2010-02-01' }, false],
  [{ firstName: 'CAMILLE ', birthday: '2009-06-01' }, false],
])('beside Camille, born 2010-01-02, %o is another child: %s', (other, isAnother) => {
  expect(isAnotherChild(camille, other)).toBe(isAnother);
});

it('one person is known whatever the case, accents and spaces of the name, and not under another birthday', () => {
  const jean = { firstName: 'Jean-François', lastName: 'Élie', birthday: '2001-05-17' };
  expect(isSamePerson(jean, { ...jean, firstName: ' JEAN  FRANCOIS', lastName: 'elie' })).toBe(true);
  expect(isSamePerson(jean, { ...jean, birthday: '2001-05-18' })).toBe(false);
});

it('two orders have one subject in whatever case they were typed, and not for another school, formula or offer', () => {
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
