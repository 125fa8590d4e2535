import { href } from 'react-router';

interface ListAddress {
  readonly page?: number;
  readonly waiting?: boolean;
  /** What was just done. */
  readonly done?: string | undefined;
}

interface FilesAddress extends ListAddress {
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
  today: (school: number) => href('/bureau/:school', of(school)),
  listing: (school: number) => href('/bureau/:school/fiche', of(school)),
  listingPart: (school: number, part: string, { done }: { done?: string } = {}) =>
    withQuery(href('/bureau/:school/fiche/:part', { ...of(school), part }), { fait: done }),
  listingHistory: (school: number, page = 1) =>
    withQuery(href('/bureau/:school/fiche/historique', of(school)), { page }),
  files: (school: number, { year, unknown, ...list }: FilesAddress = {}) =>
    withQuery(href('/bureau/:school/dossiers', of(school)), {
      ...listQuery(list),
      annee: year,
      inconnu: unknown,
    }),
  filesCsv: (school: number) => href('/bureau/:school/dossiers.csv', of(school)),
  monthsPaper: (school: number, year: number) =>
    withQuery(href('/bureau/:school/dossiers.pdf', of(school)), { annee: year }),
  reviews: (school: number, list: ListAddress = {}) =>
    withQuery(href('/bureau/:school/avis', of(school)), listQuery(list)),
  figures: (school: number) => href('/bureau/:school/chiffres', of(school)),
  contacts: (school: number, list: ListAddress = {}) =>
    withQuery(href('/bureau/:school/demandes', of(school)), listQuery(list)),
  /** With the form of this one open. */
  answerContact: (school: number, id: string) =>
    `${withQuery(href('/bureau/:school/demandes', of(school)), { ...listQuery({ waiting: true }), repondre: id })}#${id}`,
};

function of(school: number) {
  return { school: String(school) };
}

function listQuery({ page, waiting, done }: ListAddress) {
  return { filtre: waiting ? 'attente' : undefined, page, fait: done };
}

function withQuery(path: string, values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const isFirstPage = name === 'page' && value === 1;
    if (value !== undefined && !isFirstPage) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
