/** What a fleet's file lists, one a row. */
export const fleetKinds = ['vehicles', 'drivers'] as const;
export type FleetKind = (typeof fleetKinds)[number];

export interface FleetColumn {
  readonly key: string;
  /** As our model writes it. */
  readonly label: string;
  readonly isNeeded: boolean;
  /** Other names, as `normaliseText` leaves them. */
  readonly names: readonly string[];
}

function column(key: string, label: string, isNeeded: boolean, ...names: string[]): FleetColumn {
  return { key, label, isNeeded, names };
}

/** The columns of each kind, in the order of our models; others are left unread. */
export const fleetColumns: Readonly<Record<FleetKind, readonly FleetColumn[]>> = {
  vehicles: [
    column(
      'registration',
      'Immatriculation',
      true,
      'immatriculation',
      'immat',
      'numero d immatriculation',
      'numero immatriculation',
      'n d immatriculation',
      'n immatriculation',
      'no immatriculation',
      'plaque',
      'plaque d immatriculation',
    ),
    column('make', 'Marque', true, 'marque', 'constructeur', 'd 1'),
    column('model', 'Modèle', false, 'modele', 'denomination commerciale', 'd 3'),
    column(
      'category',
      'Catégorie',
      true,
      'categorie',
      'categorie du vehicule',
      'genre',
      'genre national',
      'type de vehicule',
      'j',
      'j 1',
    ),
    column('mass', 'PTAC', false, 'ptac', 'ptac kg', 'ptac en kg', 'poids total autorise en charge', 'f 2'),
  ],
  drivers: [
    column('lastName', 'Nom', true, 'nom', 'nom de famille', 'nom d usage', 'nom du conducteur'),
    column('firstName', 'Prénom', true, 'prenom', 'prenoms', 'prenom du conducteur'),
    column(
      'birthday',
      'Date de naissance',
      true,
      'date de naissance',
      'date naissance',
      'naissance',
      'ne le',
      'nee le',
      'ne e le',
    ),
    column(
      'licences',
      'Catégories de permis',
      true,
      'categories de permis',
      'categorie de permis',
      'categories du permis',
      'categories',
      'permis',
      'permis detenus',
      'permis de conduire',
    ),
    column(
      'obtained',
      'Date d’obtention',
      false,
      'date d obtention',
      'date obtention',
      'date d obtention du permis',
      'date du permis',
      'date permis',
      'obtention',
      'obtenu le',
      'permis obtenu le',
      'delivre le',
    ),
  ],
};
