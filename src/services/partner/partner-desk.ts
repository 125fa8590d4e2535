import type { PartnerDb } from '#database/table-owners.ts';
import {
  isSameEntry,
  type PartnerEntry,
  type PartnerGroup,
  readPartnerEntry,
} from '#domain/partner/partner.ts';
import type { Partner } from './read-partner.ts';
import { spendToken, wasUsed } from './token-uses.ts';
import { createTokenVerifier, tokenFaults } from './verify-token.ts';

/** For the log: nothing of the token or of the address. */
export type EntryRefusal =
  | 'address'
  | 'claims-differ'
  | 'unknown-brand'
  | 'unknown-offer'
  | 'token'
  | 'used-token';

export type Entrance =
  | { readonly let: 'in'; readonly entry: PartnerEntry }
  | {
      readonly let: 'out';
      readonly why: EntryRefusal;
      readonly message: string;
      /** Of a link that is right but for its use. */
      readonly used?: PartnerEntry;
    };

export interface PartnerEntries {
  readonly group: PartnerGroup;
  /** `GET /api/jwt/verify` (docs/product/partners.md#entry). The token stays unused. */
  check(token: string): Promise<{ readonly status: 'success' | 'error'; readonly message: string }>;
  enter(query: URLSearchParams): Promise<Entrance>;
  vouch(entry: Partial<PartnerEntry>): Readonly<Record<string, string>>;
}

interface DeskDependencies extends Pick<PartnerEntries, 'vouch'> {
  readonly db: PartnerDb;
  readonly partner: Partner;
  readonly now?: () => Date;
}

export function createPartnerEntries(dependencies: DeskDependencies): PartnerEntries {
  const { db, partner, vouch, now = () => new Date() } = dependencies;
  const { group, tokens } = partner;
  const verify = createTokenVerifier(tokens);
  const out = (why: EntryRefusal, message: string): Entrance => ({ let: 'out', why, message });

  return {
    group,

    async check(token) {
      const verified = await verify(token, now());
      if (typeof verified === 'string') return { status: 'error', message: tokenFaults[verified] };
      if (await wasUsed(db, verified)) return { status: 'error', message: tokenFaults.used };
      return { status: 'success', message: 'Jeton valable.' };
    },

    async enter(query) {
      const entryLink = readPartnerEntry(query);
      if (!entryLink) return out('address', 'Adresse d’entrée incomplète.');
      const verified = await verify(entryLink.token, now());
      if (typeof verified === 'string') return out('token', tokenFaults[verified]);
      const { entry } = verified;
      if (!isSameEntry(entry, entryLink.entry))
        return out('claims-differ', 'Adresse et jeton se contredisent.');
      if (!group.brands.some(({ id }) => id === entry.marque))
        return out('unknown-brand', 'Marque inconnue.');
      if (!group.offers.some(({ id }) => id === entry.idOffre))
        return out('unknown-offer', 'Offre inconnue.');
      // Last, so that a customer refused for another reason may retry with the same link.
      if (!(await spendToken(db, verified, now())))
        return { ...out('used-token', tokenFaults.used), used: entry };
      return { let: 'in', entry };
    },

    vouch,
  };
}
