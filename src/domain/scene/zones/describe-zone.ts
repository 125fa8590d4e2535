import type { Zone, ZoneScene } from '../scene.ts';
import { describeSky } from '../sky.ts';

const signs: Readonly<Record<Zone, string>> = {
  'zone-30':
    'un panneau blanc à filet rouge : le mot ZONE et, dessous, un rond bordé de rouge avec le nombre 30',
  meeting:
    'un carré bleu : un piéton, un enfant, une voiture et une maison blancs, et un rond bordé de rouge avec le nombre 20',
  pedestrian: 'un carré bleu : un adulte et un enfant blancs qui se tiennent par la main',
};
const ends: Readonly<Record<Zone, string>> = {
  'zone-30': 'Le filet et le rond sont gris, et le panneau barré de noir.',
  meeting: 'Le rond est gris et le panneau barré de rouge.',
  pedestrian: 'Le panneau est barré de rouge.',
};

export function describeZone({ zone, isEnd, met, ...sky }: ZoneScene): string[] {
  return [
    `Vu de votre siège, ${describeSky(sky)} : une rue entre des maisons ; à droite, ${signs[zone]}.`,
    isEnd ? ends[zone] : '',
    met === 'walker' ? 'Un piéton marche devant vous, au milieu de la rue.' : '',
    met === 'cyclist' ? 'Dans la rue étroite, un cycliste arrive en face.' : '',
  ];
}
