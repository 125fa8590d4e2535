import type { Office } from '#contracts/directory.ts';
import { type FleetVehicle, renderFacade } from './draw-facade.ts';
import { contentHash, type Original } from './local-files.ts';
import { ImageRefusal } from './refusal.ts';

export type FindSchool = (id: number) => Promise<Office | undefined>;

const facadeAddress = /^\/facades\/([1-9]\d{0,9})\.svg$/u;

export function findFacade(address: string, findSchool: FindSchool): Promise<Original> | undefined {
  const [, digits] = facadeAddress.exec(address) ?? [];
  return digits === undefined ? undefined : renderSchool(Number(digits), findSchool);
}

async function renderSchool(id: number, findSchool: FindSchool): Promise<Original> {
  const school = await findSchool(id).catch((cause: unknown) => {
    throw new ImageRefusal(502, 'the directory gives no school', { cause });
  });
  if (!school) throw new ImageRefusal(404, 'no such school');
  const drawing = Buffer.from(renderFacade({ id, label: school.label, fleet: fleetOf(school) }));
  return { hash: contentHash(drawing), read: () => Promise.resolve(drawing) };
}

/** By formula type. A school with mopeds only shows no motorbike. */
const vehicleOf: Readonly<Record<number, FleetVehicle>> = { 13: 'scooter', 18: 'trailer', 19: 'trailer' };
const vehicleOfGroup: Readonly<Record<number, FleetVehicle>> = {
  1: 'car',
  2: 'motorbike',
  3: 'lorry',
  4: 'boat',
};

function fleetOf({ clubInformations }: Office): FleetVehicle[] {
  const sold = clubInformations?.formules.map(({ formulaType: { id, training } }) => {
    const group = training.license.licenseGroup.id;
    return vehicleOf[id] ?? vehicleOfGroup[group];
  });
  return [...new Set(sold)].filter((vehicle) => vehicle !== undefined);
}
