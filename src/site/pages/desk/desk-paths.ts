import { href } from 'react-router';

interface FilesAddress {
  readonly page?: number;
  readonly waiting?: boolean;
  readonly year?: number;
  /** What was asked for and not found. */
  readonly unknown?: 'dossier' | 'periode';
}

/** Beside `paths`, which public pages load too. A school is its id. */
export const deskPaths = {
  home: () => href('/bureau'),
  asked: () => `${href('/bureau')}?envoye=oui`,
  closed: () => `${href('/bureau')}?ferme=oui`,
  link: (token: string) => `${href('/bureau/ouvrir')}?jeton=${encodeURIComponent(token)}`,
  close: () => href('/bureau/sortir'),
  sessions: () => href('/bureau/sessions'),
  today: (school: number) => href('/bureau/:school', { school: String(school) }),
  listing: (school: number) => href('/bureau/:school/fiche', { school: String(school) }),
  listingPart: (school: number, part: string, { done }: { done?: string } = {}) => {
    const path = href('/bureau/:school/fiche/:part', { school: String(school), part });
    return done === undefined ? path : `${path}?fait=${done}`;
  },
  listingHistory: (school: number, page = 1) => {
    const path = href('/bureau/:school/fiche/historique', { school: String(school) });
    return page > 1 ? `${path}?page=${page}` : path;
  },
  files: (school: number, { page = 1, waiting = false, year, unknown }: FilesAddress = {}) => {
    const query = new URLSearchParams({
      ...(waiting && { filtre: 'attente' }),
      ...(page > 1 && { page: String(page) }),
      ...(year !== undefined && { annee: String(year) }),
      ...(unknown !== undefined && { inconnu: unknown }),
    });
    const path = href('/bureau/:school/dossiers', { school: String(school) });
    return query.size > 0 ? `${path}?${query}` : path;
  },
  filesCsv: (school: number) => href('/bureau/:school/dossiers.csv', { school: String(school) }),
  monthsPaper: (school: number, year: number) =>
    `${href('/bureau/:school/dossiers.pdf', { school: String(school) })}?annee=${year}`,
  reviews: (school: number, { page = 1, done }: { page?: number; done?: string } = {}) => {
    const query = new URLSearchParams({
      ...(page > 1 && { page: String(page) }),
      ...(done !== undefined && { fait: done }),
    });
    const path = href('/bureau/:school/avis', { school: String(school) });
    return query.size > 0 ? `${path}?${query}` : path;
  },
  figures: (school: number) => href('/bureau/:school/chiffres', { school: String(school) }),
  contacts: (
    school: number,
    { page = 1, waiting = false, done }: { page?: number; waiting?: boolean; done?: string } = {},
  ) => {
    const query = new URLSearchParams({
      ...(waiting && { filtre: 'attente' }),
      ...(page > 1 && { page: String(page) }),
      ...(done !== undefined && { fait: done }),
    });
    const path = href('/bureau/:school/demandes', { school: String(school) });
    return query.size > 0 ? `${path}?${query}` : path;
  },
};
