import { type AxisLine, type PassingScene, type RoadFeature, roadUsers } from '../scene.ts';
import { describeSign } from '../signs/describe-sign.ts';
import { describeSky } from '../sky.ts';

const lines: Readonly<Record<AxisLine, string>> = {
  broken: 'Au milieu, une ligne discontinue.',
  solid: 'Au milieu, une ligne continue.',
  near: 'Au milieu, une double ligne : discontinue de votre côté, continue de l’autre.',
  far: 'Au milieu, une double ligne : continue de votre côté, discontinue de l’autre.',
};
const features: Readonly<Record<RoadFeature, string>> = {
  crest: 'La route monte et disparaît derrière le sommet d’une côte.',
  'right-first': `Une route croise la vôtre ; à droite, ${describeSign('rightFirst')}.`,
  'own-first': `Une route croise la vôtre ; à droite, ${describeSign('ownFirst')}.`,
  stripes: 'Devant, des bandes blanches traversent la chaussée ; personne n’y est.',
  walker: 'Devant, des bandes blanches traversent la chaussée ; un piéton y marche.',
  rails: 'Devant, des rails traversent la route, sans barrières ; à droite, une croix blanche et rouge en X.',
};

export function describePassing(scene: PassingScene): string[] {
  const { place, line, ahead, isTurning, feature, hasSign, isOncoming, isOvertaken } = scene;
  const road = place === 'town' ? 'une rue entre des maisons' : 'une route de campagne';
  return [
    `Vu de votre siège, ${describeSky(scene)} : ${road}, une voie de chaque côté.`,
    lines[line],
    ahead
      ? `Devant vous, ${roadUsers[ahead].seen}${isTurning ? ' dont le clignotant gauche est allumé' : ''}.`
      : '',
    feature ? features[feature] : '',
    hasSign ? `À droite, ${describeSign('noOvertaking')}.` : '',
    isOncoming ? 'En face, une voiture blanche arrive, toute proche.' : '',
    isOvertaken ? 'Dans le rétroviseur, une voiture verte se déporte vers la gauche, clignotant allumé.' : '',
  ];
}
