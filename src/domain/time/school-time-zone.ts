const ofFrance = 'Europe/Paris';

/** By the beginning of a postal code, the longest first. */
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
  /** IANA name; that of the postal code unless told. */
  readonly timeZone?: string | undefined;
  readonly zipCode: string;
}

/** The time zone by whose clocks a school opens, as an IANA name: the one it names, else that of its postal code. */
export function schoolTimeZone({ timeZone, zipCode }: Whereabouts): string {
  return timeZone ?? overseas.find(([prefix]) => zipCode.startsWith(prefix))?.[1] ?? ofFrance;
}
