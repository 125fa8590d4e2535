import { consolePath, enrolmentPath, mailsPath, searchPath } from '#domain/site-pages.ts';
import { consoleAccess } from '#server/boot/open-console.ts';
import type { Config } from '#server/config/config.ts';
import { loadPartner } from '#server/config/partner.ts';
import type { SharedSecrets } from '#server/config/shared-secrets.ts';
import { serviceNames, servicePaths } from '#server/service-paths.ts';
import { demonstrationSigningKey, signPartnerLink } from '#services/partner/token-keys.ts';
import { seconds } from './terminal.ts';

interface Shown {
  readonly demonstration: boolean;
  readonly development: boolean;
  readonly partnerLink: string | undefined;
}

export function describeWhatToTry(
  config: Config,
  { demonstration, development, partnerLink }: Shown,
): string {
  const { publicUrl } = config;
  const documented = serviceNames
    .filter((name) => name !== 'tiles' && name !== 'images')
    .filter((name) => config[name].url === undefined);
  const lines = [
    '',
    `  Créneau answers on ${publicUrl} after ${seconds().trim()}${development ? ', with hot reload' : ''}`,
    '',
    `  Search      ${publicUrl}${searchPath}?q=Lyon`,
    `  Enrol       ${publicUrl}${enrolmentPath}`,
    ...documented.map(
      (name, index) =>
        `  ${index === 0 ? 'API docs    ' : '            '}${publicUrl}${servicePaths[name]}/docs`,
    ),
    `  Health      ${publicUrl}/readyz`,
  ];
  if (demonstration && !config.mail.smtp)
    lines.push('', `  Mails       ${publicUrl}${mailsPath}   what would have been sent`);
  if (config.cards.url === undefined && (demonstration || config.public.sale === 'rehearsal')) {
    lines.push(
      '',
      '  Test cards  4970 1071 1111 1119   accepted at once',
      '              4970 1051 8181 8183   3-D Secure: accept, refuse or abandon',
      '              any expiry to come, any 3 digits; no money moves',
    );
  }
  if (consoleAccess({ ...config, demonstration }) !== 'off') {
    lines.push(
      '',
      `  Operators   ${publicUrl}${consolePath}`,
      '              npm run cli -- operators invite you@example.fr --role direction',
    );
  }
  if (partnerLink) {
    lines.push(
      '',
      '  Partner     once, within ten minutes; npm run partner:link prints another',
      `              ${partnerLink}`,
    );
  }
  if (demonstration)
    lines.push('', '  The schools are fictional; docs/configuration.md explains how to bring your own.');
  lines.push('', '  Ctrl-C stops everything.', '');
  return `${lines.join('\n')}\n`;
}

export async function demonstrationLink(config: Config, secrets: SharedSecrets): Promise<string | undefined> {
  const partner = await loadPartner(config, secrets);
  const [brand] = partner?.group.brands ?? [];
  const [offer] = partner?.group.offers ?? [];
  if (!partner || !brand || !offer) return undefined;
  const entry = { idClient: 'DEMO-1', marque: brand.id, idOffre: offer.id };
  const key = await demonstrationSigningKey(secrets, 'EdDSA');
  const settings = { ...partner.tokens, publicUrl: config.publicUrl, prefix: partner.group.prefix };
  return signPartnerLink(entry, settings, { algorithm: 'EdDSA', key, now: new Date(), life: 600 });
}
