import type { Office } from '#contracts/directory.ts';
import { frontCategories } from '#domain/licences/front-categories.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
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

/** By front category. A school with mopeds only shows no motorbike. */
const vehicles: Readonly<Partial<Record<string, FleetVehicle>>> = {
  auto: 'car',
  moto: 'motorbike',
  scooter: 'scooter',
  bateau: 'boat',
  remorque: 'trailer',
  lourd: 'lorry',
};

function fleetOf({ clubInformations }: Office): FleetVehicle[] {
  const sold = clubInformations?.formules.map(({ formulaType: { id, training } }) => {
    const ofGroup = frontCategories.find(
      ({ licenseGroup }) => licenseGroup.id === training.license.licenseGroup.id,
    );
    return vehicles[findFormulaType(id)?.categories[0] ?? ofGroup?.slug ?? ''];
  });
  return [...new Set(sold)].filter((vehicle) => vehicle !== undefined);
}
