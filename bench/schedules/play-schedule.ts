import { Browser } from './browser.ts';
import type { Schedule } from './draw-schedule.ts';
import type { Notes } from './notes.ts';
import { type Device, type Identity, type Shop, Tab } from './tab.ts';

/** All tabs at once; then the bank pages that were left open. */
export async function playSchedule(shop: Shop, schedule: Schedule, notes: Notes): Promise<void> {
  const { number, tabs } = schedule;
  const devices = new Map<number, Device>();
  const identities = new Map<number, Identity>();
  const opened = tabs.map(({ device, person, steps }) => {
    const own = devices.get(device) ?? {
      browser: new Browser(shop, addressOf(number, device)),
      given: undefined,
    };
    devices.set(device, own);
    const identity = identities.get(person) ?? identityOf(schedule, person);
    identities.set(person, identity);
    return { tab: new Tab(shop, own, identity, notes), steps };
  });
  await Promise.all(
    opened.map(async ({ tab, steps }) => {
      for (const step of steps) await tab.play(step);
    }),
  );
  for (const { tab, steps } of opened) await tab.acceptLate(steps[0]?.process ?? 0);
}

/** Unique per schedule; two of a family share an address. */
export const emailOf = ({ number, answers }: Pick<Schedule, 'number' | 'answers'>) =>
  answers === undefined ? `eleve${number}@exemple.fr` : `${answers}+${number}@sandbox-fault.invalid`;

/** Rate limits are not measured here. */
const addressOf = (number: number, device: number) =>
  `10.${(number >> 8) & 255}.${number & 255}.${1 + device}`;

function identityOf(schedule: Schedule, person: number): Identity {
  const { number } = schedule;
  const email = emailOf(schedule);
  return {
    gender: 'F',
    lastName: `Moreau ${number}`,
    firstName: person === 0 ? 'Camille' : 'Léa',
    birthday: '17/05/2001',
    country: 'FR',
    email,
    emailConfirmation: email,
    phone: '0612345678',
    street: '12 rue des Lilas',
    zipCode: '75011',
  };
}
