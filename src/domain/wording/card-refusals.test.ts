import { describe, expect, it } from 'vitest';
import { tokenisationMessage } from './card-refusals.ts';

describe('an error of the provider', () => {
  it.each([
    ['105202', '02625'],
    ['105203', '02626'],
    ['105204', '02627'],
  ])('%s and %s are one and the same to the buyer', (code, tokenCode) => {
    expect(tokenisationMessage(code)).toBe(tokenisationMessage(tokenCode));
  });

  it.each([
    ['105202', 'Numéro de carte\u202f: format invalide.'],
    ['105204', 'Cryptogramme\u202f: absent ou format invalide.'],
    ['105203', "Date d'expiration\u202f: absente ou format invalide."],
    ['105206', "Données d'enregistrement\u202f: format invalide."],
    ['001599', 'Erreur de traitement du jeton de la carte.'],
    ['001596', "La requête HTTP a été bloquée par l'ordinateur de l'utilisateur."],
  ])('%s of the catalogue reads «%s»', (code, message) => {
    expect(tokenisationMessage(code)).toBe(message);
  });

  it('separates an expired card and a late registration from a bad format', () => {
    expect(tokenisationMessage('02624')).not.toBe(tokenisationMessage('02626'));
    expect(tokenisationMessage('02631')).toContain('Recommencez');
  });

  it('that the catalogue lacks is shown by its code', () => {
    expect(tokenisationMessage('105299')).toContain('105299');
    expect(tokenisationMessage('toString')).toContain('toString');
  });
});
