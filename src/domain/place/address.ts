interface Address {
  readonly street: string;
  readonly zipCode: string;
  readonly city: string;
}

/** «1 rue Neuve, 20200 Bastia»; unknown parts are left out with their comma. */
export function writeAddress({ street, zipCode, city }: Address): string {
  const town = [zipCode, city].filter(Boolean).join('\u00a0');
  return [street.trim(), town].filter(Boolean).join(', ');
}

/** For display: «L’Haÿ-les-Roses» of «L'Haÿ-les-Roses». Addresses and searches keep the official spelling. */
export const writeTown = (name: string): string => name.replaceAll("'", '’');
