import { resolve } from 'node:path';
import { stringify } from 'yaml';

type Key = readonly [key: string] | readonly [section: string, key: string];

const removedVariables: Readonly<Record<string, Key>> = {
  SITE_NAME: ['name'],
  POSTAL_ADDRESS: ['postalAddress'],
  MAIL_FROM: ['sender'],
  STUDENT_AREA_URL: ['studentArea'],
  PARTNER_FILE: ['partner'],
  ...keysOf('operator', 'OPERATOR', [
    'name',
    'form',
    'address',
    'siret',
    'registration',
    'vat',
    'email',
    'phone',
    'director',
    'dataEmail',
    'certification',
  ]),
  ...keysOf('hosting', 'HOSTING', ['name', 'address', 'phone']),
  ...keysOf('mediator', 'MEDIATOR', ['name', 'address', 'url']),
  ...keysOf('social', 'SOCIAL', ['facebook', 'youtube', 'instagram', 'linkedin', 'twitch', 'tiktok']),
  ...keysOf('links', 'LINK', [
    'code-en-ligne',
    'permis-de-conduire',
    'auto-ecoles',
    'moto-ecoles',
    'simulateur',
    'rejoindre-le-club',
    'conditions-auto-ecoles',
    'faq-candidats',
    'faq-auto-ecoles',
    'cgu',
    'politique-de-confidentialite',
    'a-propos',
    'conseils',
    'contact',
    'mentions-legales',
    'comment-nous-classons',
    'certification-afnor',
    'cookies',
    'sources',
    'accessibilite',
    'suivi-paiement',
    'retractation',
  ]),
};

export function describeRemovedVariables(
  environment: Readonly<Record<string, string | undefined>>,
  file: string,
): string | undefined {
  const found = Object.entries(removedVariables).flatMap(([name, key]) => {
    const value = environment[name]?.trim();
    return value ? [{ name, key, value: name === 'PARTNER_FILE' ? resolve(value) : value }] : [];
  });
  if (found.length === 0) return undefined;
  const sentences = found.map(
    ({ name, key, value }) => `${name} was removed. Write \`${lineOf(key, value)}\` in ${file}.`,
  );
  if (found.length === 1) return sentences.join('\n');
  return [...sentences, `Together, in ${file}:`, stringify(fileOf(found)).trimEnd()].join('\n');
}

/** A JSON string is a YAML string. */
function lineOf([first, second]: Key, value: string): string {
  const text = JSON.stringify(value);
  return second === undefined ? `${first}: ${text}` : `${first}: { ${second}: ${text} }`;
}

function fileOf(found: readonly { readonly key: Key; readonly value: string }[]): object {
  const file: Record<string, string | Record<string, string>> = {};
  for (const { key, value } of found) {
    const [first, second] = key;
    const section = file[first];
    if (second === undefined) file[first] = value;
    else file[first] = { ...(typeof section === 'object' && section), [second]: value };
  }
  return file;
}

/** `dataEmail` of `operator` was `OPERATOR_DATA_EMAIL`. */
function keysOf(section: string, prefix: string, keys: readonly string[]): Record<string, Key> {
  return Object.fromEntries(
    keys.map((key): [string, Key] => {
      const name = key.replaceAll(/([a-z])([A-Z])/gu, '$1_$2').replaceAll('-', '_');
      return [`${prefix}_${name.toUpperCase()}`, [section, key]];
    }),
  );
}
