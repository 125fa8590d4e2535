interface FleetAddress {
  /** Reference of what was sent. */
  readonly received?: string;
  /** A file was refused before it was read. */
  readonly isTooLarge?: boolean;
}

/** Files of the partner's page for fleets. */
type FleetFileName = 'modele-vehicules' | 'modele-conducteurs' | 'rapport';

/** The partner's page for fleets; apart from `paths`, since the server alone writes these addresses. */
export const fleetPaths = {
  page: (prefix: string, { received, isTooLarge = false }: FleetAddress = {}) => {
    const query = new URLSearchParams({
      ...(received !== undefined && { recu: received }),
      ...(isTooLarge && { fichier: 'trop-lourd' }),
    });
    return query.size > 0 ? `/${prefix}/flottes?${query}` : `/${prefix}/flottes`;
  },
  /** A model to fill in, or the report of a file. */
  file: (prefix: string, name: FleetFileName) => `/${prefix}/flottes/${name}.csv`,
};
