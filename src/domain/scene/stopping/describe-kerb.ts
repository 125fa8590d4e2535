import type { KerbScene, Spot, SpotGround } from '../scene.ts';
import { describeSky } from '../sky.ts';

const grounds: Readonly<Record<SpotGround, string>> = {
  plain: 'le bord de la chaussée, le long du trottoir',
  bay: 'une case tracée en blanc',
  disabled: 'une case qui porte un fauteuil roulant blanc',
  delivery: 'une case jaune qui porte le mot LIVRAISONS',
  'bus-stop': 'une ligne jaune en zigzag et le mot BUS',
  'bus-lane': 'une voie séparée par une ligne, qui porte le mot BUS',
  'cycle-lane': 'une bande verte qui porte un vélo blanc',
  pavement: 'le trottoir, au-delà de la bordure',
  'second-row': 'la chaussée, à côté d’une voiture grise rangée',
  driveway: 'le bord de la chaussée, devant un trottoir abaissé et une porte de garage',
};

export function describeKerb({ spots, ...sky }: KerbScene): string[] {
  const isSingle = spots.length === 1;
  return [
    `Vue de dessus, ${describeSky(sky)} : une rue à double sens dans une ville.`,
    ...spots.map((spot, at) => {
      const name = isSingle ? 'Votre voiture, rouge, est sur' : `La place ${'ABC'[at]} est sur`;
      return `${name} : ${describeSpot(spot)}.`;
    }),
  ];
}

function describeSpot({ ground, sign, line, stripes }: Spot): string {
  const signs = { noParking: 'une barre rouge', noStopping: 'deux barres rouges en croix' };
  return [
    grounds[ground],
    ...(line ? [`une ligne jaune ${line === 'solid' ? 'continue' : 'discontinue'} sur la bordure`] : []),
    ...(sign ? [`juste avant, un panneau rond bleu bordé de rouge avec ${signs[sign]}`] : []),
    ...(stripes === undefined ? [] : [describeStripes(stripes)]),
  ].join(' ; ');
}

function describeStripes(metres: number): string {
  const what = 'des bandes blanches en travers de la chaussée';
  if (metres === 0) return `${what}, sous la voiture`;
  return metres > 0 ? `${what}, ${metres} m plus loin` : `${what}, ${-metres} m en arrière`;
}
