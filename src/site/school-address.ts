/** What the pages of a school may be asked to be about. */
interface AskedOfSchool {
  /** Slug of a front category. */
  readonly category?: string | undefined;
}

export interface ReviewsAddress extends AskedOfSchool {
  readonly uri: string;
  /** Slug of a licence group; the one with most reviews unless told. */
  readonly group?: string;
  /** From 1, of 3 reviews. */
  readonly page?: number;
}

export interface SchoolContactAddress extends AskedOfSchool {
  readonly sent?: boolean;
}

/** The category that every page is about unless told is not written. */
const defaultCategory = 'auto';

export function schoolQuery({ category }: AskedOfSchool) {
  return { categorie: category === defaultCategory ? undefined : category };
}

export function reviewsQuery({ group, page, ...asked }: ReviewsAddress) {
  return { ...schoolQuery(asked), permis: group, avis: page === 1 ? undefined : page };
}

export function schoolContactQuery({ sent, ...asked }: SchoolContactAddress) {
  return { ...schoolQuery(asked), envoyee: sent ? 'oui' : undefined };
}
