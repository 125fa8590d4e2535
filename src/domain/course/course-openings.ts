import { schoolOpensWithinHours } from './course-access.ts';

/** A course that opens by itself once it is paid, and where. */
export interface CourseOpening {
  readonly course: string;
  /** Null: at every school. */
  readonly officeIds: readonly number[] | null;
  /** At the demonstration's fictional schools alone; false: at real ones alone. */
  readonly demonstration: boolean;
  /** A partner's customers alone, or all others; default: everybody. */
  readonly buyers?: 'own' | 'partner' | undefined;
  /** One platform teaches it, whoever sells it. */
  readonly isOneCourse?: boolean | undefined;
}

interface Seller {
  readonly id: number;
  readonly demonstration?: boolean | undefined;
}

export function opensByItself(...asked: Parameters<typeof findOpening>): boolean {
  return findOpening(...asked) !== undefined;
}

export function findOpening(
  openings: readonly CourseOpening[],
  course: string | undefined,
  { id, demonstration = false }: Seller,
  isOfPartner = false,
): CourseOpening | undefined {
  const buyers = isOfPartner ? 'partner' : 'own';
  return openings.find(
    (one) =>
      (one.buyers ?? buyers) === buyers &&
      one.course === course &&
      one.demonstration === demonstration &&
      (one.officeIds === null || one.officeIds.includes(id)),
  );
}

/** When an access that is asked for at once is there. */
export function describeOpening(isByItself: boolean): string {
  return isByItself ? 'dès le paiement' : `sous ${schoolOpensWithinHours}\u202fheures`;
}
