import type { Random } from '../../random.ts';
import { type CitedName, speedLimits } from '../cited.ts';
import { askOf, type SceneQuestion } from '../question.ts';
import type { Zone, ZoneScene } from '../scene.ts';
import { sampleSky } from '../sky.ts';

const statements = {
  'walkers-first': 'Les piétons ont la priorité sur les véhicules, partout sur la chaussée.',
  'walkers-on-road': 'Les piétons peuvent marcher au milieu de la chaussée.',
  'cycles-both-ways': 'Les vélos peuvent arriver en face dans une rue à sens unique, sauf panneau contraire.',
  'marked-parking': 'On ne stationne que sur les places aménagées.',
  'for-access': 'Seuls entrent les véhicules nécessaires à la desserte de la zone.',
  'ordinary-crossing': 'Les piétons ont leurs trottoirs et leurs passages, comme ailleurs en ville.',
} as const;

export type Statement = keyof typeof statements;

export type ZoneClaim =
  | { readonly kind: 'speed'; readonly kmh: number }
  | { readonly kind: 'statement'; readonly statement: Statement }
  | { readonly kind: 'enter'; readonly may: boolean; readonly kmh: number }
  | { readonly kind: 'walker'; readonly act: keyof typeof walkerActs }
  | { readonly kind: 'cyclist'; readonly act: keyof typeof cyclistActs }
  | { readonly kind: 'park'; readonly where: keyof typeof parkings };

const walkerActs = {
  wait: 'Je roule derrière lui et le laisse passer.',
  horn: 'Je klaxonne pour qu’il gagne le trottoir.',
  pass: 'Je passe avant lui, il s’écartera.',
} as const;

const cyclistActs = {
  room: 'Il en a le droit : je serre à droite et ralentis.',
  fault: 'Il est en faute : je garde ma place.',
  lights: 'Je lui fais des appels de phares pour qu’il fasse demi-tour.',
} as const;

const parkings = {
  marked: 'Sur les places aménagées, et là seulement.',
  ordinary: 'Comme ailleurs en ville, là où rien ne l’interdit.',
  nowhere: 'Nulle part : une voiture n’y stationne pas.',
} as const;

const [zone30, meeting, town] = [speedLimits.zone30.value, speedLimits.meeting.value, speedLimits.town.value];
/** Kilometres per hour. */
const walkingPace = 6;

interface Rules {
  readonly kmh: number;
  readonly holds: readonly Statement[];
  /** Left out of a question: no sharp answer. */
  readonly unclear: readonly Statement[];
  readonly parking: keyof typeof parkings;
  readonly rule: string;
}

const rules: Readonly<Record<Zone | 'end', Rules>> = {
  'zone-30': {
    kmh: zone30,
    holds: ['cycles-both-ways', 'ordinary-crossing'],
    unclear: [],
    parking: 'ordinary',
    rule: `En zone 30, on roule à ${zone30} km/h au plus ; trottoirs, passages, priorités et stationnement suivent les règles ordinaires, et les vélos vont dans les deux sens, sauf panneau contraire.`,
  },
  meeting: {
    kmh: meeting,
    holds: ['walkers-first', 'walkers-on-road', 'cycles-both-ways', 'marked-parking'],
    unclear: [],
    parking: 'marked',
    rule: `En zone de rencontre, les piétons marchent sur la chaussée et passent avant les véhicules ; on roule à ${meeting} km/h au plus, et l’on ne stationne que sur les places aménagées.`,
  },
  pedestrian: {
    kmh: walkingPace,
    holds: ['walkers-first', 'walkers-on-road', 'for-access'],
    unclear: ['cycles-both-ways', 'marked-parking'],
    parking: 'nowhere',
    rule: 'L’aire piétonne est aux piétons, qui passent avant tous : seuls y entrent les véhicules nécessaires à sa desserte, à l’allure du pas, et les voitures n’y stationnent pas.',
  },
  end: {
    kmh: town,
    holds: ['ordinary-crossing'],
    unclear: [],
    parking: 'ordinary',
    rule: `Le panneau barré met fin à la zone et à toutes ses règles : sans autre panneau, on retrouve les ${town} km/h, les trottoirs, les passages et le stationnement d’une rue ordinaire.`,
  },
};

const rulesOf = ({ zone, isEnd }: ZoneScene) => rules[isEnd ? 'end' : zone];

type Ask = ZoneClaim['kind'];

export function askZone(random: Random): SceneQuestion<ZoneClaim, ZoneScene> {
  for (;;) {
    const ask = random.pick([
      'speed',
      'statement',
      'statement',
      'enter',
      'walker',
      'cyclist',
      'park',
    ] as const);
    const scene = sampleZone(ask, random);
    const question = askOf<ZoneClaim, ZoneScene>({
      family: 'zones',
      theme: 'R',
      scene,
      question: questions[ask],
      claims: claimsOf(ask, scene, random),
      say,
      judge: (claim) => judge(scene, claim),
      reasons: [rulesOf(scene).rule, others[ask]],
      articles: articlesOf(ask, scene),
    });
    if (question) return question;
  }
}

/** In a zone 30 nobody walks on the carriageway, and in a pedestrian area cycles have rules of their own. */
const zonesOf: Readonly<Partial<Record<Ask, readonly Zone[]>>> = {
  walker: ['meeting', 'pedestrian'],
  cyclist: ['zone-30', 'meeting'],
};

function sampleZone(ask: Ask, random: Random): ZoneScene {
  const canEnd = ask === 'speed' || ask === 'statement' || ask === 'park';
  return {
    view: 'zone',
    zone: random.pick(zonesOf[ask] ?? (['zone-30', 'meeting', 'pedestrian'] as const)),
    isEnd: canEnd && random.chance(0.3),
    ...((ask === 'walker' || ask === 'cyclist') && { met: ask }),
    ...sampleSky(random),
  };
}

const questions: Readonly<Record<Ask, string>> = {
  speed: 'À quelle vitesse roulez-vous au plus après ce panneau ?',
  statement: 'Après ce panneau, qu’est-ce qui est vrai ?',
  enter: 'Vous traversez la ville sans vous y arrêter. Pouvez-vous passer ce panneau en voiture ?',
  walker: 'Après ce panneau, un piéton marche devant vous sur la chaussée. Que faites-vous ?',
  cyclist: 'Après ce panneau, un cycliste arrive en face dans votre rue à sens unique. Qu’en pensez-vous ?',
  park: 'Où pouvez-vous stationner en voiture après ce panneau ?',
};

function claimsOf(ask: Ask, scene: ZoneScene, random: Random): ZoneClaim[] {
  switch (ask) {
    case 'speed':
      return [walkingPace, meeting, zone30, town].map((kmh) => ({ kind: ask, kmh }));
    case 'statement': {
      const sharp = (Object.keys(statements) as Statement[]).filter(
        (statement) => !rulesOf(scene).unclear.includes(statement),
      );
      return random.pickSome(sharp, 4).map((statement) => ({ kind: ask, statement }));
    }
    case 'enter':
      return [
        { kind: ask, may: true, kmh: zone30 },
        { kind: ask, may: true, kmh: meeting },
        { kind: ask, may: false, kmh: 0 },
      ];
    case 'walker':
      return (['wait', 'horn', 'pass'] as const).map((act) => ({ kind: ask, act }));
    case 'cyclist':
      return (['room', 'fault', 'lights'] as const).map((act) => ({ kind: ask, act }));
    case 'park':
      return (['marked', 'ordinary', 'nowhere'] as const).map((where) => ({ kind: ask, where }));
  }
}

function judge(scene: ZoneScene, claim: ZoneClaim): boolean {
  const { kmh, holds, parking } = rulesOf(scene);
  switch (claim.kind) {
    case 'speed':
      return claim.kmh === kmh;
    case 'statement':
      return holds.includes(claim.statement);
    case 'enter':
      return holds.includes('for-access') ? !claim.may : claim.may && claim.kmh === kmh;
    case 'walker':
      return (claim.act === 'wait') === holds.includes('walkers-first');
    case 'cyclist':
      return (claim.act === 'room') === holds.includes('cycles-both-ways');
    case 'park':
      return claim.where === parking;
  }
}

function say(claim: ZoneClaim): string {
  switch (claim.kind) {
    case 'speed':
      return claim.kmh === walkingPace ? 'À l’allure du pas.' : `À ${claim.kmh} km/h.`;
    case 'statement':
      return statements[claim.statement];
    case 'enter':
      return claim.may ? `Oui, à ${claim.kmh} km/h au plus.` : 'Non, je fais le tour.';
    case 'walker':
      return walkerActs[claim.act];
    case 'cyclist':
      return cyclistActs[claim.act];
    case 'park':
      return parkings[claim.where];
  }
}

const others: Readonly<Record<Ask, string>> = {
  speed: `Ailleurs : ${zone30} km/h en zone 30, ${meeting} en zone de rencontre, l’allure du pas en aire piétonne ; barrés, leurs panneaux y mettent fin.`,
  statement:
    'Plus la zone est aux piétons, plus on y roule lentement : zone 30, puis zone de rencontre, puis aire piétonne.',
  enter:
    'Zone 30 et zone de rencontre sont ouvertes à tous ; l’aire piétonne seule est fermée à qui ne la dessert pas.',
  walker:
    'Ni klaxon ni appel de phares : c’est au véhicule d’attendre. En zone 30, le piéton traverserait sans rester sur la chaussée.',
  cyclist: `Là où l’on roule à ${zone30} km/h au plus, c’est la règle et non l’exception : croisez-le lentement, à droite.`,
  park: 'Seule la zone de rencontre le limite aux places aménagées ; l’aire piétonne l’exclut, la zone 30 n’y change rien.',
};

function articlesOf(ask: Ask, { isEnd }: ZoneScene): CitedName[] {
  if (isEnd) return ['signs', 'R. 413-3'];
  if (ask === 'walker') return ['R. 110-2', 'R. 415-11'];
  return ask === 'cyclist' ? ['R. 110-2', 'R. 412-28-1'] : ['R. 110-2'];
}
