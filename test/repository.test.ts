import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cards } from '#contracts/cards.ts';
import { content } from '#contracts/content.ts';
import { course } from '#contracts/course.ts';
import { desk } from '#contracts/desk.ts';
import { deskContacts } from '#contracts/desk-contacts.ts';
import { deskListing } from '#contracts/desk-listing.ts';
import { directory } from '#contracts/directory.ts';
import { enrolment } from '#contracts/enrolment.ts';
import { geo } from '#contracts/geo.ts';
import type { Operation } from '#contracts/operation.ts';
import { practice } from '#contracts/practice.ts';
import { migrationNames } from '#database/migrate.ts';
import { brandSchema } from '#server/config/brand-schema.ts';
import { environmentSchema } from '#server/config/environment.ts';
import { projectRoot, readSources } from './support/source-files.ts';

const sources = readSources(['src']);
const product = sources.filter((file) => !/\.(?:test|e2e)\.tsx?$/u.test(file.path));
const derived = { course, desk, deskContacts, deskListing, directory, enrolment, geo, practice };
const contracts = { ...derived, cards, content };

describe('the repository', () => {
  it('reads the environment in one file', () => {
    const readers = product
      .filter((file) => /\bprocess\.env\b|\benv\b[^;\n]*\bfrom 'node:process'/u.test(file.text))
      .map((file) => file.path);
    expect(readers).toEqual(['src/server/config/config.ts']);
  });

  it.each([
    ['.env.example', /^#([A-Z][A-Z\d_]*)=/gmu],
    ['docs/configuration.md', /^\| `([A-Z][A-Z\d_]*)` \|/gmu],
  ])('documents in %s each variable that is read, and no other', (file, pattern) => {
    const text = readFileSync(path.join(projectRoot, file), 'utf8');
    const documented = [...text.matchAll(pattern)].map(([, name]) => name);
    expect(documented.toSorted()).toEqual(Object.keys(environmentSchema.entries).toSorted());
  });

  it('has the version of package.json as the newest of CHANGELOG.md', () => {
    const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
    const [, newest] = /^## (\S+) \(\d{4}-\d{2}-\d{2}\)$/mu.exec(read('CHANGELOG.md')) ?? [];
    for (const file of ['package.json', 'package-lock.json']) {
      expect(JSON.parse(read(file)), file).toMatchObject({ version: newest });
    }
  });

  it('documents each key of site.yaml, and no other', () => {
    const text = readFileSync(path.join(projectRoot, 'docs/configuration.md'), 'utf8');
    const [, section = ''] = /\n## The brand\n(.*?)\n## /su.exec(text) ?? [];
    const [top = '', links = ''] = section.split('\n### Links\n');
    const keysIn = (part: string) =>
      part.split('\n').flatMap((line) => {
        const [, cell = ''] = /^\| (`[^|]+) \|/u.exec(line) ?? [];
        return Array.from(cell.matchAll(/`([^`]+)`/gu), ([, key]) => key);
      });
    const documented = [...keysIn(top), ...keysIn(links).map((key) => `links.${key}`)];
    const keys = Object.entries(brandSchema.entries).flatMap(([key, schema]) => {
      const wrapped = 'wrapped' in schema ? schema.wrapped : schema;
      return 'entries' in wrapped ? Object.keys(wrapped.entries).map((inner) => `${key}.${inner}`) : [key];
    });
    expect(documented.filter((key) => key !== 'links').toSorted()).toEqual(keys.toSorted());
  });

  it('lets continuous integration run the whole of `npm run check`, and no test twice but on another database', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect([scripts.check, scripts.test]).toEqual(['npm run check:static && vitest run', 'vitest run']);
    const steps = readFileSync(path.join(projectRoot, '.ci/run'), 'utf8').matchAll(
      /^[^#\n"]*\bnpm (?:ci|test|run).*$/gmu,
    );
    const expected = ['npm ci && npm test', 'npm run check:static', 'npm run test:database'];
    expect(Array.from(steps, ([step]) => step)).toEqual(expected);
  });

  it('keeps each file under 300 lines', () => {
    const long = readSources(['src', 'test'])
      .map((file) => ({ path: file.path, lines: file.text.split('\n').length - 1 }))
      .filter(({ path: file, lines }) => lines > 300 && !file.endsWith('.generated.ts'));
    expect(long).toEqual([]);
  });

  it('dates no migration after today, but for the first ones, dated up to 2026-12-14', () => {
    const today = new Date().toISOString().slice(0, 10);
    const latest = today > '2026-12-14' ? today : '2026-12-14';
    expect(migrationNames.filter((name) => name.slice(0, latest.length) > latest)).toEqual([]);
  });

  it('has no escape from the type checker and no skipped test', () => {
    const escapes =
      /(?::|<|\bas) any\b|@ts-(?:ignore|expect-error|nocheck)|\b(?:it|test|describe)\.(?:skip|only|todo)\b/u;
    expect(sources.filter((file) => escapes.test(file.text)).map((file) => file.path)).toEqual([]);
  });

  it('names every folder and file in kebab-case ASCII', () => {
    const odd = sources.filter((file) => !/^[a-z0-9/.$-]+$/u.test(file.path)).map((file) => file.path);
    expect(odd).toEqual([]);
  });

  it.each(Object.keys(contracts) as (keyof typeof contracts)[])('each call of «%s» has a handler', (name) => {
    expect(operationsWithout(name, /^src\/(?:services|stand-ins)\//u)).toEqual([]);
  });

  it.each(['cards', 'content'] as const)(
    'calls each operation of the contract «%s» in its client, which is written by hand',
    (name) => {
      expect(operationsWithout(name, /^src\/clients\//u)).toEqual([]);
    },
  );

  it('lets no operation with a client have a name twice, as its path, query and body are one object', () => {
    const clashes = Object.values(derived).flatMap((contract) =>
      Object.values<Operation>(contract).filter(({ path: address, query, body }) => {
        const names = [query, body].flatMap((schema) => Object.keys((schema as Fields)?.entries ?? {}));
        return (query && body) || names.some((name) => address.includes(`{${name}}`));
      }),
    );
    expect(clashes.map(({ id }) => id)).toEqual([]);
  });
});

type Fields = { readonly entries?: object } | undefined;

function operationsWithout(name: keyof typeof contracts, folder: RegExp): string[] {
  const texts = product.filter((file) => folder.test(file.path)).map((file) => file.text);
  return Object.keys(contracts[name]).filter((operation) => {
    const mention = new RegExp(`\\b${name}\\.${operation}\\b`, 'u');
    return !texts.some((text) => mention.test(text));
  });
}
