import type { RoadScene } from '#domain/scene/scene.ts';
import type { SignClaim, SignClass } from '#domain/scene/signs/ask-sign.ts';
import { signOf } from '#domain/scene/signs/sign-table.ts';

/** The series of the order of 1967, by the letters and numbers of their codes. */
const seriesOf: readonly (readonly [RegExp, readonly SignClass[]])[] = [
  [/^AK/u, ['danger', 'temporary']],
  [/^AB/u, ['priority']],
  [/^A\d/u, ['danger']],
  [/^B3[1-9]/u, ['end']],
  [/^B2[1-9]/u, ['obligation']],
  [/^B/u, ['prohibition']],
  [/^C/u, ['indication']],
];

/** What each code means, by words of the order that no other has together. */
const meanings: Readonly<Record<string, RegExp>> = {
  A1a: /^virage à droite/iu,
  A1b: /^virage à gauche/iu,
  A2a: /^cassis ou dos-d’âne/iu,
  A2b: /^ralentisseur/iu,
  A3: /rétrécie\.$/iu,
  A4: /particulièrement glissante/iu,
  A7: /passage à niveau/iu,
  A13a: /enfants/iu,
  A13b: /annonce d’un passage pour piétons/iu,
  A14: /que nul autre/iu,
  A17: /feux tricolores/iu,
  A18: /^circulation dans les deux sens/iu,
  A21: /débouché de cyclistes/iu,
  A24: /^vent/iu,
  AK5: /^travaux/iu,
  AK3: /rétrécie le temps/iu,
  AK4: /glissante le temps/iu,
  AK14: /autre danger, le temps/iu,
  AB1: /priorité est à droite/iu,
  AB2: /les autres doivent/iu,
  AB25: /sens giratoire/iu,
  AB3a: /^cédez le passage à l’intersection/iu,
  AB4: /^arrêt à l’intersection/iu,
  AB6: /^route à caractère prioritaire/iu,
  AB7: /fin du caractère prioritaire/iu,
  B0: /interdite à tout véhicule, dans les deux/iu,
  B1: /sens interdit/iu,
  B2a: /tourner à gauche/iu,
  B2b: /tourner à droite/iu,
  B2c: /demi-tour/iu,
  B3: /^interdiction de dépasser/iu,
  B6a1: /^stationnement interdit/iu,
  B6d: /^arrêt et stationnement interdits/iu,
  B8: /marchandises/iu,
  B9a: /interdit aux piétons/iu,
  B9b: /interdit aux cycles/iu,
  B15: /cédez le passage à qui vient en face/iu,
  B21a1: /contournement/iu,
  B21b: /obligatoire\s: tout droit/iu,
  B21c1: /obligatoire\s: à droite/iu,
  B21c2: /obligatoire\s: à gauche/iu,
  B22a: /obligatoire pour les cycles/iu,
  B22b: /obligatoire pour les piétons/iu,
  B25: /vitesse minimale/iu,
  B26: /chaînes/iu,
  B31: /fin de toutes/iu,
  B33: /fin de limitation/iu,
  B34: /fin d’interdiction de dépasser/iu,
  C1a: /aménagé pour le stationnement/iu,
  C12: /sens unique/iu,
  C13a: /impasse/iu,
  C18: /priorité sur qui vient en face/iu,
  C20a: /passage pour piétons, à cet endroit/iu,
  C207: /autoroute/iu,
};

export function solveSign({ place, sign }: RoadScene, claim: SignClaim, text: string): boolean {
  if (!sign) throw new Error('no sign in the picture');
  const { code } = signOf(sign.name);
  const { plate } = sign;
  switch (claim.kind) {
    case 'means':
      return meanings[code]?.test(text) ?? false;
    case 'class':
      return seriesOf.find(([pattern]) => pattern.test(code))?.[1].includes(claim.of) ?? false;
    case 'extends':
      return plate !== undefined && plate.kind === 'extent' && text.includes(String(plate.metres));
    case 'starts': {
      // Of all A signs the eighteenth alone is not put before what it announces.
      const ahead = code === 'A18' ? 0 : place === 'town' ? 50 : 150;
      const announced = plate?.kind === 'distance' ? plate.metres : ahead;
      return Number(/\d+/u.exec(text)?.[0] ?? 0) === announced;
    }
  }
}
