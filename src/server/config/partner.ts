import { readFileSync } from 'node:fs';
import type { PartnerGroup } from '#domain/partner/partner.ts';
import { type Partner, readPartner } from '#services/partner/read-partner.ts';
import { demonstrationKeys } from '#services/partner/token-keys.ts';
import { dataPath } from '#site/router-protocol.ts';
import type { RouteRule } from '../http/redirects.ts';
import type { UploadRules } from '../http/root-app.ts';
import { ownPaths } from '../http/route-rules.ts';
import { type Config, ConfigurationError } from './config.ts';
import type { SharedSecrets } from './shared-secrets.ts';

const demonstrationFile = 'data/demonstration/partner.yaml';

/** The operator's, else the demonstration's fictional one, else none. @throws ConfigurationError */
export async function loadPartner(
  {
    partner: { file, secret },
    demonstration,
    publicUrl,
  }: Pick<Config, 'partner' | 'demonstration' | 'publicUrl'>,
  secrets: SharedSecrets,
): Promise<Partner | undefined> {
  if (file === undefined && !demonstration) return undefined;
  const { partner, faults } =
    file === undefined
      ? readPartner(
          readFileSync(new URL(`../../../${demonstrationFile}`, import.meta.url), 'utf8'),
          demonstrationFile,
          { publicUrl, ...(await demonstrationKeys(secrets)) },
        )
      : readPartner(readText(file), file, { publicUrl, secret });
  if (!partner) throw new ConfigurationError(faults.join('\n'));
  return partner;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ConfigurationError(
      `partner of site.yaml: the file “${file}” cannot be read. Give its path, from the folder of site.yaml.`,
    );
  }
}

interface OtherAddresses {
  readonly pages: Iterable<string>;
  readonly files: Iterable<string>;
  readonly rules: readonly RouteRule[];
}

/** For our own pages, also where none lies there yet. */
const keptSegments = ['bureau', 'dossier', 'avis', 'entrainement'];

/** @throws ConfigurationError when another address of the site begins with the prefix. */
export function refuseTakenPrefix(prefix: string, { pages, files, rules }: OtherAddresses): void {
  const holder = findHolder();
  if (holder === undefined) return;
  throw new ConfigurationError(
    `The partner’s prefix is “${prefix}”, and ${holder}. Give another prefix in the partner’s file, such as ${prefix}-assurances.`,
  );

  function findHolder(): string | undefined {
    const holds = (segment: string) => segment.toLowerCase() === prefix;
    if ([...pages, ...keptSegments].some(holds)) return `pages of the site lie at /${prefix}`;
    if (ownPaths.map(firstSegment).some(holds)) return `/${prefix} is the server’s own`;
    if ([...files].some(holds)) return `files of the site lie at /${prefix}`;
    const rule = rules.find(({ from }) => holds(firstSegment(from)));
    return rule && `a rule of ROUTE_RULES redirects from “${rule.from}”`;
  }
}

function firstSegment(path: string): string {
  return decodeURIComponent(path.split('/')[1] ?? '');
}

/** A file of 1 MB with its form, and more: a page can then refuse a larger one. */
const maxUpload = 2_000_000;

export function fleetUploads(group: PartnerGroup | undefined): UploadRules | undefined {
  const page = group?.offers.find(({ slug }) => slug === 'flottes')?.url;
  if (page === undefined) return undefined;
  const addresses = new Set([page, dataPath(page)]);
  return {
    accepts: (path) => addresses.has(path),
    maxBytes: maxUpload,
    tooLargeHref: () => `${page}?fichier=trop-lourd`,
  };
}
