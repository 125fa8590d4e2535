import { createHash } from 'node:crypto';

/** Accepted, with a bank page, refused, refused after a bank page. */
export const cards = {
  taken: '4970107111111119',
  asked: '4970105181818183',
  refused: '4970100000000006',
  'asked, then refused': '4970100000000014',
} as const;

/** `accepts late`: after all tabs have finished. */
type AtBank = 'accepts' | 'refuses' | 'abandons' | 'leaves it' | 'accepts late';
type Asked = 'once' | 'twice' | 'lost, asked again' | 'lost, another card';
type AtStanding = 'gives it up' | 'resumes it' | 'orders it again' | 'leaves it';

export interface Step {
  readonly after: number;
  readonly process: 0 | 1;
  /** Otherwise the page from before. */
  readonly isReloaded: boolean;
  readonly card: keyof typeof cards;
  readonly asked: Asked;
  readonly lostAfter: number;
  readonly atBank: AtBank;
  readonly bankTakes: number;
  readonly atStanding: AtStanding;
}

export interface Tab {
  /** Tabs of one device share its cookies. */
  readonly device: number;
  readonly person: number;
  readonly steps: readonly Step[];
}

export interface Schedule {
  readonly number: number;
  readonly isKilled: boolean;
  readonly tabs: readonly Tab[];
  /** As requested from the sandbox (src/stand-ins/cards/README.md). */
  readonly answers: string | undefined;
}

/** One in five. */
const killedEvery = 5;

/** The same for the same seed and number. Most begin with a payment that is not accepted at once. */
export function drawSchedule(seed: string, number: number): Schedule {
  const draw = drawsOf(`${seed} ${number}`);
  const tabCount = 1 + draw.below(3);
  const deviceCount = draw.chance(0.25) ? 2 : 1;
  const personCount = draw.chance(0.1) ? 2 : 1;
  const tabs = Array.from({ length: tabCount }, (_, index): Tab => {
    const stepCount = (tabCount === 1 ? 2 : 1) + draw.below(2);
    return {
      device: index % deviceCount,
      person: index % personCount,
      steps: Array.from({ length: stepCount }, (_, step) => drawStep(draw, step === 0)),
    };
  });
  return {
    number,
    isKilled: number % killedEvery === 0,
    tabs,
    answers: drawAnswers(drawsOf(`${seed} ${number} answers`)),
  };
}

/** A few times only, so that the provider works again while a schedule settles. */
function drawAnswers(draw: Draws): string | undefined {
  if (!draw.chance(0.25)) return undefined;
  const times = () => `x${1 + draw.below(3)}`;
  const made = draw.weighted({
    lost: 30,
    'lost-500': 15,
    'lost-403': 15,
    redirect: 10,
    other: 15,
    stranger: 15,
  });
  const kept = draw.weighted({
    unknown: 20,
    'kept-200': 20,
    'kept-302': 10,
    'kept-400': 20,
    'kept-409': 10,
    'kept-500': 20,
  });
  const listed = draw.weighted({ '500': 30, '403': 30, other: 20, none: 20 });
  const names = [`pay-in.${made}${times()}`, `response.${kept}${times()}`];
  return (listed === 'none' ? names : [...names, `transactions.${listed}x1`]).join('_');
}

function drawStep(draw: Draws, isFirst: boolean): Step {
  return {
    after: draw.below(isFirst ? 400 : 800),
    process: draw.chance(0.5) ? 1 : 0,
    isReloaded: draw.chance(0.5),
    card: draw.weighted(
      isFirst
        ? { taken: 14, asked: 64, refused: 14, 'asked, then refused': 8 }
        : { taken: 60, asked: 32, refused: 5, 'asked, then refused': 3 },
    ),
    asked: draw.weighted({ once: 60, twice: 15, 'lost, asked again': 15, 'lost, another card': 10 }),
    lostAfter: draw.below(120),
    atBank: draw.weighted({ accepts: 25, refuses: 15, abandons: 10, 'leaves it': 20, 'accepts late': 30 }),
    bankTakes: draw.below(600),
    atStanding: draw.weighted({ 'gives it up': 70, 'resumes it': 10, 'leaves it': 8, 'orders it again': 12 }),
  };
}

type Draws = ReturnType<typeof drawsOf>;

/** Pseudo-random, the same for the same name on any machine. */
export function drawsOf(name: string) {
  let count = 0;
  const next = () => {
    count += 1;
    return createHash('sha256').update(`${name} ${count}`).digest().readUInt32BE() / 2 ** 32;
  };
  return {
    /** An integer from 0, below this one. */
    below: (limit: number) => Math.floor(next() * limit),
    chance: (share: number) => next() < share,
    weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const names = Object.keys(weights) as Name[];
      let left = next() * names.reduce((sum, one) => sum + weights[one], 0);
      const found = names.find((one) => {
        left -= weights[one];
        return left < 0;
      });
      return found ?? (names[0] as Name);
    },
  };
}
