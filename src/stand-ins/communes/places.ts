import {
  type Box,
  type CommuneRecord,
  type DepartementRecord,
  type EpciRecord,
  type RegionRecord,
  readRecords,
} from '#data/read-communes.ts';

export type { Box, CommuneRecord, DepartementRecord, EpciRecord, RegionRecord };

/** Every place that the service knows, each list in the order of the public service. */
export interface Places {
  /** Communes, those of the collectivities overseas last, then the arrondissements of Paris, Lyon and Marseille. */
  readonly communes: readonly CommuneRecord[];
  readonly departements: readonly DepartementRecord[];
  readonly regions: readonly RegionRecord[];
  readonly epcis: readonly EpciRecord[];
}

let loaded: Places | undefined;

/** Reads every place once a process. */
export function loadPlaces(): Places {
  loaded ??= arrange(readRecords());
  return loaded;
}

function arrange({ communes, arrondissements, ...others }: ReturnType<typeof readRecords>): Places {
  const isLast = ({ zone }: CommuneRecord) => zone === 'com';
  const last = communes.filter(isLast);
  return {
    ...others,
    communes: communes.filter((commune) => !isLast(commune)).concat(last, arrondissements),
  };
}
