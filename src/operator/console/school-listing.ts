import { isDeepStrictEqual } from 'node:util';
import type { DeskListing } from '#contracts/desk-listing.ts';
import { type ListingPart, operatorParts, waitsForOperator } from '#domain/desk/listing-parts.ts';
import { hasRole } from '#domain/operators/operator-session.ts';
import type { OperatorListing } from '#services/directory/desk/operator-listing.ts';
import type { Journal } from '#services/operators/journal.ts';
import type { Role } from './page.ts';
import type { Who } from './run-form.ts';

export const writeAction = 'schools write-part';

/** What waits for an operator, when a school writes it, is for direction. */
export const mayWritePart = (role: Role, part: ListingPart) =>
  operatorParts.includes(part) && hasRole(role, waitsForOperator(part) ? 'direction' : 'support');

/** The listing of a school, written with the same checks as at its desk. */
export function createSchoolListing(listing: OperatorListing, journal: Journal) {
  const { readListing, listChanges, previewListing, cancelChange } = listing;
  return {
    ...{ readListing, listChanges },
    partsOf: (role: Role) => operatorParts.filter((part) => mayWritePart(role, part)),

    /** Each write has a line in the journal before it is done, and another one when it is refused. */
    callsOf(who: Who, reason: string, published: DeskListing) {
      const note = async <T extends object>(
        fields: readonly [ListingPart, ...string[]],
        write: () => Promise<T | undefined>,
      ) => {
        if (!mayWritePart(who.role, fields[0])) return undefined;
        const record = { kind: 'school', id: String(published.officeId) };
        const entry = { operatorId: who.id, action: writeAction, record, fields, reason };
        await journal.write(entry);
        const written = await write();
        if (!written || 'isStale' in written)
          await journal.write({ ...entry, action: `${writeAction}, refused` });
        return written;
      };
      return {
        ...{ previewListing, cancelChange },
        writePart: (writing: Parameters<typeof listing.writePart>[0]) => {
          const { part, values } = writing.change;
          const changed = Object.entries(values)
            .filter(
              ([name, value]) => !isDeepStrictEqual(value, Reflect.get(published.parts[part].values, name)),
            )
            .map(([name]) => name);
          return note([part, ...changed], () => listing.writePart(writing));
        },
        addPhoto: (writing: Parameters<typeof listing.addPhoto>[0]) =>
          note(['photos'], () => listing.addPhoto(writing)),
      };
    },
  };
}
