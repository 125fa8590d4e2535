import { type CommuneRecord, readArrondissements, readCommunes } from '#data/read-communes.ts';

export type { CommuneRecord };

let loaded: readonly CommuneRecord[] | undefined;

/** Every commune and arrondissement that the service knows, read once a process. */
export function loadCommunes(): readonly CommuneRecord[] {
  loaded ??= [...readCommunes(), ...readArrondissements()];
  return loaded;
}
