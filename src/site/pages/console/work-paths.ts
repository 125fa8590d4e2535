import { href } from 'react-router';
import { withQuery } from '#site/addresses.ts';

type Query = Readonly<Record<string, string | undefined>>;

export const findParameter = 'q';
export const sortParameter = 'tri';
/** Sealed: what was typed and names a person. */
export const typedParameter = 'saisie';

/** Of the lists and actions of the console. */
export const workPaths = {
  list: (section: string, list?: string, query: Query = {}) =>
    withQuery(href('/comptoir/:section/:list?', { section, list }), query),
  file: (section: string, list: string, query: Query = {}) =>
    withQuery(href('/comptoir/fichier/:section/:list', { section, list }), query),
  form: (form: string, given: Query = {}) => withQuery(href('/comptoir/faire/:form', { form }), given),
  order: (reference: string) => href('/comptoir/commande/:reference', { reference }),
  importFile: () => href('/comptoir/ecoles/importer'),
  importPreview: (id: number, query: Query = {}) =>
    withQuery(href('/comptoir/ecoles/importer/:import', { import: String(id) }), query),
  find: (typed?: string) => withQuery(href('/comptoir/trouver'), { [typedParameter]: typed }),
  person: (typed?: string) => withQuery(href('/comptoir/personne'), { [typedParameter]: typed }),
  personFile: (typed?: string) => withQuery(href('/comptoir/personne/fichier'), { [typedParameter]: typed }),
  school: (id: number | string) => href('/comptoir/ecole/:school', { school: String(id) }),
  schoolPart: (id: number, part: string, query: Query = {}) =>
    withQuery(href('/comptoir/ecole/:school/fiche/:part', { school: String(id), part }), query),
};
