const ofFrance = 'Europe/Paris';

/** Longest prefixes first. */
const overseas: readonly (readonly [prefix: string, timeZone: string])[] = [
  ['97133', 'America/St_Barthelemy'],
  ['97150', 'America/Marigot'],
  ['971', 'America/Guadeloupe'],
  ['972', 'America/Martinique'],
  ['973', 'America/Cayenne'],
  ['974', 'Indian/Reunion'],
  ['975', 'America/Miquelon'],
  ['976', 'Indian/Mayotte'],
  ['986', 'Pacific/Wallis'],
  ['987', 'Pacific/Tahiti'],
  ['988', 'Pacific/Noumea'],
];

export interface Whereabouts {
  readonly timeZone?: string | undefined;
  readonly zipCode: string;
}

export function schoolTimeZone({ timeZone, zipCode }: Whereabouts): string {
  return timeZone ?? overseas.find(([prefix]) => zipCode.startsWith(prefix))?.[1] ?? ofFrance;
}
