import { type Box, type CommuneRecord, readRecords } from '#data/read-communes.ts';

export type { Box, CommuneRecord };

let loaded: readonly CommuneRecord[] | undefined;

/** Overseas collectivities last, then the arrondissements. Read once per process. */
export function loadCommunes(): readonly CommuneRecord[] {
  loaded ??= arrange(readRecords());
  return loaded;
}

function arrange({ communes, arrondissements }: ReturnType<typeof readRecords>): readonly CommuneRecord[] {
  const isLast = ({ zone }: CommuneRecord) => zone === 'com';
  return [...communes.filter((commune) => !isLast(commune)), ...communes.filter(isLast), ...arrondissements];
}
