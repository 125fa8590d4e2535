import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parseDocument } from 'yaml';
import { unreadableColours } from '#domain/brand/colours.ts';
import { brandSchema, socialNetworks } from './brand-schema.ts';

export type Brand = v.InferOutput<typeof brandSchema>;

export class BrandFault extends Error {
  override readonly name = 'BrandFault';
}

export const usualBrandFile = 'site.yaml';
export const logoPath = '/marque/logo.svg';

/** By default `site.yaml` in the working folder; undefined without one. */
export function findBrand(named: string | undefined, folder = process.cwd()): Brand | undefined {
  const file = resolve(folder, named ?? usualBrandFile);
  return named === undefined && !existsSync(file) ? undefined : readBrand(file);
}

/** @throws BrandFault naming the file, the key and the correction. */
export function readBrand(file: string): Brand {
  return checkBrand(parseYaml(file), file);
}

/** @throws BrandFault */
export function checkBrand(given: unknown, file: string): Brand {
  const parsed = v.safeParse(brandSchema, given);
  if (!parsed.success) {
    throw new BrandFault(parsed.issues.map((issue) => `${file}: ${describe(issue)}`).join('\n'));
  }
  const brand = parsed.output;
  const { colours, partner } = brand;
  const unreadable = colours ? unreadableColours(colours) : [];
  if (unreadable.length > 0) {
    throw new BrandFault(unreadable.map((fault) => `${file}: ${fault}`).join('\n'));
  }
  return {
    ...brand,
    partner: partner && resolve(dirname(file), partner),
    logo: drawingOf(brand.logo, 'logo', file),
    favicon: drawingOf(brand.favicon, 'favicon', file),
  };
}

function parseYaml(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new BrandFault(`${file} cannot be read. Give SITE_FILE the file of your brand, or remove it.`);
  }
  const document = parseDocument(text);
  const [first] = document.errors;
  if (first) throw new BrandFault(`${file}: ${first.message.split('\n', 1)[0]}`);
  const keys: unknown = document.toJS() ?? {};
  if (typeof keys === 'object' && !Array.isArray(keys)) return keys;
  throw new BrandFault(
    `${file}: the file is not a list of keys. Write one key per line, such as “name: Créneau”.`,
  );
}

function describe(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue) ?? 'the file';
  if (issue.expected === 'never') return `${key} is not known. Remove it, or look how it is written.`;
  return `${key} is not usable. ${issue.message}.`;
}

function drawingOf(given: string | undefined, key: string, file: string): string | undefined {
  if (given === undefined) return undefined;
  const drawing = resolve(dirname(file), given);
  if (!drawing.endsWith('.svg') || !existsSync(drawing)) {
    throw new BrandFault(
      `${file}: ${key} “${given}” is no SVG file that can be read. It lies beside this file.`,
    );
  }
  return drawing;
}

export const madeUp = readBrand(fileURLToPath(new URL('../../demonstration/site.yaml', import.meta.url)));

export function readSocialLinks({ social }: Pick<Brand, 'social'>) {
  return socialNetworks.flatMap((network) => {
    const url = social[network];
    return url ? [{ network, url }] : [];
  });
}
